// The games that are played in a browser, and what to expect of each.
export const GAMES = [
  { name: 'samurai', scoring: /leader token/i },
  // Who never deploys a ship sees no war.
  { name: 'starships-assembly', favourite: '#thing-deploy', late: '.ssa-fighting', scoring: /destroyed|had ships|had a ship|cease-fire/i },
];
