/**
 * Chapter 2, a task from the learning path to its end, on the phone. Only here: the positions are those of the content, the
 * server grades the circles as the page did, and the learning path counts what was right. What the page says and draws about
 * every kind of answer is proved in `web/exercise/undefended.phone.browser.test.tsx`.
 */
import type { MinedPosition } from '#content/format';
import { circleOf, markSquare } from './board.ts';
import { wrongSquares } from './content.ts';
import { submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const TASK = 'undefendedPieces.calculateOpponentPieces.1';
/** Whose pieces are marked. */
const SIDE = 'opponent';

test('undefended pieces are marked', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'chapters 3 and 5 are the desktop’s');
  const trainee = await startTraining(page, {
    origin: baseURL ?? '',
    isMobile,
    task: TASK,
    gesture: 'two taps',
  });
  await playTask(trainee, TASK, [answerRightly(trainee), answerPartly(trainee)]);
});

const hasUndefended = ({ truth }: MinedPosition) => truth.length > 0;

function answerRightly({ page, t, gesture }: Trainee): Act {
  return {
    name: 'all found is perfect',
    fits: hasUndefended,
    isCorrect: true,
    play: async (position) => {
      for (const square of position.truth) {
        await markSquare(page, square, gesture);
        await expect(circleOf(page, square, 'mine')).toBeVisible();
      }
      await submitAnswer(page, t);
      const total = position.truth.length;
      await expect(page.getByText(t('lesson.feedback.undefendedPieces.perfect', { total }))).toBeVisible();
    },
  };
}

function answerPartly({ page, t, gesture }: Trainee): Act {
  return {
    name: 'one found, one marked wrongly, the others missed',
    fits: (position) => position.truth.length > 1 && wrongSquares(position, SIDE).length > 0,
    play: async (position) => {
      const [found = ''] = position.truth;
      const [wrong = ''] = wrongSquares(position, SIDE);
      for (const square of [found, wrong]) await markSquare(page, square, gesture);
      await submitAnswer(page, t);
      const partly = t('lesson.feedback.undefendedPieces.partlyFoundSomeWrong', {
        found: 1,
        total: position.truth.length,
        wrong: 1,
      });
      await expect(page.getByText(partly)).toBeVisible();
    },
  };
}
