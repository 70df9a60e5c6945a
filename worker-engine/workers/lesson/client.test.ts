import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALL_DEADLINE_MS, WorkerUnavailable } from '../worker-client.ts';
import { IDLE_STOP_MS, createLessonClient } from './client.ts';
import { lessonApi } from './calls.ts';
import { FakeWorker } from '../../testing/fake-worker.ts';

/** The knight attacks the king. */
const EXERCISE = {
  chapter: 'attackedPieces',
  target: 'me',
  fen: '4k3/8/8/8/8/3n4/8/4K2R w - - 0 1',
} as const;
const ARROW = { from: 'd3', to: 'e1' } as const;

/** A client whose workers behave, one after another, as listed. */
function clientWith(...modes: ('answers' | 'silent' | 'cannot-be-made')[]) {
  const made: FakeWorker[] = [];
  const client = createLessonClient(() => {
    const mode = modes.shift() ?? 'answers';
    if (mode === 'cannot-be-made') throw new Error('blocked by policy');
    const worker = new FakeWorker(mode === 'answers' ? lessonApi : undefined);
    made.push(worker);
    return worker;
  });
  const read = (signal?: AbortSignal) =>
    client.call((remote) => remote.judgeArrow(EXERCISE, ARROW), { signal });
  return { client, made, read };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a worker that works', () => {
  test('starts on the first call, once, and answers as its calls do', async () => {
    const { client, made, read } = clientWith();
    expect(made).toHaveLength(0);
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).toEqual(lessonApi.judgeArrow(EXERCISE, ARROW));
    expect(second).toEqual(first);
    expect(made).toHaveLength(1);
    client.stop();
  });

  test('a fault of a call reaches the caller as it is, and the worker lives on', async () => {
    const { client, made, read } = clientWith();
    const exercise = { chapter: 'attackedPieces', target: 'me', fen: 'broken' } as const;
    const judging = client.call((remote) => remote.judgeArrow(exercise, { from: 'a1', to: 'a2' }));
    await expect(judging).rejects.toThrow('Invalid FEN: must contain six space-delimited fields');
    await expect(read()).resolves.toMatchObject({ valid: true });
    expect(made).toHaveLength(1);
    client.stop();
  });

  test('stops when idle and comes back for the next call', async () => {
    const { client, made, read } = clientWith();
    await read();
    vi.advanceTimersByTime(IDLE_STOP_MS - 1);
    expect(made[0]?.isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(made[0]?.isTerminated).toBe(true);
    await expect(read()).resolves.toMatchObject({ valid: true });
    expect(made).toHaveLength(2);
    client.stop();
  });

  test('a call puts the idle stop off', async () => {
    const { client, made, read } = clientWith();
    await read();
    vi.advanceTimersByTime(IDLE_STOP_MS - 1);
    await read();
    vi.advanceTimersByTime(IDLE_STOP_MS - 1);
    expect(made[0]?.isTerminated).toBe(false);
    client.stop();
  });
});

describe('a worker that fails', () => {
  test.each(['error', 'messageerror'] as const)(
    '%s: every waiting call rejects, the next has a fresh worker',
    async (type) => {
      const { client, made, read } = clientWith('silent', 'answers');
      const waiting = [read(), read()];
      made[0]?.fail(type);
      const results = await Promise.allSettled(waiting);
      for (const result of results) expect(result).toMatchObject({ reason: expect.any(WorkerUnavailable) });
      expect(made[0]?.isTerminated).toBe(true);
      await expect(read()).resolves.toMatchObject({ valid: true });
      client.stop();
    },
  );

  test('silence: the call rejects at the deadline, not before, and the next has a fresh worker', async () => {
    const { client, made, read } = clientWith('silent', 'answers');
    const onRejected = vi.fn<(reason: unknown) => void>();
    const settled = read().catch(onRejected);
    await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS - 1);
    expect(onRejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(onRejected).toHaveBeenCalledExactlyOnceWith(expect.any(WorkerUnavailable));
    expect(made[0]?.isTerminated).toBe(true);
    await expect(read()).resolves.toMatchObject({ valid: true });
    client.stop();
  });

  test('an answer or a failure that comes late changes nothing', async () => {
    const { client, made, read } = clientWith('silent', 'answers');
    const late = read();
    vi.advanceTimersByTime(CALL_DEADLINE_MS);
    await expect(late).rejects.toBeInstanceOf(WorkerUnavailable);
    await read();
    made[0]?.send({ id: 'unknown', type: 'RAW', value: 'late' });
    made[0]?.fail('error');
    await expect(read()).resolves.toMatchObject({ valid: true });
    expect(made[1]?.isTerminated).toBe(false);
    expect(made).toHaveLength(2);
    client.stop();
  });

  test('a worker that cannot be made is WorkerUnavailable, and the next call tries again', async () => {
    const { client, read } = clientWith('cannot-be-made', 'answers');
    await expect(read()).rejects.toBeInstanceOf(WorkerUnavailable);
    await expect(read()).resolves.toMatchObject({ valid: true });
    client.stop();
  });

  test('stop: a waiting call rejects', async () => {
    const { client, read } = clientWith('silent');
    const waiting = read();
    client.stop();
    await expect(waiting).rejects.toBeInstanceOf(WorkerUnavailable);
  });
});

describe('abort', () => {
  test('ends the waiting with the reason of the signal; the worker stays', async () => {
    const { client, made, read } = clientWith('silent');
    const leaving = new AbortController();
    const waiting = read(leaving.signal);
    leaving.abort('left the screen');
    await expect(waiting).rejects.toBe('left the screen');
    expect(made[0]?.isTerminated).toBe(false);
    client.stop();
  });

  test('a call that is aborted beforehand starts nothing', async () => {
    const { made, read } = clientWith();
    await expect(read(AbortSignal.abort('too late'))).rejects.toBe('too late');
    expect(made).toHaveLength(0);
  });
});
