import { expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import type { DailySlot } from './daily-plan.ts';
import { exchangeDays } from './exchange-days.ts';

const slot = (share: number): DailySlot => ({
  lesson: 'attackedPieces.markYourPieces',
  isEmpty: false,
  learnerColor: 'white',
  phase: 'middlegame',
  share,
});
const [EARLY, LATE, NEXT] = [slot(0.4), slot(0.5), slot(0.55)];
const [EASY, HARD] = [madeUpPosition(1, { difficulty: 40 }), madeUpPosition(2, { difficulty: 50 })];

function exchange(
  plans: readonly (readonly DailySlot[])[],
  chosen: readonly (readonly [DailySlot, UsablePosition])[],
  fixed: readonly DailySlot[] = [],
): ReadonlyMap<DailySlot, UsablePosition> {
  return exchangeDays({
    plans,
    chosenFor: new Map(chosen),
    fixed: new Set(fixed),
    missOf: ({ difficulty }, { share }) => Math.abs(difficulty / 100 - share),
    random: createRandom(1),
  });
}

test('what stands on the wrong day goes where it belongs', () => {
  const after = exchange(
    [[EARLY], [LATE]],
    [
      [EARLY, HARD],
      [LATE, EASY],
    ],
  );
  expect([after.get(EARLY), after.get(LATE)]).toEqual([EASY, HARD]);
});

test('what is fixed stays', () => {
  const after = exchange(
    [[EARLY], [LATE]],
    [
      [EARLY, HARD],
      [LATE, EASY],
    ],
    [EARLY],
  );
  expect([after.get(EARLY), after.get(LATE)]).toEqual([HARD, EASY]);
});

test('two positions of one game leave each other, whatever it costs', () => {
  const sameGame = madeUpPosition(3, { difficulty: 50, origin: HARD.origin });
  const other = madeUpPosition(4, { difficulty: 55 });
  const after = exchange(
    [[EARLY, LATE], [NEXT]],
    [
      [EARLY, sameGame],
      [LATE, HARD],
      [NEXT, other],
    ],
  );
  expect(new Set([after.get(EARLY)?.origin.game, after.get(LATE)?.origin.game]).size).toBe(2);
});
