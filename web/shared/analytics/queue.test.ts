/** Nothing without consent; with it every event once, in order, in batches, and never more than the buffer holds. */
import { describe, expect, test } from 'vitest';
import type { UsageEvent } from '#contract/analytics';
import { USAGE_BATCH_SIZE as BATCH_SIZE } from '#contract/limits';
import type { RecordedEvent } from './events.ts';
import { AnalyticsQueue, BUFFER_SIZE, FLUSH_INTERVAL_MS, RESEND_LIMIT } from './queue.ts';

type Outcome = 'taken' | 'later';

const CLICK: UsageEvent = { type: 'sound_disabled' };
const failures = (count: number): readonly Outcome[] => Array.from({ length: count }, () => 'later');

/** A page with a clock that is turned by hand; every event is recorded at a millisecond of its own, from 1. */
function setUp({ consent = true, outcomes = [] as readonly Outcome[] } = {}) {
  const answers = outcomes.values();
  const batches: number[][] = [];
  const beacons: number[][] = [];
  const events: RecordedEvent[] = [];
  const page = { consent, takesBeacons: true };
  let timer: (() => void) | undefined;
  let delay: number | undefined;
  let clock = 0;
  const queue = new AnalyticsQueue({
    transport: {
      send: async (batch) => {
        batches.push(batch.map(({ at }) => at));
        events.push(...batch);
        return answers.next().value ?? 'taken';
      },
      leave: (batch) => {
        if (!page.takesBeacons) return false;
        beacons.push(batch.map(({ at }) => at));
        return true;
      },
    },
    hasConsent: () => page.consent,
    now: () => (clock += 1),
    schedule: (task, delayMs) => {
      timer = task;
      delay = delayMs;
      return () => (timer = undefined);
    },
  });
  const record = (count: number) => {
    for (let recorded = 0; recorded < count; recorded += 1) queue.record(CLICK);
  };
  /** Lets the interval pass, so many times, if anything waits for it. */
  const wait = async (times = 1) => {
    for (let passed = 0; passed < times; passed += 1) {
      const task = timer;
      timer = undefined;
      task?.();
      await Promise.resolve().then(() => undefined);
    }
  };
  return {
    queue,
    page,
    batches,
    beacons,
    events,
    record,
    wait,
    isWaiting: () => timer !== undefined,
    delay: () => delay,
  };
}

/** The numbers `first` to `last`. */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('without consent', () => {
  test('nothing is recorded, nothing is waited for, nothing is sent', async () => {
    const { batches, record, wait, isWaiting } = setUp({ consent: false });
    record(3);
    expect(isWaiting()).toBe(false);
    await wait();
    expect(batches).toEqual([]);
  });

  test('consent that comes later does not bring back what happened before it', async () => {
    const { page, batches, record, wait } = setUp({ consent: false });
    record(3);
    page.consent = true;
    record(1);
    await wait(2);
    expect(batches).toEqual([[1]]);
  });

  test('what waited when consent was withdrawn is never sent, whoever noticed', async () => {
    const { page, batches, record, wait } = setUp();
    record(3);
    page.consent = false;
    await wait();
    page.consent = true;
    await wait();
    expect(batches).toEqual([]);
  });

  test('an event after the withdrawal empties the buffer too', async () => {
    const { page, batches, record, wait, isWaiting } = setUp();
    record(3);
    page.consent = false;
    record(1);
    expect(isWaiting()).toBe(false);
    page.consent = true;
    record(1);
    await wait();
    expect(batches).toEqual([[4]]);
  });

  test('a batch that was waiting for another try is dropped', async () => {
    const { page, batches, record, wait } = setUp({ outcomes: ['later'] });
    record(1);
    await wait();
    page.consent = false;
    await wait();
    page.consent = true;
    await wait(2);
    expect(batches).toEqual([[1]]);
  });

  test('what is on its way is broken off, and does not come back', async () => {
    const signals: AbortSignal[] = [];
    const answers: ((outcome: Outcome) => void)[] = [];
    let timers: (() => void)[] = [];
    const queue = new AnalyticsQueue({
      transport: {
        send: (_, signal) => {
          signals.push(signal);
          return new Promise((resolve) => answers.push(resolve));
        },
        leave: () => true,
      },
      hasConsent: () => true,
      now: () => 0,
      schedule: (task) => {
        timers = [task];
        return () => (timers = []);
      },
    });
    queue.record(CLICK);
    timers[0]?.();
    timers = [];
    queue.clear();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    answers[0]?.('later');
    await Promise.resolve();
    expect(timers).toEqual([]);
  });
});

