/**
 * Chapter 2: undefended pieces are marked with circles; both lessons, right, partly right, wrong and empty answers.
 */
import { LANGUAGES } from '#contract/languages';
import type { ContentPosition } from '#db/content/format';
import { circleOf, focusBoard, markSquare } from './board.ts';
import { emptySquare, getPosition, squaresOf, wrongSquares } from './content.ts';
import { chooseTask, numberOf, skipPositions, submitAnswer, taskButton } from './lesson.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const MINE = 'undefendedPieces.calculateYourPieces.1';
const THEIRS = 'undefendedPieces.calculateOpponentPieces.1';
type Side = 'me' | 'opponent';

for (const language of LANGUAGES) {
  test(`undefended pieces are marked, in ${language}`, async ({ page, baseURL, isMobile }) => {
    const trainee = await startTraining(page, { origin: baseURL ?? '', language, isMobile, task: MINE });
    await playTask(trainee, MINE, [
      answerRightly(trainee, 'me'),
      answerWithNothing(trainee),
      answerPartly(trainee, 'me'),
      answerWrongly(trainee, 'me'),
    ]);
    await chooseTask(page, { ...trainee, task: THEIRS });
    await test.step('a task that is left and opened again starts afresh', () => leaveAndReturn(trainee));
    await playTask(trainee, THEIRS, [answerRightly(trainee, 'opponent'), answerPartly(trainee, 'opponent')]);
  });
}

async function leaveAndReturn(trainee: Trainee): Promise<void> {
  const { page, t, isMobile } = trainee;
  const [square = ''] = getPosition(THEIRS, 1).truth;
  await skipPositions(page, t, 1);
  if (trainee.gesture === 'keys') await focusBoard(page);
  await markSquare(page, square, trainee.gesture);
  await expect(circleOf(page, square, 'mine')).toBeVisible();
  if (isMobile) await page.goBack();
  await taskButton(page, numberOf(THEIRS)).click();
  await expect(page.getByText(t('lesson.stats.progress', { current: 1, total: 10 }))).toBeAttached();
  await expect(page.locator('[id^=circle-]')).toHaveCount(0);
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
