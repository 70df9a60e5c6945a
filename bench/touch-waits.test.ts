import { expect, test } from 'vitest';
import { readTouchWaits, withoutWait } from './touch-waits.ts';
import { PAGE_MARK, readTrace, type Trace } from './trace.ts';

/** Of the page's process; times in microseconds. */
const event = (name: string, ts: number, more: object = {}) => ({ name, pid: 1, tid: 1, ts, ...more });
const from = (id: string, type: string, ts: number) =>
  event('EventLatency', ts, { ph: 'b', id2: { local: id }, args: { event_latency: { event_type: type } } });
const arrived = (id: string, ts: number, more: object = {}) =>
  event('GenerationToBrowserMain', ts, { ph: 'e', id2: { local: id }, ...more });
const traceOf = (...traceEvents: readonly object[]): Trace =>
  readTrace(Buffer.from(JSON.stringify({ traceEvents: [event(PAGE_MARK, 1000), ...traceEvents] })));

test('a touch’s wait is from its making to its arrival, each by its own id, and other events’ are none', () => {
  const trace = traceOf(
    from('a', 'TOUCH_PRESSED', 2000),
    from('b', 'GESTURE_TAP_DOWN', 2000),
    arrived('b', 2500),
    arrived('a', 9000, { pid: 2 }),
    arrived('a', 12_000),
    from('a', 'TOUCH_RELEASED', 20_000),
    arrived('a', 29_000),
    arrived('a', 21_000),
  );
  expect(readTouchWaits(trace)).toEqual([
    { startMs: 1, wallMs: 10 },
    { startMs: 19, wallMs: 1 },
  ]);
});

test('a trace in which a touch never arrives is refused', () => {
  expect(() => readTouchWaits(traceOf(from('a', 'TOUCH_PRESSED', 2000)))).toThrow('does not say');
});

test('a tap is counted from its touch’s arrival; one without a touch is left as it is', () => {
  const waits = [{ startMs: 1, wallMs: 10 }];
  expect(withoutWait({ startMs: 1.1, wallMs: 40 }, waits)).toEqual({ startMs: 11.1, wallMs: 30 });
  expect(withoutWait({ startMs: 5, wallMs: 40 }, waits)).toEqual({ startMs: 5, wallMs: 40 });
});
