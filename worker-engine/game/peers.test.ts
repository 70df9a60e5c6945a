import { describe, expect, test } from 'vitest';
import { gameOf } from '../testing/read-games.ts';
import { findMoments } from './moments.ts';
import { mistakeChance, withPeers, type PeerMove } from './peers.ts';
import type { Moment } from './review-types.ts';

/** A knight goes where a pawn takes it. */
const [walkedIn] = findMoments(gameOf('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1'), 'white', 0).moments;
if (!walkedIn) throw new Error('no moment');
const MOMENT: Moment = {
  ...walkedIn,
  better: { from: 'c3', to: 'e4', san: 'Ne4', effect: { kind: 'saves' } },
};

const movesOf = (...rows: readonly (readonly [move: string, chance: number, cp: number])[]): PeerMove[] =>
  rows.map(([move, chance, cp]) => ({ move, chance, score: { kind: 'cp', cp } }));

const peersOf = async (moves: readonly PeerMove[], moment: Moment = MOMENT) => {
  const [told] = await withPeers([moment], async () => ({ rating: 1100, moves }));
  return told?.peers;
};

describe('how many go wrong', () => {
  test('is the chance of all mistakes, rounded down', async () => {
    const moves = movesOf(['c3d5', 0.5, -200], ['c3b5', 0.29, -150], ['c3e4', 0.21, 100]);
    expect(mistakeChance(moves)).toBeCloseTo(0.79);
    expect(await peersOf(moves)).toEqual({ ofTen: 7, rating: 1100 });
  });

  test('does not count what costs less than a mistake', async () => {
    const moves = movesOf(['c3d5', 0.6, -200], ['c3b5', 0.3, 60], ['c3e4', 0.1, 100]);
    expect(await peersOf(moves)).toEqual({ ofTen: 6, rating: 1100 });
  });

  test('is never all of them', async () => {
    expect(await peersOf(movesOf(['c3d5', 1, -200], ['c3e4', 0, 100]))).toEqual({ ofTen: 9, rating: 1100 });
  });
});

describe('nothing is said', () => {
  test.each([
    ['where most find something', movesOf(['c3d5', 0.4, -200], ['c3e4', 0.6, 100])],
    ['where the search does not see the mistake', movesOf(['c3d5', 0.8, 90], ['c3e4', 0.2, 100])],
    [
      'where it thinks ill of the better move',
      movesOf(['c3d5', 0.6, -200], ['c3e4', 0.3, -200], ['c3b5', 0.1, 100]),
    ],
  ])('%s', async (_, moves) => {
    expect(await peersOf(moves)).toBeUndefined();
  });

  test('without a better move', async () => {
    const moves = movesOf(['c3d5', 0.8, -200], ['c3e4', 0.2, 100]);
    expect(await peersOf(moves, walkedIn)).toBeUndefined();
  });

  test('when nobody knows what people do', async () => {
    expect(await withPeers([MOMENT], async () => undefined)).toEqual([MOMENT]);
  });
});
