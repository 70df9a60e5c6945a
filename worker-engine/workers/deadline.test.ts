/** Deadlines count the time awake: a sleep is not held against the one who is to answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDeadline, withDeadline } from './deadline.ts';

const DEADLINE_MS = 3_000;
const HOUR_MS = 3_600_000;

/** A clock that can be stopped for the timers and go on for the world, as in a phone's pocket. */
let nowMs = 0;
let waiting: { readonly run: () => void; readonly dueMs: number } | undefined;

beforeEach(() => {
  nowMs = 0;
  waiting = undefined;
  vi.stubGlobal('performance', { now: () => nowMs });
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => (waiting = { run, dueMs: nowMs + ms }));
  vi.stubGlobal('clearTimeout', () => (waiting = undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** So much time passes; overdue timers come at its end. */
function passAtOnce(ms: number): void {
  nowMs += ms;
  if (!waiting || waiting.dueMs > nowMs) return;
  const { run } = waiting;
  waiting = undefined;
  run();
}

/** So much time passes, and every timer comes when it is due. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) passAtOnce(1);
}

describe('awake', () => {
  test('the deadline comes when it is due, not before, and once', () => {
    const onOver = vi.fn<() => void>();
    startDeadline(DEADLINE_MS, onOver);
    pass(DEADLINE_MS - 1);
    expect(onOver).not.toHaveBeenCalled();
    pass(1);
    pass(DEADLINE_MS);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  test('a deadline that was called off does not come', () => {
    const onOver = vi.fn<() => void>();
    const cancel = startDeadline(DEADLINE_MS, onOver);
    pass(DEADLINE_MS - 1);
    cancel();
    pass(DEADLINE_MS);
    expect(onOver).not.toHaveBeenCalled();
  });
});

test('what has for ever keeps no timer', () => {
  startDeadline(Infinity, () => expect.unreachable());
  expect(waiting).toBeUndefined();
});

test('an hour asleep does not count: what was left is left when it wakes', () => {
  const onOver = vi.fn<() => void>();
  startDeadline(DEADLINE_MS, onOver);
  pass(1_000);
  passAtOnce(HOUR_MS);
  pass(1_999);
  expect(onOver).not.toHaveBeenCalled();
  pass(1);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('in the background, where timers come once a second, time counts as it is', () => {
  const onOver = vi.fn<() => void>();
  startDeadline(DEADLINE_MS, onOver);
  passAtOnce(1_000);
  passAtOnce(1_000);
  expect(onOver).not.toHaveBeenCalled();
  passAtOnce(1_000);
  expect(onOver).toHaveBeenCalledTimes(1);
});

describe('withDeadline', () => {
  test('is the promise that comes in time, and leaves no timer behind', async () => {
    await expect(withDeadline(DEADLINE_MS, Promise.resolve('e2e4'), () => new Error('late'))).resolves.toBe(
      'e2e4',
    );
    expect(waiting).toBeUndefined();
  });

  test('is the reason for a promise that does not', async () => {
    const answer = withDeadline(DEADLINE_MS, new Promise(() => {}), () => new Error('late'));
    pass(DEADLINE_MS);
    await expect(answer).rejects.toThrow('late');
  });
});
