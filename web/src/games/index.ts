// The views of the games, in the order of the tabs. They are found by their folders: one that is called
// as the library calls the game, with an index.ts that exports its row by that name, and styles.
export { games } from 'found-games';
