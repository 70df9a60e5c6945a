import { expect, test } from 'vitest';
import { figurineSan, localSan } from './notation.ts';

test.each([
  ['a knight is an S', 'Nf3', 'Sf3', '♘f3'],
  ['a bishop is a G, the b-file stays', 'bxc3', 'bxc3', 'bxc3'],
  ['a bishop captures', 'Bxc6+', 'Gxc6+', '♗xc6+'],
  ['a rook is a W, its file stays', 'Rbd1', 'Wbd1', '♖bd1'],
  ['a queen is an H', 'Qh5#', 'Hh5#', '♕h5#'],
  ['a king is a K in both', 'Kxe2', 'Kxe2', '♔xe2'],
  ['a promotion has a letter too', 'exd8=N', 'exd8=S', 'exd8=♘'],
  ['castling has none', 'O-O-O', 'O-O-O', 'O-O-O'],
])('%s: %s', (_, san, polish, figurine) => {
  expect(localSan(san, 'pl')).toBe(polish);
  expect(localSan(san, 'en')).toBe(san);
  expect(figurineSan(san)).toBe(figurine);
});
