// The games in the order of the tabs. Views are found by their folders: one that is called as the
// library calls the game, with an index.ts that exports its row by that name, and styles. A game
// without one is shown as text (plain.tsx).
export { games } from 'found-games';
