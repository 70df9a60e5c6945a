/**
 * Chapters 3 and 4, a task each from the learning path to its end: chapter 3 on the desktop, 4 on the phone. Only here: the positions are those of the content, the
 * server grades the answers as the page did, and the learning path counts what was right. What the page says and draws about
 * every kind of answer is proved in `web/exercise/decision.browser.test.tsx`.
 */
import type { MinedPosition } from '#content/format';
import { arrowOf, drawArrow, focusBoard } from './board.ts';
import { moveOf, rightArrow, wrongArrow } from './content.ts';
import { submitAnswer } from './lesson.ts';
import { expect, test } from './test.ts';
import { playTask, startTraining, type Act, type Trainee } from './training.ts';

const INTO_ATTACK = 'walkingIntoAttack.checkYourMoves.1';
const ABANDONING = 'abandonedDefense.findYourAbandoned.1';
type DecisionChapter = 'walkingIntoAttack' | 'abandonedDefense';

const isSafe = ({ truth }: MinedPosition) => truth.length === 0;
const isUnsafe = ({ truth }: MinedPosition) => truth.length > 0;

test('a move into an attack is played or refuted', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'chapter 4 is');
  const trainee = await startTraining(page, {
    origin: baseURL ?? '',
    isMobile,
    task: INTO_ATTACK,
    gesture: 'keys',
  });
  await playTask(trainee, INTO_ATTACK, [
    playSafeMove(trainee),
    refuteRightly(trainee, 'walkingIntoAttack'),
    refuteWrongly(trainee, 'walkingIntoAttack'),
    playUnsafeMove(trainee, 'walkingIntoAttack'),
  ]);
});

test('a move that abandons a piece is played or refuted', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'chapter 3 is');
  const trainee = await startTraining(page, {
    origin: baseURL ?? '',
    isMobile,
    task: ABANDONING,
    gesture: 'two taps',
  });
  await playTask(trainee, ABANDONING, [
    playSafeMove(trainee),
    refuteRightly(trainee, 'abandonedDefense'),
    refuteSafeMove(trainee, 'abandonedDefense'),
  ]);
});

function playSafeMove(trainee: Trainee): Act {
  const { page, t } = trainee;
  return {
    name: 'a safe move is played, and explained in words of the content',
    fits: isSafe,
    isCorrect: true,
    play: async (position) => {
      await playCandidate(trainee, position);
      const { green, [trainee.language]: comment } = moveOf(position);
      await expect(page.getByText(t('lesson.feedback.move.correct_move', squaresOf(green)))).toBeVisible();
      await expect(page.getByText(comment)).toBeVisible();
    },
  };
}

function playUnsafeMove(trainee: Trainee, chapter: DecisionChapter): Act {
  const { page, t } = trainee;
  return {
    name: 'an unsafe move is played',
    fits: isUnsafe,
    play: async (position) => {
      const { green, red = '' } = moveOf(position);
      await playCandidate(trainee, position);
      const message = t(`lesson.feedback.${chapter}.unsafePlayed`, squaresOf(green));
      await expect(page.getByText(message)).toBeVisible();
      await expect(arrowOf(page, red, 'threat')).toBeVisible();
    },
  };
}

function refuteSafeMove({ page, t, gesture }: Trainee, chapter: DecisionChapter): Act {
  return {
    name: 'a safe move is refuted',
    fits: isSafe,
    play: async (position) => {
      await drawArrow(page, wrongArrow(position), gesture);
      await submitAnswer(page, t);
      const message = t(`lesson.feedback.${chapter}.safeRefuted`, squaresOf(moveOf(position).green));
      await expect(page.getByText(message)).toBeVisible();
    },
  };
}

/** Chapter 3 asks for every attacker of the piece that moved, chapter 4 for one of the piece that was left. */
function refuteRightly({ page, t, gesture }: Trainee, chapter: DecisionChapter): Act {
  return {
    name: 'an unsafe move is refuted',
    fits: isUnsafe,
    isCorrect: true,
    play: async (position) => {
      const arrows = chapter === 'walkingIntoAttack' ? position.truth : [rightArrow(position)];
      for (const arrow of arrows) {
        await drawArrow(page, arrow, gesture);
        await expect(arrowOf(page, arrow, 'mine')).toBeVisible();
      }
      await submitAnswer(page, t);
      const message = t(`lesson.feedback.${chapter}.refuted`, squaresOf(moveOf(position).green));
      await expect(page.getByText(message)).toBeVisible();
    },
  };
}

function refuteWrongly({ page, t, gesture }: Trainee, chapter: DecisionChapter): Act {
  return {
    name: 'an unsafe move is refuted with an arrow that shows no attacker',
    fits: isUnsafe,
    play: async (position) => {
      await drawArrow(page, wrongArrow(position), gesture);
      await submitAnswer(page, t);
      const values = squaresOf(moveOf(position).green);
      await expect(page.getByText(t(`lesson.feedback.${chapter}.wronglyRefuted`, values))).toBeVisible();
    },
  };
}

async function playCandidate({ page, gesture }: Trainee, position: MinedPosition): Promise<void> {
  const { green } = moveOf(position);
  await expect(arrowOf(page, green, 'candidate')).toBeVisible();
  if (gesture === 'keys') await focusBoard(page);
  await drawArrow(page, green, gesture);
}

function squaresOf(arrow: string): { from: string; to: string } {
  return { from: arrow.slice(0, 2), to: arrow.slice(2) };
}
