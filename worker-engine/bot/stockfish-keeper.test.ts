/** Whatever goes wrong with Stockfish: it is tried once more, then given up, and it comes back when it can be had. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { FILES, fakeBrowser, type Delivery, type Health } from '../testing/fake-stockfish.ts';
import type { EngineFault, EngineState } from './engine-state.ts';
import {
  keepStockfish,
  GREETING_DEADLINE_MS,
  SEARCH_DEADLINE_MS,
  type CheckedSearch,
} from './stockfish-keeper.ts';
import { STALL_MS } from './download-whole.ts';

const ASKED: CheckedSearch = {
  fen: STARTING_FEN,
  limits: [{ depth: 2 }],
  options: { MultiPV: 256 },
  isPossible: ({ best }) => best === 'e2e4',
};

/** A keeper in a browser that fails as listed, and all the states it told. */
function keeperWith(deliveries: readonly Delivery[], healths: readonly Health[] = ['well']) {
  const { browser, made, requests } = fakeBrowser(deliveries, healths);
  const keeper = keepStockfish(FILES, browser);
  const told: EngineState[] = [];
  keeper.watch((state) => told.push(state));
  return { keeper, made, requests, told };
}

interface GameStatus<T> {
  readonly value?: T;
  readonly fault?: EngineFault;
  readonly tookMs: number;
}

/** What the promise came to, and after how many milliseconds. */
async function settle<T>(promise: Promise<T>): Promise<GameStatus<T>> {
  const since = performance.now();
  const status = promise.then(
    (value): GameStatus<T> => ({ value, tookMs: performance.now() - since }),
    ({ fault }): GameStatus<T> => ({ fault, tookMs: performance.now() - since }),
  );
  const over = new AbortController();
  void status.finally(() => over.abort());
  while (!over.signal.aborted) await letTimePass();
  return status;
}

/** Reading a body takes real turns of the event loop, which no fake clock makes. */
async function letTimePass(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(250);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a Stockfish that is well', () => {
  test('tells how its bytes come, and that it is ready', async () => {
    const { keeper, told } = keeperWith(['whole']);
    await expect(settle(keeper.warmUp())).resolves.toMatchObject({ value: { kind: 'ready' } });
    expect(told).toEqual([
      { kind: 'idle' },
      { kind: 'loading', share: 0 },
      { kind: 'loading', share: 0.4 },
      { kind: 'loading', share: 1 },
      { kind: 'ready' },
    ]);
  });

  test('is loaded and started once, whoever asks and however often', async () => {
    const { keeper, made, requests } = keeperWith(['whole']);
    await settle(Promise.all([keeper.warmUp(), keeper.search(ASKED), keeper.warmUp(), keeper.search(ASKED)]));
    expect(made).toHaveLength(1);
    expect(requests).toEqual(['default']);
  });

  test('has an address that holds for every visit: a service worker keeps the script under it', async () => {
    const { keeper, made } = keeperWith(['whole']);
    await settle(keeper.warmUp());
    expect(made.map(({ url }) => url)).toEqual([FILES.scriptPath]);
  });

  test('searches one after another, each as if it were the first', async () => {
    const { keeper, made } = keeperWith(['whole']);
    const results = await settle(Promise.all([keeper.search(ASKED), keeper.search(ASKED)]));
    expect(results.value?.flat().map(({ best }) => best)).toEqual(['e2e4', 'e2e4']);
    const search = [
      'setoption name MultiPV value 256',
      'isready',
      'ucinewgame',
      'isready',
      `position fen ${STARTING_FEN}`,
      'go depth 2',
    ];
    expect(made[0]?.heard).toEqual(['uci', ...search, ...search]);
  });

  test('makes further searches with what the first has seen', async () => {
    const { keeper, made } = keeperWith(['whole']);
    const { value } = await settle(keeper.search({ ...ASKED, limits: [{ depth: 1 }, { depth: 2 }] }));
    expect(value).toHaveLength(2);
    expect(made[0]?.heard.filter((line) => /^(ucinewgame|go)/.test(line))).toEqual([
      'ucinewgame',
      'go depth 1',
      'go depth 2',
    ]);
  });

  test('does not search what nobody waits for any more', async () => {
    const { keeper, made } = keeperWith(['whole']);
    await settle(keeper.search(ASKED, AbortSignal.abort()));
    await settle(keeper.warmUp());
    expect(made[0]?.heard).toEqual(['uci']);
    expect(keeper.state()).toEqual({ kind: 'ready' });
  });
});

interface Ill {
  readonly delivery?: Delivery;
  readonly health?: Health;
  readonly fault: EngineFault;
  /** The deadline of what is silent; other faults are seen at once. */
  readonly seenAfterMs?: number;
}

