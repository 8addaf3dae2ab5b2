// Made by build/page.mjs.
declare module 'found-games' {
  export const games: readonly import('./view').GameRow[];
}
