/**
 * Chapter 5: x-rays are drawn as arrows; both lessons, right, partly right, wrong and empty answers.
 */
import { LANGUAGES } from '#contract/languages';
import { arrowOf, drawArrow } from './board.ts';
import { rightArrow, wrongArrow } from './content.ts';
import { chooseTask, submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const MINE = 'xRay.findYourXRays.3';
const THEIRS = 'xRay.findOpponentXRays.3';

for (const language of LANGUAGES) {
  test(`x-rays are drawn, in ${language}`, async ({ page, baseURL, isMobile }) => {
    const trainee = await startTraining(page, { origin: baseURL ?? '', language, isMobile, task: MINE });
    await playTask(trainee, MINE, [
      answerPartly(trainee),
      answerRightly(trainee),
      answerWithNothing(trainee),
    ]);
    await chooseTask(page, { ...trainee, task: THEIRS });
    await playTask(trainee, THEIRS, [answerRightly(trainee), answerPartly(trainee)]);
  });
}

function answerRightly({ page, t, gesture }: Trainee): Act {
  return {
    name: 'what is no x-ray vanishes at once, x-rays stay; all found is perfect',
    fits: ({ truth }) => truth.length > 0,
    isCorrect: true,
    play: async (position) => {
      const wrong = wrongArrow(position);
      await drawArrow(page, wrong, gesture);
      await expect(page.getByText(t('lesson.feedback.xRay.invalidAttack'))).toBeVisible();
      await expect(arrowOf(page, wrong, 'mine')).toHaveCount(0);
      for (const arrow of position.truth) {
        await drawArrow(page, arrow, gesture);
        await expect(page.getByText(t('lesson.feedback.xRay.validAttack'))).toBeVisible();
        await expect(arrowOf(page, arrow, 'mine')).toBeVisible();
      }
      await submitAnswer(page, t);
      const total = position.truth.length;
      await expect(page.getByText(t('lesson.feedback.xRay.perfect', { total }))).toBeVisible();
      await expect(page.locator('[id^=arrow-][data-look=right]')).toHaveCount(total);
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
      await expect(page.locator('[id^=arrow-][data-look=missed]')).toHaveCount(total - 1);
    },
  };
}

function answerWithNothing({ page, t }: Trainee): Act {
  return {
    name: 'nothing drawn: all are missed',
    fits: ({ truth }) => truth.length > 0,
    play: async ({ truth }) => {
      await submitAnswer(page, t);
      const none = t('lesson.feedback.xRay.noneFound', { total: truth.length });
      await expect(page.getByText(none)).toBeVisible();
    },
  };
}
