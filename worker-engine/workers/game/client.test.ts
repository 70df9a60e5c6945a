/** The page's side of the bot game's worker: what it hears of Stockfish, and that it stays for the whole game. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import type { EngineState } from '../../bot/engine-state.ts';
import { WorkerUnavailable } from '../worker-client.ts';
import { createGameClient, type StateListener } from './client.ts';
import { readGame } from '../../game/read-game.ts';
import { FakeWorker } from '../../testing/fake-worker.ts';

const RECORD = { startFen: STARTING_FEN, moves: [] };
const IDLE: EngineState = { kind: 'idle' };
const READY: EngineState = { kind: 'ready' };

/** A client, its workers, and what each of them can be made to tell of its Stockfish. */
function clientWithWorkers() {
  const workers: FakeWorker[] = [];
  const tellers: StateListener[] = [];
  const client = createGameClient(() => {
    const worker = new FakeWorker({
      readGame,
      watchEngine: (listener: StateListener) => void tellers.push(listener),
    });
    workers.push(worker);
    return worker;
  });
  const told: EngineState[] = [];
  const read = () => client.call((game) => game.readGame(RECORD));
  return { client, workers, tellers, told, read, forget: client.watchEngine((state) => told.push(state)) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('watching starts nothing; the first call does, and answers as the game does', async () => {
  const { client, workers, told, read } = clientWithWorkers();
  expect(workers).toHaveLength(0);
  expect(told).toEqual([IDLE]);
  await expect(read()).resolves.toEqual(readGame(RECORD));
  client.stop();
});

test('what the worker tells of Stockfish reaches every listener, later ones too, until they have heard enough', async () => {
  const { client, tellers, told, read, forget } = clientWithWorkers();
  await read();
  tellers[0]?.(READY);
  await vi.waitFor(() => expect(told).toEqual([IDLE, READY]));
  const later = vi.fn<StateListener>();
  client.watchEngine(later);
  expect(later).toHaveBeenCalledExactlyOnceWith(READY);
  forget();
  client.stop();
  expect(told).toEqual([IDLE, READY]);
  expect(later).toHaveBeenLastCalledWith(IDLE);
});

test('a worker that crashed takes its Stockfish along; the next one is heard, the old one no more', async () => {
  const { client, workers, tellers, told, read } = clientWithWorkers();
  await read();
  tellers[0]?.(READY);
  await vi.waitFor(() => expect(told.at(-1)).toEqual(READY));
  workers[0]?.fail('error');
  expect(told.at(-1)).toEqual(IDLE);
  await read();
  tellers[0]?.({ kind: 'unavailable', fault: 'no-answer' });
  tellers[1]?.({ kind: 'loading', share: 0.5 });
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'loading', share: 0.5 }));
  expect(told.map(({ kind }) => kind)).toEqual(['idle', 'ready', 'idle', 'loading']);
  client.stop();
});

test('a learner may think for hours: the worker and its Stockfish stay', async () => {
  const { client, workers, read } = clientWithWorkers();
  await read();
  await vi.advanceTimersByTimeAsync(10_000_000);
  expect(workers[0]?.isTerminated).toBe(false);
  client.stop();
});

test('a call has the time it asks for, and no more', async () => {
  const { client, workers } = clientWithWorkers();
  const onRefused = vi.fn<(reason: unknown) => void>();
  client.call(() => new Promise(() => {}), { deadlineMs: 8_000 }).catch(onRefused);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(onRefused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(WorkerUnavailable));
  expect(workers[0]?.isTerminated).toBe(true);
});