describe('with consent', () => {
  test('an event waits five seconds', async () => {
    const { batches, record, wait, delay } = setUp();
    record(1);
    expect([batches, delay()]).toEqual([[], FLUSH_INTERVAL_MS]);
    await wait();
    expect(batches).toEqual([[1]]);
  });

  test('nothing to send: no timer runs', async () => {
    const { record, wait, isWaiting } = setUp();
    expect(isWaiting()).toBe(false);
    record(1);
    await wait();
    expect(isWaiting()).toBe(false);
  });

  test.each([
    ['a full batch goes at once', BATCH_SIZE, [range(1, BATCH_SIZE)]],
    ['what is more goes an interval later', BATCH_SIZE + 1, [range(1, BATCH_SIZE), [BATCH_SIZE + 1]]],
    [
      'beyond the buffer the oldest are dropped',
      BUFFER_SIZE + 2,
      range(0, 9).map((tenth) => range(3 + tenth * BATCH_SIZE, 2 + (tenth + 1) * BATCH_SIZE)),
    ],
  ])('%s', async (_, count, expected) => {
    const { batches, record, wait } = setUp();
    record(count);
    await wait(20);
    expect(batches).toEqual(expected);
  });

  test('an event says what it was and when', async () => {
    const { queue, events, wait } = setUp();
    queue.record({ type: 'language_changed', language: 'en' });
    await wait();
    expect(events).toEqual([{ type: 'language_changed', language: 'en', at: 1, n: 0 }]);
  });
});

describe('a batch that does not get through', () => {
  test.each([
    ['is sent again, unchanged, before what is new', 1, [[1], [1], [2]]],
    ['is sent five times more', RESEND_LIMIT, [[1], [1], [1], [1], [1], [1], [2]]],
    ['is given up after the fifth', RESEND_LIMIT + 1, [[1], [1], [1], [1], [1], [1], [2]]],
  ])('%s', async (_, count, expected) => {
    const { batches, record, wait } = setUp({ outcomes: failures(count) });
    record(1);
    await wait();
    record(1);
    await wait(20);
    expect(batches).toEqual(expected);
  });

  test('the next batch has its own five', async () => {
    const { batches, record, wait } = setUp({ outcomes: failures(RESEND_LIMIT + 2) });
    record(1);
    await wait();
    record(1);
    await wait(20);
    expect(batches.filter(([first]) => first === 2)).toHaveLength(2);
  });

  test('counts in the buffer while it waits', async () => {
    const { batches, record, wait } = setUp({ outcomes: ['later'] });
    record(BATCH_SIZE);
    await wait();
    record(BUFFER_SIZE);
    await wait(20);
    expect(batches.flat().length - BATCH_SIZE).toBe(BUFFER_SIZE);
  });
});

describe('a page that is left', () => {
  test('gives what waits to the browser, in batches, and has nothing to wait for', async () => {
    const { queue, beacons, batches, record, wait, isWaiting } = setUp();
    record(BATCH_SIZE + 1);
    queue.leave();
    expect(beacons).toEqual([range(1, BATCH_SIZE), [BATCH_SIZE + 1]]);
    expect(isWaiting()).toBe(false);
    await wait();
    expect(batches).toEqual([]);
  });

  test('keeps what the browser does not take', async () => {
    const { queue, page, batches, record, wait } = setUp();
    page.takesBeacons = false;
    record(2);
    queue.leave();
    await wait();
    expect(batches).toEqual([[1, 2]]);
  });

  test('a batch that did not get through goes along', async () => {
    const { queue, beacons, batches, record, wait } = setUp({ outcomes: ['later'] });
    record(1);
    await wait();
    record(1);
    queue.leave();
    expect([batches, beacons]).toEqual([[[1]], [[1], [2]]]);
  });

  test('gives nothing without consent', () => {
    const { queue, page, beacons, record } = setUp();
    record(1);
    page.consent = false;
    queue.leave();
    page.consent = true;
    queue.leave();
    expect(beacons).toEqual([]);
  });
});
