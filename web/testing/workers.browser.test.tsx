/** Tests with the product's real workers; Stockfish is nested in the game's. */
import { expect, test } from 'vitest';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { expectErrors } from './expect-errors.ts';

const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('the lesson worker answers', async () => {
  const exercise = { chapter: 'attackedPieces', target: 'me', fen: FIRST_POSITION } as const;
  await expect(lessonWorker.judgeArrow(exercise, { from: 'a1', to: 'a2' })).resolves.toMatchObject({
    valid: false,
  });
});

test('the game worker answers, and Stockfish gets ready', async () => {
  const record = { startFen: FIRST_POSITION, moves: ['e2e4'] };
  await expect(gameWorker.readGame(record)).resolves.toMatchObject({ ok: true });
  const states: string[] = [];
  const stop = gameWorker.watchEngine(({ kind }) => states.push(kind));
  await gameWorker.warmUp();
  await expect.poll(() => states.at(-1)).toBe('ready');
  stop();
});

test('Stockfish’s script says at once that its WebAssembly does not load', async () => {
  expectErrors(/WebAssembly/);
  const said = new Promise<string>((resolve) => {
    // The file after "#" is fetched instead of the script's own.
    const stockfish = new Worker(`${__OKO_ENGINE_FILES__.scriptPath}#%2Fengine%2Fmissing.wasm`);
    stockfish.addEventListener('error', (event) => {
      event.preventDefault();
      stockfish.terminate();
      resolve(event.message);
    });
  });
  await expect(said).resolves.toMatch(/WebAssembly|wasm/i);
});
