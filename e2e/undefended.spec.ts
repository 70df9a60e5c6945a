/**
 * Chapter 2: undefended pieces are marked with circles; both lessons, right, partly right, wrong and empty answers.
 */
import { LANGUAGES } from '#contract/languages';
import type { ContentPosition } from '#db/content/format';
import { circleOf, markSquare } from './board.ts';
import { emptySquare, squaresOf, wrongSquares } from './content.ts';
import { submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const LESSONS = [
  { task: 'undefendedPieces.calculateYourPieces.1', side: 'me' },
  { task: 'undefendedPieces.calculateOpponentPieces.1', side: 'opponent' },
] as const;
type Side = (typeof LESSONS)[number]['side'];

for (const language of LANGUAGES) {
  for (const { task, side } of LESSONS) {
    test(`undefended pieces of ${side} are marked, in ${language}`, async ({ page, baseURL, isMobile }) => {
      const trainee = await startTraining(page, { origin: baseURL ?? '', language, isMobile, task });
      await playTask(trainee, task, [
        answerRightly(trainee, side),
        answerWithNothing(trainee),
        answerPartly(trainee, side),
        answerWrongly(trainee, side),
      ]);
    });
  }
}

const hasUndefended = ({ truth }: ContentPosition) => truth.length > 0;

function answerRightly({ page, t, gesture }: Trainee, side: Side): Act {
  return {
    name: 'only pieces of the side can be marked; a second tap unmarks; all found is perfect',
    fits: (position) => hasUndefended(position) && wrongSquares(position, side).length > 0,
    isCorrect: true,
    play: async (position) => {
      const [foreign = ''] = squaresOf(position, side === 'me' ? 'opponent' : 'me');
      for (const square of [foreign, emptySquare(position)]) {
        await markSquare(page, square, gesture);
        await expect(page.getByText(t(`lesson.hint.notMarkable.${side}`))).toBeVisible();
        await expect(circleOf(page, square, 'mine')).toHaveCount(0);
      }
      const [wrong = ''] = wrongSquares(position, side);
      await markSquare(page, wrong, gesture);
      await expect(circleOf(page, wrong, 'mine')).toBeVisible();
      await markSquare(page, wrong, gesture);
      await expect(circleOf(page, wrong, 'mine')).toHaveCount(0);
      for (const square of position.truth) {
        await markSquare(page, square, gesture);
        await expect(circleOf(page, square, 'mine')).toBeVisible();
      }
      await submitAnswer(page, t);
      const total = position.truth.length;
      await expect(page.getByText(t('lesson.feedback.undefendedPieces.perfect', { total }))).toBeVisible();
      await expect(page.locator('[id^=circle-][data-look=right]')).toHaveCount(total);
    },
  };
}

function answerWithNothing({ page, t }: Trainee): Act {
  return {
    name: 'nothing marked: all are missed',
    fits: hasUndefended,
    play: async ({ truth }) => {
      await submitAnswer(page, t);
      const none = t('lesson.feedback.undefendedPieces.partlyFound', { found: 0, total: truth.length });
      await expect(page.getByText(none)).toBeVisible();
      await expect(page.locator('[id^=circle-][data-look=missed]')).toHaveCount(truth.length);
    },
  };
}

function answerPartly({ page, t, gesture }: Trainee, side: Side): Act {
  return {
    name: 'one found, one marked wrongly, the others missed',
    fits: (position) => position.truth.length > 1 && wrongSquares(position, side).length > 0,
    play: async (position) => {
      const [found = ''] = position.truth;
      const [wrong = ''] = wrongSquares(position, side);
      for (const square of [found, wrong]) await markSquare(page, square, gesture);
      await submitAnswer(page, t);
      const partly = t('lesson.feedback.undefendedPieces.partlyFoundSomeWrong', {
        found: 1,
        total: position.truth.length,
        wrong: 1,
      });
      await expect(page.getByText(partly)).toBeVisible();
      await expect(circleOf(page, found, 'right')).toBeVisible();
      await expect(circleOf(page, wrong, 'wrong')).toBeVisible();
    },
  };
}

function answerWrongly({ page, t, gesture }: Trainee, side: Side): Act {
  return {
    name: 'only a defended piece marked',
    fits: (position) => hasUndefended(position) && wrongSquares(position, side).length > 0,
    play: async (position) => {
      const [wrong = ''] = wrongSquares(position, side);
      await markSquare(page, wrong, gesture);
      await submitAnswer(page, t);
      const message = t('lesson.feedback.undefendedPieces.partlyFoundSomeWrong', {
        found: 0,
        total: position.truth.length,
        wrong: 1,
      });
      await expect(page.getByText(message)).toBeVisible();
    },
  };
}
