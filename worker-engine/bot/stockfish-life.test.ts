/** Every event in every step. */
import { describe, expect, test } from 'vitest';
import type { EngineState } from './engine-state.ts';
import { UNUSED, nextLife, type LifeEvent, type StockfishLife } from './stockfish-keeper.ts';

const LOADING: EngineState = { kind: 'loading', share: 0.5 };
const READY: EngineState = { kind: 'ready' };
const RESTARTING: EngineState = { kind: 'restarting', fault: 'no-answer' };
const GONE: EngineState = { kind: 'unavailable', fault: 'no-answer' };
const GONE_AGAIN: EngineState = { kind: 'unavailable', fault: 'illegal-answer' };

const EVENTS = {
  asked: { type: 'asked' },
  bytesCame: { type: 'bytesCame', share: 0.5 },
  done: { type: 'done' },
  failed: { type: 'failed', fault: 'illegal-answer' },
} as const satisfies Readonly<Record<LifeEvent['type'], LifeEvent>>;

type Expected = readonly [step: StockfishLife['step'], shown: EngineState];
type Row = readonly [shown: EngineState, expected: Partial<Readonly<Record<LifeEvent['type'], Expected>>>];

/** What is shown in a step, and where the events lead that fit it. */
const STEPS: Readonly<Record<StockfishLife['step'], Row>> = {
  idle: [UNUSED.shown, { asked: ['trying', UNUSED.shown] }],
  trying: [
    UNUSED.shown,
    {
      bytesCame: ['trying', LOADING],
      done: ['ready', READY],
      failed: ['tryingAgain', { kind: 'restarting', fault: 'illegal-answer' }],
    },
  ],
  tryingAgain: [
    RESTARTING,
    { bytesCame: ['tryingAgain', LOADING], done: ['ready', READY], failed: ['givenUp', GONE_AGAIN] },
  ],
  ready: [READY, { asked: ['trying', READY] }],
  givenUp: [GONE, { asked: ['reviving', GONE] }],
  reviving: [GONE, { done: ['ready', READY], failed: ['revivingAgain', GONE] }],
  revivingAgain: [GONE, { done: ['ready', READY], failed: ['givenUp', GONE_AGAIN] }],
};

const NAMES = ['idle', 'trying', 'tryingAgain', 'ready', 'givenUp', 'reviving', 'revivingAgain'] as const;
const ROWS = NAMES.flatMap((step) =>
  Object.values(EVENTS).map((event) => ({ step, event, type: event.type })),
);

test.each(ROWS)('$step, then $type', ({ step, event }) => {
  const [shown, expected] = STEPS[step];
  const life: StockfishLife = { ...UNUSED, step, shown };
  const next = nextLife(life, event);
  const fitting = expected[event.type];
  expect([next.step, next.shown]).toEqual(fitting ?? [step, shown]);
  expect(next === life).toBe(fitting === undefined);
});

test('a job more shows nothing new while it is ready', () => {
  const ready: StockfishLife = { ...UNUSED, step: 'ready', shown: READY };
  expect(nextLife(nextLife(ready, EVENTS.asked), EVENTS.done).shown).toBe(READY);
});

describe('the files', () => {
  test.each([
    ['trusted', 'not-loaded', 'suspect'],
    ['trusted', 'not-started', 'suspect'],
    ['suspect', 'not-started', 'broken'],
    ['broken', 'not-loaded', 'broken'],
    ['suspect', 'no-answer', 'trusted'],
    ['broken', 'illegal-answer', 'trusted'],
  ] as const)('%s, after the fault %s, are %s', (files, fault, expected) => {
    const life: StockfishLife = { ...UNUSED, step: 'trying', files };
    expect(nextLife(life, { type: 'failed', fault }).files).toBe(expected);
    expect(nextLife(life, EVENTS.done).files).toBe(files);
  });
});
