/**
 * Tests that a dead game worker loses no game, and that Stockfish's trouble is shown. Workers are
 * real; see also e2e/game-worker.spec.ts and the worker's tests (stockfish-keeper, opponent).
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { LEARNER } from '#web/testing/session-of.ts';
import type { EngineState } from '#worker-engine/workers/game/api';
import {
  control,
  expectMoves,
  openBotGame,
  openGame,
  plannedGame,
  playMove,
} from '#web/testing/bot-game/bot-game-page.ts';
import { saveGame } from './saved-game.ts';

const RealWorker = Worker;
/** The game's workers, oldest first. */
const started: Worker[] = [];
/** Script that loads instead of the game worker's. */
let faultyScript: string | undefined;

beforeEach(() => {
  crashWorker();
  faultyScript = undefined;
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const isGame = String(url).includes('/workers/game/');
        super((isGame && faultyScript) || url, options);
        if (isGame) started.push(this);
      }
    },
  );
});

/** Dispatches the error of a crash, so that the next game starts a new worker. */
function crashWorker(): void {
  started.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'short of memory' }));
}

test.each([
  ['is missing', () => 'blob:missing'],
  [
    'is broken',
    () => URL.createObjectURL(new Blob(['throw new Error("broken")'], { type: 'text/javascript' })),
  ],
])('a worker that %s gives a message, and the game goes on after a retry', async (_, makeScript) => {
  expectErrors(/WorkerUnavailable|broken|Failed to load|blob:/);
  faultyScript = makeScript();
  saveGame(LEARNER.sub, plannedGame({ moves: 'e2e4 e7e5' }));
  const { t } = await openBotGame({ person: 'premium' });
  await expect.element(page.getByText(t('bot-game.failed.title'), { exact: false })).toBeVisible();

  faultyScript = undefined;
  await control(t('ui.retry')).click();
  await expectMoves(t, 2);
  await playMove('g1f3');
  await expectMoves(t, 4);
});

test.each(['not-loaded', 'not-started', 'no-answer', 'illegal-answer'] as const)(
  'a Stockfish that is %s is told of until it is well again',
  async (fault) => {
    let tell: ((state: EngineState) => void) | undefined;
    const watching = vi.spyOn(gameWorker, 'watchEngine').mockImplementation((listener) => {
      tell = listener;
      listener({ kind: 'unavailable', fault });
      return () => {};
    });
    const { t } = await openGame({ moves: 'e2e4 e7e5' });
    const message = page.getByText(t(`game.engine.${fault}`, { bot: t('game.player.bot.sentence') }), {
      exact: false,
    });
    await expect.element(message).toBeVisible();
    tell?.({ kind: 'ready' });
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(page.getByText(t('game.status.yourMove'), { exact: false })).toBeVisible();
    watching.mockRestore();
  },
);
