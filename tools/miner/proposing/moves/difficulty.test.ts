import { describe, expect, test } from 'vitest';
import { chanceToAbandon, chanceToWalkInto } from '#vision/chance-to-overlook';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import { boardOf, mirrored } from '../../testing/boards.ts';
import { REFERENCE_RATING, chanceOfAttack, percentOf } from '../difficulty.ts';
import { abandonDifficulty, walkDifficulty } from './difficulty.ts';
import { possibleMovesOf, type PossibleMove } from './possible-move.ts';
import { judgedPosition } from './testing/judged-position.ts';

const rating = REFERENCE_RATING;
const flipped = (text: string): string => text.replace(/\d/g, (rank) => String(9 - Number(rank)));

function judgedMove(fen: string, uci: string) {
  const judged = judgedPosition(fen);
  const possibleMove = possibleMovesOf(judged).find(({ move }) => move.from + move.to === uci);
  if (!possibleMove) throw new Error(`${uci} is no possible move of ${fen}`);
  return { position: judged.position, possibleMove };
}

/** Chapter 3's, for White or mirrored for Black. */
function walk(placement: string, uci: string, isBlack = false): number {
  const fen = isBlack ? `${mirrored(placement)} b - - 0 1` : `${placement} w - - 0 1`;
  const { position, possibleMove } = judgedMove(fen, isBlack ? flipped(uci) : uci);
  return walkDifficulty(possibleMove, findWalkIntoAttack(position, possibleMove.move));
}

function abandon(placement: string, uci: string, guarded: PossibleMove['hanging']): number {
  const { position, possibleMove } = judgedMove(`${placement} w - - 0 1`, uci);
  return abandonDifficulty(possibleMove, abandonedPieces(position, possibleMove.move), guarded);
}

describe('chapter 3', () => {
  test('an unsafe move is as hard as it is likely to be made', () => {
    const board = boardOf('7k/8/3p4/4N3/8/8/8/7K');
    const capture = { from: 'd6', to: 'e5' } as const;
    expect(walk('7k/8/3p4/8/8/5N2/8/7K', 'f3e5')).toBe(
      percentOf(chanceToWalkInto({ board, capture, gain: 300, rating })),
    );
  });
  test('a safe move is as hard as to see the man that takes back', () => {
    const board = boardOf('7k/8/8/4n3/3P4/8/8/7K');
    expect(walk('7k/8/6n1/8/3P4/5N2/8/7K', 'f3e5')).toBe(
      percentOf(chanceOfAttack('take', board, { from: 'd4', to: 'e5' })),
    );
  });
  test('where nothing attacks it is as hard as to see the line that a man closes', () => {
    const open = boardOf('6bk/8/8/3N4/8/8/8/7K');
    const capture = { from: 'g8', to: 'd5' } as const;
    expect(walk('6bk/5p2/8/8/8/2N5/8/7K', 'c3d5')).toBe(
      percentOf(chanceToWalkInto({ board: open, capture, gain: 300, rating })),
    );
    expect(walk('7k/8/8/8/8/2N5/8/7K', 'c3d5')).toBe(0);
  });
  test.each([
    ['7k/8/3p4/8/8/5N2/8/7K', 'f3e5'],
    ['7k/8/6n1/8/3P4/5N2/8/7K', 'f3e5'],
    ['6bk/5p2/8/8/8/2N5/8/7K', 'c3d5'],
  ])('is the same for Black: %s', (placement, uci) => {
    expect(walk(placement, uci, true)).toBe(walk(placement, uci));
  });
});

describe('chapter 4', () => {
  test('an unsafe move is as hard as it is likely that the guard leaves', () => {
    const board = boardOf('7k/6b1/8/8/3P3N/8/8/7K');
    const expected = chanceToAbandon({
      board,
      capture: { from: 'g7', to: 'd4' },
      gain: 100,
      rating,
      guard: { role: 'knight', color: 'white' },
    });
    expect(abandon('7k/6b1/8/8/3P4/5N2/8/7K', 'f3h4', ['d4'])).toBe(percentOf(expected));
  });
  test('a safe move is as hard as to see the guard that is left', () => {
    const taken = boardOf('7k/8/8/8/3b3N/2P5/8/7K');
    expect(abandon('7k/6b1/8/8/3P4/2P2N2/8/7K', 'f3h4', ['d4'])).toBe(
      percentOf(chanceOfAttack('take', taken, { from: 'c3', to: 'd4' })),
    );
  });
});
