/**
 * A learner's way through a whole task of chapters 2 to 5: what is done in which position, and what the server makes of it.
 */
import { type Page, expect, test } from '@playwright/test';
import type { Language } from '#contract/languages';
import type { MinedPosition } from '#content/format';
import { focusBoard, type BoardGesture } from './board.ts';
import { positionsOf } from './content.ts';
import { signIn, signUpPremiumLearner } from './learner.ts';
import {
  closeCompletion,
  goOn,
  numberOf,
  openTask,
  skipPositions,
  taskButton,
  unfoldPath,
} from './lesson.ts';
import { type Text, textsIn } from './texts.ts';

/** Who trains: how they read and how their hand works. */
export interface Trainee {
  readonly page: Page;
  readonly t: Text;
  readonly language: Language;
  readonly gesture: BoardGesture;
  readonly isMobile: boolean;
}

/** Something to do in a position, once, in the first one that it fits. It ends with a verdict. */
export interface Act {
  readonly name: string;
  readonly fits: (position: MinedPosition) => boolean;
  readonly play: (position: MinedPosition) => Promise<void>;
  readonly isCorrect?: boolean;
}

interface TrainingOptions {
  readonly origin: string;
  readonly isMobile: boolean;
  readonly task: string;
  readonly gesture: BoardGesture;
}

/** Signs a premium learner in and opens a task: in Polish on the phone, in English on the desktop. */
export async function startTraining(
  page: Page,
  { origin, isMobile, task, gesture }: TrainingOptions,
): Promise<Trainee> {
  const language = isMobile ? 'pl' : 'en';
  const t = textsIn(language);
  await signIn(page, await signUpPremiumLearner(origin));
  if (language !== 'pl') await page.getByRole('combobox').selectOption(language);
  await openTask(page, { t, isMobile, language, task });
  return { page, t, language, isMobile, gesture };
}

/** Goes through a task: the first act that fits a position is played there, the other positions are skipped. */
export async function playTask(trainee: Trainee, task: string, acts: readonly Act[]): Promise<void> {
  const { page, t, isMobile } = trainee;
  const waiting = [...acts];
  for (const position of positionsOf(task)) {
    const place = waiting.findIndex(({ fits }) => fits(position));
    const [act] = place === -1 ? [] : waiting.splice(place, 1);
    if (act) await test.step(act.name, () => playAct(trainee, act, position));
    else await skipPositions(page, t, 1);
  }
  expect(waiting.map(({ name }) => name)).toEqual([]);

  await closeCompletion(page, t);
  if (isMobile) await page.goBack();
  else await unfoldPath(page, t);
  const correct = acts.filter(({ isCorrect }) => isCorrect).length;
  await expect(taskButton(page, numberOf(task))).toContainText(`${correct}/${positionsOf(task).length}`);
  if (!isMobile) await page.keyboard.press('Escape');
}

async function playAct(trainee: Trainee, act: Act, position: MinedPosition): Promise<void> {
  if (trainee.gesture === 'keys') await focusBoard(trainee.page);
  await act.play(position);
  await goOn(trainee.page, trainee.t);
}
