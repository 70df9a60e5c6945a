import { describe, expect, test } from 'vitest';
import { squareOf } from '#chess/squares';
import { moveOf, seenFromFen } from '#chess/seen-position';
import { createRandom } from '#bot/random';
import { SIGHT_FEATURES } from '#vision/sight-features';
import { createView, lookAt } from '../../../worker-engine/bot/situation.ts';
import { APPEAL_FEATURES, findChoices, type MoveChoice } from './choices.ts';
import { fitChoices } from './fit-choices.ts';

/** What White's move is, played at 1200. */
function played(placement: string, uci: string): MoveChoice | undefined {
  const board = seenFromFen(`${placement} w - - 0 20`);
  const view = createView();
  lookAt(board, view);
  const situation = {
    board,
    lastMoves: [],
    lastCaptured: 0,
    ply: 40,
    isBlack: false,
    rating: 1200,
    speed: 'rapid',
  } as const;
  const move = moveOf(squareOf(uci.slice(0, 2)), squareOf(uci.slice(2)));
  const random = createRandom(1);
  return findChoices({ situation, view, played: move, set: 'train' }, random).find(
    ({ isPlayed }) => isPlayed,
  );
}

describe('a quiet move', () => {
  test.each([
    ['loses nothing', '7k/8/8/8/3P4/5N2/8/7K', 'f3e5', 'safe'],
    ['goes where a pawn takes', '7k/8/3p4/8/8/5N2/8/7K', 'f3e5', 'walk'],
    ['leaves what it guarded', '7k/6b1/8/8/3P4/5N2/8/7K', 'f3h4', 'guard'],
    ['steps off a line on which a knight stands behind it', '7k/3r4/8/8/3P4/8/3N4/6K1', 'd4d5', undefined],
    ['opens a file for a rook to a knight behind', '7k/3r4/8/8/3N4/4P3/3N4/7K', 'd4f5', 'xRay'],
    ['goes where it is attacked, but guarded', '7k/8/6n1/8/3P4/5N2/8/7K', 'f3e5', undefined],
    ['gives check', '7k/8/8/8/8/5N2/8/R6K', 'a1a8', undefined],
    ['takes', '7k/8/8/4p3/8/5N2/8/7K', 'f3e5', undefined],
    ['leaves hanging what hung', '7k/8/8/n7/8/8/8/R6K', 'h1g1', undefined],
  ])('%s', (_, placement, uci, kind) => {
    expect(played(placement, uci)?.kind).toBe(kind);
  });
  test('has as many numbers as names', () => {
    const choice = played('7k/8/3p4/8/8/5N2/8/7K', 'f3e5');
    expect(choice?.seen).toHaveLength(SIGHT_FEATURES.length);
    expect(choice?.appeal).toHaveLength(APPEAL_FEATURES.length);
  });
});

test('a mistake that is played a third as often as what is no mistake is overlooked by a third', () => {
  const random = createRandom(7);
  const walk = played('7k/8/3p4/8/8/5N2/8/7K', 'f3e5');
  const safe = played('7k/8/8/8/3P4/5N2/8/7K', 'f3e5');
  if (!walk || !safe) throw new RangeError('both are of use');
  const choices = Array.from({ length: 8000 }, (_, place): MoveChoice => {
    const set = place % 5 === 0 ? 'test' : 'train';
    // One of two was played where nothing is wrong; one of four is a third as often.
    return place % 2 === 0
      ? { ...safe, set, isPlayed: random() < 1 / 2 }
      : { ...walk, set, isPlayed: random() < 1 / 4 };
  });
  const { intercept, coefficients } = fitChoices(choices).byKind.walk;
  const ofAll = coefficients.reduce(
    (sum, { weight }, place) => sum + weight * (walk.seen[place] ?? 0),
    intercept,
  );
  expect(1 / (1 + Math.exp(-ofAll))).toBeCloseTo(1 / 3, 1);
});
