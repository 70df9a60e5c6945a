/**
 * Chapters 3 and 4: the green move is played or refuted, rightly, partly, wrongly, or with nothing drawn.
 */
import { LANGUAGES } from '#contract/languages';
import type { Piece } from '#names/chess';
import type { ContentPosition } from '#db/content/format';
import { arrowOf, drawArrow, focusBoard, square } from './board.ts';
import { arrivingPiece, emptySquare, moveOf, rightArrow, wrongArrow } from './content.ts';
import { submitAnswer } from './lesson.ts';
import { textsIn } from './texts.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const isSafe = ({ truth }: ContentPosition) => truth.length === 0;
const isUnsafe = ({ truth }: ContentPosition) => truth.length > 0;

for (const language of LANGUAGES) {
  test(`a move into an attack is played or refuted, in ${language}`, async ({ page, baseURL, isMobile }) => {
    const task = 'walkingIntoAttack.checkYourMoves.1';
    const trainee = await startTraining(page, { origin: baseURL ?? '', language, isMobile, task });
    await playTask(trainee, task, [
      playSafeMove(trainee),
      refuteSafeMove(trainee, 'walkingIntoAttack'),
      playUnsafeMove(trainee, 'walkingIntoAttack'),
      refuteRightly(trainee),
      refutePartly(trainee),
      refuteWrongly(trainee, 'walkingIntoAttack'),
    ]);
  });

  test(`a move that abandons a piece is played or refuted, in ${language}`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const task = 'abandonedDefense.findYourAbandoned.1';
    const trainee = await startTraining(page, { origin: baseURL ?? '', language, isMobile, task });
    await playTask(trainee, task, [
      playSafeMove(trainee),
      refuteSafeMove(trainee, 'abandonedDefense'),
      playUnsafeMove(trainee, 'abandonedDefense'),
      refuteWithOneArrow(trainee),
      refuteWrongly(trainee, 'abandonedDefense'),
    ]);
  });
}

type Chapter = 'walkingIntoAttack' | 'abandonedDefense';

function playSafeMove(trainee: Trainee): Act {
  const { page, t, gesture } = trainee;
  return {
    name: 'a drop elsewhere snaps back, an empty answer is objected to; then the safe move is played',
    fits: isSafe,
    isCorrect: true,
    play: async (position) => {
      const { green } = moveOf(position);
      const candidate = arrowOf(page, green, 'candidate');
      await expect(candidate).toBeVisible();
      await drawArrow(page, wrongArrow(position), gesture);
      await drawArrow(page, green.slice(0, 2) + emptySquare(position), gesture);
      await expect(page.getByText(t('lesson.feedback.move.wrong_move'))).toBeVisible();
      await expect(arrowOf(page, wrongArrow(position), 'mine')).toHaveCount(0);
      await expect(candidate).toBeVisible();

      await submitAnswer(page, t);
      await expect(page.getByText(t('lesson.feedback.refutation.noArrow'))).toBeVisible();
      await expect(candidate).toBeVisible();

      await playCandidate(trainee, position);
      await expect(page.getByText(t('lesson.feedback.move.correct_move', squaresOf(green)))).toBeVisible();
      await expectComment(trainee, position);
    },
  };
}

function playUnsafeMove(trainee: Trainee, chapter: Chapter): Act {
  const { page, t } = trainee;
  return {
    name: 'an unsafe move is punished on the board, which then returns to the position after it',
    fits: isUnsafe,
    play: async (position) => {
      const { green, red = '' } = moveOf(position);
      await playCandidate(trainee, position);
      const message = t(`lesson.feedback.${chapter}.unsafePlayed`, squaresOf(green));
      await expect(page.getByText(message)).toBeVisible();
      await expect(arrowOf(page, red, 'threat')).toBeVisible();

      const target = red.slice(2);
      const victim = arrivingPiece(position, target === green.slice(2) ? green : target);
      await expectPiece(trainee, target, arrivingPiece(position, red));
      await expectPiece(trainee, target, victim);
      await expect(arrowOf(page, red, 'threat')).toBeVisible();
    },
  };
}

function refuteSafeMove({ page, t, gesture }: Trainee, chapter: Chapter): Act {
  return {
    name: 'a safe move is refuted',
    fits: isSafe,
    play: async (position) => {
      const arrow = wrongArrow(position);
      await drawArrow(page, arrow, gesture);
      await submitAnswer(page, t);
      const { green } = moveOf(position);
      const message = t(`lesson.feedback.${chapter}.safeRefuted`, squaresOf(green));
      await expect(page.getByText(message)).toBeVisible();
      await expect(arrowOf(page, arrow, 'rejected')).toBeVisible();
    },
  };
}

