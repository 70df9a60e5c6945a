import { expect, test } from 'vitest';
import { seenFromFen } from '#chess/seen-position';
import { createEncoding, encode } from '../../worker-engine/bot/encode.ts';
import { addStyle, createStyleTally } from './style.ts';

test('kinds of move are counted by their chance, and occasions only where there are some', () => {
  const encoding = createEncoding();
  // White may take a rook with a knight, and may not castle or mate.
  const board = seenFromFen('4k3/8/8/4r3/8/5N2/8/7K w - - 0 1');
  encode(
    { board, lastMoves: [], lastCaptured: 0, ply: 40, isBlack: false, rating: 700, speed: 'rapid' },
    encoding,
  );
  const count = encoding.moveCount;
  const taking = encoding.moves.subarray(0, count).indexOf(21 | (36 << 6));
  const chances = new Float32Array(count).fill(0.4 / (count - 1));
  chances[taking] = 0.6;
  const deep = Int16Array.from({ length: count }, (_, move) => (move === taking ? 300 : -200));
  const tally = createStyleTally();
  addStyle(tally, { encoding, search: { shallow: deep, deep }, ply: 40 }, chances);
  const [band] = tally.bands;
  expect(band?.captures).toEqual({ asked: 1, chosen: expect.closeTo(0.6) });
  expect(band?.['takes most with a knight, where one may']).toEqual({
    asked: 1,
    chosen: expect.closeTo(0.6),
  });
  expect(band?.['loses 3 pawns or more']).toEqual({ asked: 1, chosen: expect.closeTo(0.4) });
  expect(band?.['loses 9 pawns or more']).toEqual({ asked: 1, chosen: 0 });
  expect(band?.['castles, where it may'].asked).toBe(0);
  expect(band?.['mates in one, where it may'].asked).toBe(0);
  expect(tally.losses.endgame).toEqual({ count: 1, loss: expect.closeTo(200, 0) });
});