const FAULTS: readonly (readonly [string, Ill])[] = [
  ['the file is missing', { delivery: 'missing', fault: 'not-loaded' }],
  ['the file is cut off', { delivery: 'truncated', fault: 'not-loaded' }],
  ['the file is too long', { delivery: 'too-long', fault: 'not-loaded' }],
  ['the file is HTML, with status 200', { delivery: 'html', fault: 'not-loaded' }],
  ['the file comes as something else', { delivery: 'wrong-type', fault: 'not-loaded' }],
  ['the bytes stop coming', { delivery: 'stalled', fault: 'not-loaded', seenAfterMs: STALL_MS }],
  ['the server says nothing', { delivery: 'silent-server', fault: 'not-loaded', seenAfterMs: STALL_MS }],
  ['there is no network', { delivery: 'offline', fault: 'not-loaded' }],
  ['the policy forbids workers', { health: 'forbidden', fault: 'not-started' }],
  [
    'the policy forbids WebAssembly',
    { health: 'mute', fault: 'not-started', seenAfterMs: GREETING_DEADLINE_MS },
  ],
  ['the script is missing', { health: 'script-missing', fault: 'not-loaded' }],
  ['it crashes at the start', { health: 'crashes-at-start', fault: 'not-started' }],
  ['it crashes in mid-search', { health: 'crashes-in-search', fault: 'no-answer' }],
  [
    'it falls silent in mid-search',
    { health: 'silent-in-search', fault: 'no-answer', seenAfterMs: SEARCH_DEADLINE_MS },
  ],
  ['it answers with an illegal move', { health: 'answers-illegally', fault: 'illegal-answer' }],
  ['it answers (none) where moves exist', { health: 'answers-none', fault: 'illegal-answer' }],
];

/** So much may be added by the fake clock, which goes in steps. */
const STEP_MS = 500;

/** A keeper that meets the fault so many times, and no more. */
function keeperWithFault({ delivery, health }: Ill, times: number) {
  const ill = Array.from({ length: times });
  return delivery === undefined
    ? keeperWith(['whole'], [...ill.map(() => health ?? 'well'), 'well'])
    : keeperWith([...ill.map(() => delivery), 'whole']);
}

describe.each(FAULTS)('%s', (_, ill) => {
  const { fault, seenAfterMs = 0 } = ill;

  test('once: it is tried again, and the answer comes', async () => {
    const { keeper, told } = keeperWithFault(ill, 1);
    const { value, tookMs } = await settle(keeper.search(ASKED));
    expect(value?.[0]?.best).toBe('e2e4');
    expect(tookMs).toBeLessThanOrEqual(seenAfterMs + STEP_MS);
    expect(told).toContainEqual({ kind: 'restarting', fault });
    expect(told.at(-1)).toEqual({ kind: 'ready' });
  });

  test('twice: it is given up, the asker hears it, and the next search hears it at once', async () => {
    const { keeper, made } = keeperWithFault(ill, 2);
    const { fault: heard, tookMs } = await settle(keeper.search(ASKED));
    expect(heard).toBe(fault);
    expect(tookMs).toBeLessThanOrEqual(2 * seenAfterMs + STEP_MS);
    expect(keeper.state()).toEqual({ kind: 'unavailable', fault });
    expect(made.filter((worker) => !worker.isTerminated)).toEqual([]);
    await expect(settle(keeper.search(ASKED))).resolves.toMatchObject({ fault });
  });

  test('given up: a warm-up that fails changes nothing, one that works brings it back', async () => {
    const { keeper, told } = keeperWithFault(ill, 4);
    await settle(keeper.search(ASKED));
    const known = told.length;
    await expect(settle(keeper.warmUp())).resolves.toMatchObject({ value: { kind: 'unavailable', fault } });
    await expect(settle(keeper.warmUp())).resolves.toMatchObject({ value: { kind: 'ready' } });
    expect(told.slice(known).map(({ kind }) => kind)).toEqual(['unavailable', 'ready']);
    await expect(settle(keeper.search(ASKED))).resolves.toMatchObject({ value: [{ best: 'e2e4' }] });
  });
});

describe('after a fault', () => {
  test('a file that came broken is asked for past the cache, one that came whole never again', async () => {
    const { keeper, requests } = keeperWith(['truncated', 'whole'], ['crashes-in-search', 'well']);
    await settle(keeper.search(ASKED));
    await settle(keeper.warmUp());
    await settle(keeper.search(ASKED));
    expect(requests).toEqual(['default', 'reload']);
  });

  test('a script that did not start is asked for past the cache', async () => {
    const { keeper, made } = keeperWith(['whole'], ['crashes-at-start', 'well']);
    await settle(keeper.search(ASKED));
    expect(made[0]?.url).toBe(FILES.scriptPath);
    expect(made[1]?.url).toMatch(/^\/engine\/stockfish-test\.js\?at=\d+$/);
  });

  test('so are the bytes when it did not start again: wanted once more, they come anew', async () => {
    const { keeper, requests } = keeperWith(['whole'], ['crashes-at-start', 'crashes-at-start', 'well']);
    await settle(keeper.search(ASKED));
    expect(requests).toEqual(['default']);
    await expect(settle(keeper.warmUp())).resolves.toMatchObject({ value: { kind: 'ready' } });
    expect(requests).toEqual(['default', 'reload']);
  });

  test('one that ran before is started from the cache, where it is also without a network', async () => {
    const { keeper, made } = keeperWith(['whole'], ['crashes-in-search', 'well']);
    await settle(keeper.search(ASKED));
    expect(made.map(({ url }) => url)).toEqual([FILES.scriptPath, FILES.scriptPath]);
  });
});

test('a crash is kept from our own worker, which has nothing to do with it', async () => {
  const { keeper, made } = keeperWith(['whole'], ['crashes-in-search', 'well']);
  await settle(keeper.search(ASKED));
  expect(made[0]?.isErrorHandled).toBe(true);
});

test('one that crashed while nobody asked is started again for the next search', async () => {
  const { keeper, made } = keeperWith(['whole']);
  await settle(keeper.warmUp());
  made[0]?.crash('out of memory');
  await expect(settle(keeper.search(ASKED))).resolves.toMatchObject({ value: [{ best: 'e2e4' }] });
  expect(made).toHaveLength(2);
});