function refuteRightly(trainee: Trainee): Act {
  const { page, t, gesture } = trainee;
  return {
    name: 'every attacker shown: refuted; the captures can be seen',
    fits: isUnsafe,
    isCorrect: true,
    play: async (position) => {
      const { green } = moveOf(position);
      for (const arrow of position.truth) {
        await drawArrow(page, arrow, gesture);
        await expect(arrowOf(page, arrow, 'mine')).toBeVisible();
      }
      await submitAnswer(page, t);
      const message = t('lesson.feedback.walkingIntoAttack.refuted', squaresOf(green));
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.locator('[data-look=confirmed]')).toHaveCount(position.truth.length);

      await page.getByRole('button', { name: t('lesson.controls.replay') }).click();
      await expectPiece(trainee, green.slice(2), arrivingPiece(position, green));
    },
  };
}

function refutePartly({ page, t, gesture }: Trainee): Act {
  return {
    name: 'an attacker and something else: not right',
    fits: isUnsafe,
    play: async (position) => {
      const [right, wrong] = [rightArrow(position), wrongArrow(position)];
      for (const arrow of [right, wrong]) await drawArrow(page, arrow, gesture);
      await submitAnswer(page, t);
      const values = { ...squaresOf(moveOf(position).green), wrong: 1 };
      await expect(
        page.getByText(t('lesson.feedback.walkingIntoAttack.partlyRefuted', values)),
      ).toBeVisible();
      await expect(arrowOf(page, right, 'confirmed')).toBeVisible();
      await expect(arrowOf(page, wrong, 'rejected')).toBeVisible();
    },
  };
}

function refuteWithOneArrow({ page, t, gesture }: Trainee): Act {
  return {
    name: 'two arrows are objected to; one attacker of the abandoned piece refutes',
    fits: isUnsafe,
    isCorrect: true,
    play: async (position) => {
      const [right, other] = [rightArrow(position), wrongArrow(position)];
      for (const arrow of [right, other]) await drawArrow(page, arrow, gesture);
      await submitAnswer(page, t);
      await expect(page.getByText(t('lesson.feedback.refutation.severalArrows'))).toBeVisible();
      await expect(arrowOf(page, other, 'mine')).toBeVisible();

      if (gesture === 'keys') await focusBoard(page);
      await drawArrow(page, other, gesture);
      await expect(arrowOf(page, other, 'mine')).toHaveCount(0);
      await submitAnswer(page, t);
      const message = t('lesson.feedback.abandonedDefense.refuted', squaresOf(moveOf(position).green));
      await expect(page.getByText(message)).toBeVisible();
      await expect(arrowOf(page, right, 'confirmed')).toBeVisible();
    },
  };
}

function refuteWrongly({ page, t, gesture }: Trainee, chapter: Chapter): Act {
  return {
    name: 'refuted with an arrow that shows no attacker',
    fits: isUnsafe,
    play: async (position) => {
      const wrong = wrongArrow(position);
      await drawArrow(page, wrong, gesture);
      await submitAnswer(page, t);
      const values = squaresOf(moveOf(position).green);
      await expect(page.getByText(t(`lesson.feedback.${chapter}.wronglyRefuted`, values))).toBeVisible();
      await expect(arrowOf(page, wrong, 'rejected')).toBeVisible();
      await expect(arrowOf(page, rightArrow(position), 'missed')).toBeVisible();
    },
  };
}

async function playCandidate({ page, gesture }: Trainee, position: ContentPosition): Promise<void> {
  const { green } = moveOf(position);
  await expect(arrowOf(page, green, 'candidate')).toBeVisible();
  if (gesture === 'keys') await focusBoard(page);
  await drawArrow(page, green, gesture);
}

/** What stands on a square; a name begins with it and goes on with what is drawn there. */
async function expectPiece({ page, t }: Trainee, name: string, { color, role }: Piece): Promise<void> {
  await expect(square(page, name)).toHaveAccessibleName(new RegExp(`^${t(`board.piece.${color}.${role}`)}`));
}

/** The comment is in the reader's language, and follows it at once. */
async function expectComment({ page, t, language }: Trainee, position: ContentPosition): Promise<void> {
  const other = language === 'pl' ? 'en' : 'pl';
  const { [language]: comment, [other]: translation, green } = moveOf(position);
  await expect(page.getByText(comment)).toBeVisible();
  await page.getByRole('combobox').selectOption(other);
  await expect(page.getByText(translation)).toBeVisible();
  await expect(
    page.getByText(textsIn(other)('lesson.feedback.move.correct_move', squaresOf(green))),
  ).toBeVisible();
  await page.getByRole('combobox').selectOption(language);
  await expect(page.getByText(t('lesson.feedback.move.correct_move', squaresOf(green)))).toBeVisible();
}

function squaresOf(arrow: string): { from: string; to: string } {
  return { from: arrow.slice(0, 2), to: arrow.slice(2) };
}
