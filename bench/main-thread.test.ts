import { expect, test } from 'vitest';
import { collectedWithin, readMainThread } from './main-thread.ts';
import { PAGE_MARK, readTrace, type Trace } from './trace.ts';

/** Of the page's main thread, unless it says otherwise; times in microseconds. */
const event = (name: string, ts: number, more: object = {}) => ({ name, pid: 1, tid: 1, ts, ...more });

const traceOf = (...traceEvents: readonly object[]): Trace =>
  readTrace(Buffer.from(JSON.stringify({ traceEvents })));

test('the tasks of the marked thread are read, from the mark on, in ms', () => {
  const trace = traceOf(
    event('RunTask', 1, { dur: 9000, tdur: 9000 }),
    event(PAGE_MARK, 10),
    event('RunTask', 20, { dur: 5000, tdur: 4000 }),
    event('RunTask', 30, { tid: 2, dur: 8000, tdur: 8000 }),
    event('Layout', 40, { dur: 1000 }),
  );
  expect(readMainThread(trace).tasks).toEqual([{ startMs: 0.01, wallMs: 5, cpuMs: 4, isCollection: false }]);
});

test('a task that is mostly the collection of garbage says so', () => {
  const trace = traceOf(
    event(PAGE_MARK, 10),
    event('RunTask', 20, { dur: 5000, tdur: 5000 }),
    event('MajorGC', 100, { dur: 4000 }),
    event('RunTask', 6000, { dur: 5000, tdur: 5000 }),
    event('MajorGC', 6100, { dur: 1000 }),
  );
  expect(readMainThread(trace).tasks.map(({ isCollection }) => isCollection)).toEqual([true, false]);
});

test('a trace without the mark is not the page’s', () => {
  expect(() => traceOf(event('RunTask', 1))).toThrow('does not show the page');
});

test('collections large and small are found within a stretch of time, and only what of them lies there', () => {
  const { collections } = readMainThread(
    traceOf(
      event(PAGE_MARK, 0),
      event('MajorGC', 1000, { dur: 4000 }),
      event('MinorGC', 8000, { dur: 1000 }),
      event('MajorGC', 20_000, { dur: 9000 }),
      event('MajorGC', 8000, { tid: 2, dur: 1000 }),
    ),
  );
  expect(collectedWithin({ startMs: 3, wallMs: 10 }, collections)).toBe(3);
  expect(collectedWithin({ startMs: 10, wallMs: 5 }, collections)).toBe(0);
});
