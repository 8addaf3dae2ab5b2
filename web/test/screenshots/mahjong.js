// What docs/images shows of Mahjong: a hand that expects two tiles, with tiles seen; what to discard;
// the quiz.
const address = (text) => `${new URLSearchParams({ game: 'mahjong', case: text })}`;

export const scenes = [
  { name: 'mahjong', address: address('2D2D3D3D4D5D5D6D6D7D7D8D8D NONE') },
  { name: 'mahjong-seen', address: address('2D2D3D3D4D5D5D6D6D7D7D8D8D NONE SEEN 1D1D4D7M9M') },
  { name: 'mahjong-discard', address: address('1D1D2D3D5D6D9D9D 7B7B7B8B8B8B') },
  { name: 'mahjong-far', address: address('1D1D3D3D5D5D7D7D9D9D1B4B7B NONE') },
  {
    name: 'mahjong-quiz',
    address: address('8D8D8D5D2D2D2D 6D6D6D7D7D7D'),
    prepare: (page) => page.getByRole('button', { name: 'Quiz me' }).click(),
  },
];
