// What docs/images shows of Mahjong: a game with a hint; with --all, a hand that expects two tiles, with
// tiles seen; what to discard; a question.
const who = 'you,book,book,book';
const record = 'mahjong.1:1.JB2JCD2UMEFXFAHaKIHUSSILO5T2KS';
const table = `${new URLSearchParams({ play: 'mahjong', record, who })}`;
const hint = async (page) => {
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.locator('.candidates').waitFor();
};
const address = (text) => `${new URLSearchParams({ game: 'mahjong', case: text })}`;

export const scenes = [
  { name: 'play-mahjong', address: table, prepare: hint, isWindow: true },
  { name: 'mahjong', address: address('2D2D3D3D4D5D5D6D6D7D7D8D8D NONE') },
  { name: 'mahjong-seen', address: address('2D2D3D3D4D5D5D6D6D7D7D8D8D NONE SEEN 1D1D4D7M9M') },
  { name: 'mahjong-discard', address: address('1D1D2D3D5D6D9D9D 7B7B7B8B8B8B') },
  { name: 'mahjong-far', address: address('1D1D3D3D5D5D7D7D9D9D1B4B7B NONE') },
  { name: 'mahjong-learn', address: 'learn=mahjong&ask=discard&seed=5' },
];
