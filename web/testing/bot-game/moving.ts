/** Tests moves in a bot game by mouse, keys or finger. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#contract/languages';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import type { Gesture } from '#web/testing/board.ts';
import { expectMoves, openGame, playMove, press, textsOfMoves } from './bot-game-page.ts';

/** A gesture, its language, and a knight's move and promotion in that notation. */
export interface Hand {
  readonly gesture: Gesture;
  readonly language: Language;
  readonly knightMove: string;
  readonly promotion: string;
}

const WRITTEN = {
  pl: { language: 'pl', knightMove: 'Sf3', promotion: 'a8=W' },
  en: { language: 'en', knightMove: 'Nf3', promotion: 'a8=R' },
} as const;

/** Pairs a gesture with a language, so that all are tried. */
export const handOf = (gesture: Gesture, language: Language): Hand => ({ gesture, ...WRITTEN[language] });

/** Expects a move to be played, announced and written, and the bot to reply. */
export async function expectMoveAndReply({ gesture, language, knightMove }: Hand): Promise<void> {
  const { t } = await openGame({ moves: 'e2e4 e7e5', firstPly: 2 }, { language });
  const letBotMove = holdBot();
  await playMove('g1f3', gesture);
  const said = t('game.said.move', { piece: t('game.piece.knight'), from: 'g1', to: 'f3' });
  await expect
    .element(page.getByText(t('game.said.you', { move: said }), { exact: false }))
    .toBeInTheDocument();
  letBotMove();
  await expectMoves(t, 4);
  expect(textsOfMoves(t)[2]).toBe(knightMove);
  await expect.element(page.getByText(t('game.status.yourMove'), { exact: false })).toBeVisible();
}

/** Holds the bot's move until released: its announcement would replace the learner's. */
function holdBot(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { botMove } = gameWorker;
  const held = vi.spyOn(gameWorker, 'botMove').mockImplementation(async (...asked) => {
    await promise;
    return botMove(...asked);
  });
  onTestFinished(() => held.mockRestore());
  return resolve;
}

/** Expects promotion to the chosen piece, and no move without a choice. */
export async function expectPromotion({ gesture, language, promotion }: Hand): Promise<void> {
  const { t } = await openGame({ startFen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' }, { language });
  await playMove('a7a8', gesture);
  const choice = page.getByRole('dialog', { name: t('board.promotion.label', { square: 'a8' }) });
  await expect.element(choice).toBeVisible();
  await press('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  await expectMoves(t, 0);
  await playMove('a7a8', gesture);
  await choice.getByRole('button', { name: t('board.piece.white.rook') }).click();
  await expectMoves(t, 2);
  expect(textsOfMoves(t)[0]).toBe(promotion);
}
