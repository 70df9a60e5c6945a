/** Tests a game by touch: moves, premoves, a picked piece; the board stays in place. */
import { expect, test } from 'vitest';
import { markSquare } from '#web/testing/board.ts';
import { playMove, textsOfMoves } from '#web/testing/bot-game/bot-game-page.ts';
import { expectMoveAndReply, expectPromotion, handOf } from '#web/testing/bot-game/moving.ts';
import { expectPlanned, openWithWaitingBot, plannedMove } from '#web/testing/bot-game/waiting-bot.ts';

const HANDS = [handOf('two taps', 'pl'), handOf('finger drag', 'en')];

test.each(HANDS)('a move by $gesture is said and written in $language, and the bot replies', (hand) =>
  expectMoveAndReply(hand),
);

test.each(HANDS)('a pawn becomes what its learner chooses, by $gesture', (hand) => expectPromotion(hand));

test('a move planned by two taps is dropped by a tap beside', async () => {
  const { t } = await openWithWaitingBot();
  await playMove('g8f6', 'two taps');
  await expectPlanned(t, 'g8', 'f6');
  await markSquare('e5', 'two taps');
  await expect.element(plannedMove(t, 'g8', 'f6')).not.toBeInTheDocument();
  expect(textsOfMoves(t)).not.toContain('Sf6');
});
