/** Both workers are the product's own, in component tests too; Stockfish is nested in the game's. */
import { expect, test } from 'vitest';
import { engine } from '#web/platform/engine/engine.ts';
import { gameEngine } from '#web/platform/engine/game-engine.ts';

const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('the lesson worker answers', async () => {
  await expect(engine.readPosition(FIRST_POSITION)).resolves.toMatchObject({ ok: true });
});

test('the game worker answers, and Stockfish gets ready', async () => {
  const record = { startFen: FIRST_POSITION, moves: ['e2e4'] };
  await expect(gameEngine.readGame(record)).resolves.toMatchObject({ ok: true });
  const states: string[] = [];
  const stop = gameEngine.watchEngine(({ kind }) => states.push(kind));
  await gameEngine.warmUp();
  await expect.poll(() => states.at(-1)).toBe('ready');
  stop();
});
