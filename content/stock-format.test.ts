import { describe, expect, test } from 'vitest';
import { positionId } from './position-id.ts';
import { packStocks, unpackStocks, type UnpackedStock } from './stock-format.ts';

const MOVE = { green: 'c3d5', red: 'e6d5', correct: 'Ne4', en: 'It is taken.', pl: 'Ginie — zbity.' };
const STOCKS: readonly UnpackedStock[] = [
  {
    lesson: 'attackedPieces.markYourPieces',
    positions: [
      { fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1', difficulty: 12 },
      { fen: '4k3/8/8/8/8/3n4/8/7K b - - 0 1', difficulty: 0 },
    ],
  },
  {
    lesson: 'walkingIntoAttack.checkYourMoves',
    positions: [{ fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1', difficulty: 70, move: MOVE }],
  },
];

describe('a packed stock', () => {
  test('is read again as it was, with the ids that the course would give', () => {
    const read = unpackStocks(packStocks(STOCKS));
    expect(read.map(({ lesson }) => lesson)).toEqual(STOCKS.map(({ lesson }) => lesson));
    expect(read[0]?.positions).toContainEqual({
      id: positionId({ lesson: 'attackedPieces.markYourPieces', fen: STOCKS[0]?.positions[0]?.fen ?? '' }),
      fen: STOCKS[0]?.positions[0]?.fen,
      difficulty: 12,
    });
    expect(read[1]?.positions[0]).toMatchObject({ difficulty: 70, move: MOVE });
  });

  test('is the same whatever the order of its positions', () => {
    const turned = STOCKS.map(({ lesson, positions }) => ({ lesson, positions: positions.toReversed() }));
    expect(packStocks(turned)).toEqual(packStocks(STOCKS));
  });

  test('of a lesson that the course does not have is refused', () => {
    const [first] = STOCKS;
    if (!first) throw new Error('no stock');
    const unknown = { ...first, lesson: 'attackedPieces.unheardOf' };
    // As a file of another version may have it.
    const packed = packStocks([unknown as unknown as UnpackedStock]);
    expect(() => unpackStocks(packed)).toThrow('the course has no lesson');
  });
});
