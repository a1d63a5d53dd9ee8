// The games that are played in a browser, and what to expect of each.
const LESSON_OF_WAR =
  'pick:temming;draw:geed;votes:amwrec;recruit:temming;cast:temming;lock:yumi;use:temming;deploy:united;deploy:lance';

const LESSON_OF_BATTLE =
  'keep:hideyoshi;order:4-move_units;move:nova.carrier-1;board:nova.fighter@supply;move:hideyoshi-2;clan:sol-nova_1;move:shingen-1;clan:sol-nova_2;order:3-gain_wealth;attach:nova.fighter@2;order:1-move_allegiance;boost:2;play:orbital_fortress';

export const GAMES = [
  { name: 'samurai', scoring: /leader token/i },
  {
    name: 'starships-assembly',
    scoring: /destroyed|had ships|had a ship|cease-fire/i,
    // Without ships there is no war.
    favourites: ['deploy', 'cast', 'recruit'],
    late: { marked: '.ssa-fighting', lesson: `/learn/starships-assembly?done=${LESSON_OF_WAR}` },
  },
  {
    name: 'starship-samurai',
    seats: 4,
    scoring: /most and wins|turn order and wins/i,
    late: { marked: '.ssm-stage', lesson: `/learn/starship-samurai?done=${LESSON_OF_BATTLE}` },
  },
  {
    name: 'shadowstar-corsairs',
    seats: 2,
    options: { commendations_to_win: '3', map_size: 'small', round_cap: '40' },
    scoring: /enough Commendations wins|round limit is reached/i,
    // A game in which everything is tried would last for hours.
    favourites: ['score', 'fulfil', 'end_combat', 'combat', 'end_turn', 'end_actions', 'stop', 'pass'].map((word) => `do-${word}`),
    spoken: [/^Score/, /^Fulfil/, /^End/, /^Stop/, /^Pass/],
  },
];
