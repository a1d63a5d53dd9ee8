// The games that are played in a browser, and what to expect of each.
const LESSON_OF_WAR =
  'pick:temming,draw:geed,votes:amwrec,recruit:temming,cast:temming,lock:yumi,use:temming,deploy:united,deploy:lance';

export const GAMES = [
  { name: 'samurai', scoring: /leader token/i },
  {
    name: 'starships-assembly',
    scoring: /destroyed|had ships|had a ship|cease-fire/i,
    // Without ships there is no war.
    favourites: ['#thing-deploy', '#thing-cast', '#thing-recruit'],
    late: { marked: '.ssa-fighting', lesson: `/learn/starships-assembly?done=${LESSON_OF_WAR}` },
  },
];
