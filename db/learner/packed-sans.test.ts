import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SANS_CODE } from './packed-sans.ts';

const file = fc.constantFrom(...'abcdefgh');
const rank = fc.constantFrom(...'12345678');
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const takes = fc.constantFrom('', 'x');
const move = fc
  .tuple(fc.constantFrom('', ...'KQRBN'), maybe(file), maybe(rank), takes, file, rank)
  .chain(([piece, ...rest]) =>
    (piece === '' ? fc.constantFrom('', '=Q', '=R', '=B', '=N') : fc.constant('')).map((promotion) =>
      [piece, ...rest, promotion].join(''),
    ),
  );
const san = fc
  .tuple(fc.oneof(move, fc.constantFrom('O-O', 'O-O-O')), fc.constantFrom('', '+', '#'))
  .map(([text, mark]) => text + mark);

test('moves are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(san), (moves) => {
      expect(SANS_CODE.read(SANS_CODE.write(moves.join(' ')))).toBe(moves.join(' '));
    }),
  );
});

test('what is stored for good is stored so, most moves in two bytes', () => {
  const sans = 'e4 Nf6 exd5 O-O-O Qxh7#';
  const bytes = [5, 36, 243, 2, 245, 44, 199, 3, 233, 151, 1];
  expect([...SANS_CODE.write(sans)]).toEqual(bytes);
  expect(SANS_CODE.read(Uint8Array.from(bytes))).toBe(sans);
});

test('what is no move is not stored', () => {
  expect(() => SANS_CODE.write('e4 e9')).toThrow('no move');
});
