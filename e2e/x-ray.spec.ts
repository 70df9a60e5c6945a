/**
 * Chapter 5, a task from the learning path to its end, on the desktop. Only here: the positions are those of the content, the
 * server grades the arrows as the page did, and the learning path counts what was right. What the page says and draws about
 * every kind of answer is proved in `web/exercise/arrows.browser.test.tsx`.
 */
import { drawArrow } from './board.ts';
import { rightArrow } from './content.ts';
import { submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const TASK = 'xRay.findYourXRays.3';

test('x-rays are drawn', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'chapters 2 and 4 are the phone’s');
  const trainee = await startTraining(page, {
    origin: baseURL ?? '',
    isMobile,
    task: TASK,
    gesture: 'drag',
  });
  await playTask(trainee, TASK, [answerRightly(trainee), answerPartly(trainee)]);
});

function answerRightly({ page, t, gesture }: Trainee): Act {
  return {
    name: 'all found is perfect',
    fits: ({ truth }) => truth.length > 0,
    isCorrect: true,
    play: async (position) => {
      for (const arrow of position.truth) {
        await drawArrow(page, arrow, gesture);
        await expect(page.getByText(t('lesson.feedback.xRay.validAttack'))).toBeVisible();
      }
      await submitAnswer(page, t);
      const total = position.truth.length;
      await expect(page.getByText(t('lesson.feedback.xRay.perfect', { total }))).toBeVisible();
    },
  };
}

function answerPartly({ page, t, gesture }: Trainee): Act {
  return {
    name: 'one x-ray of several found',
    fits: ({ truth }) => truth.length > 1,
    play: async (position) => {
      await drawArrow(page, rightArrow(position), gesture);
      await expect(page.getByText(t('lesson.feedback.xRay.validAttack'))).toBeVisible();
      await submitAnswer(page, t);
      const total = position.truth.length;
      const values = { found: 1, total, accuracy: Math.round(100 / total) };
      await expect(page.getByText(t('lesson.feedback.xRay.partlyFound', values))).toBeVisible();
    },
  };
}
