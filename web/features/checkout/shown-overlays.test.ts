/** What the checkout shows of the bot game is what the game would draw. */
import { expect, test } from 'vitest';
import { canUseOption } from '#contract/access';
import { readCourse } from '#db/content/course';
import { overlaysOf } from '#worker-engine/game/overlays';
import { readGame } from '#worker-engine/game/read-game';
import { marksOf } from '../bot-game/overlays/marks-of.ts';
import { SHOWN_OPTIONS, SHOWN_OVERLAYS, SHOWN_PIECES, SHOWN_POSITION, SHOWN_TO } from './shown-overlays.ts';

const game = () => {
  const position = readCourse()
    .flatMap(({ positions }) => positions)
    .find(({ id }) => id === SHOWN_POSITION);
  const reading = readGame({ startFen: position?.fen ?? '', moves: [] });
  if (!reading.ok) throw new Error(`${SHOWN_POSITION} cannot be played`);
  return reading;
};

test('the pieces stand as in the content, and the learner has the move', () => {
  const { pieces, turn } = game().view;
  const sorted = (all: typeof pieces) =>
    all.map(({ color, role, square }) => `${square} ${color} ${role}`).toSorted();
  expect(sorted(SHOWN_PIECES)).toEqual(sorted(pieces));
  expect(turn).toBe(SHOWN_TO);
});

test('the marks are those of the options', () => {
  expect(marksOf(overlaysOf(game(), SHOWN_TO), SHOWN_OPTIONS, undefined)).toEqual(
    SHOWN_OVERLAYS.map((mark) => expect.objectContaining(mark) as unknown),
  );
});

test('the options need premium', () => {
  expect(SHOWN_OPTIONS.map((option) => canUseOption('free', option))).toEqual([false, false]);
});
