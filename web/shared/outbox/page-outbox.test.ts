/** What the outbox makes of this page: its storage, its connection, and the other tabs, by the Web Locks of Node itself. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '../api/api-client.ts';
import { blockStorage } from '../testing/block-storage.ts';
import { createMemoryStorage, isAllKept } from '../storage/entry-storage.ts';
import type { Outbox } from './outbox.ts';
import { makePageOutbox } from './outbox-provider.tsx';
import { retryDelayMs, type Parcel } from './parcel.ts';
import { refusedParcels } from './refused-parcels.ts';

const POSITION: Parcel = {
  kind: 'position',
  body: {
    position_task_id: 'p1',
    assignment_id: 'attackedPieces.markYourPieces.1',
    is_correct: true,
    time_taken_seconds: 7,
    answer: { kind: 'arrows', arrows: [], invalid_tries: 0 },
    attempt_key: '00000000-0000-4000-8000-000000000001',
  },
};
const ASSIGNMENT: Parcel = {
  kind: 'assignment',
  body: {
    assignment_id: 'attackedPieces.markYourPieces.1',
    correct_count: 1,
    total_count: 1,
    time_taken_seconds: 7,
    completed_at: '2026-11-21T12:00:00Z',
    attempt_key: '00000000-0000-4000-8000-000000000002',
    position_attempt_keys: ['00000000-0000-4000-8000-000000000001'],
  },
};
const GAME: Parcel = {
  kind: 'bot-game',
  body: {
    game_key: '00000000-0000-4000-8000-000000000003',
    elo: 900,
    player_color: 'white',
    opening: 'Italian Game',
    start_fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    moves: ['e2e4'],
    ending: 'resignation',
    result: 'loss',
  },
};
const ALA = { sub: 'sub-ala', email: 'ala@example.com' };
const OLA = { sub: 'sub-ola', email: 'ola@example.com' };

const ok = () => Response.json({ result: { data: {} } });
const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'no', request_id: 'r1' } }, { status });

const answer = vi.fn<() => Response>();
const warned = vi.spyOn(console, 'warn');
let storage = createMemoryStorage();
let calls: string[] = [];
let bodies: string[] = [];
let taken: string[] = [];

beforeEach(() => {
  // Only what the outbox waits with: the locks need the real rest.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer.mockReset().mockImplementation(ok);
  warned.mockReset().mockImplementation(() => undefined);
  storage = createMemoryStorage();
  calls = [];
  bodies = [];
  taken = [];
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outbox of a tab; `calls` tells which procedures it called, `bodies` what it sent. */
function openTab(owner = ALA): Outbox {
  const client = createApiClient({
    findBearer: async () => 'jwt',
    onRefused: () => undefined,
    fetch: async (url, init) => {
      calls.push(String(url).replace('/trpc/', ''));
      bodies.push(String(init?.body));
      return answer();
    },
  });
  return makePageOutbox({ owner, client, onTaken: (parcel) => taken.push(parcel.kind) });
}

/** Puts parcels in and waits until nothing more happens by itself. */
async function send(outbox: Outbox, ...parcels: readonly Parcel[]): Promise<void> {
  for (const parcel of parcels) outbox.put(parcel);
  await outbox.flush();
}

/** Another tab of this learner, with a page that locks by this name, holds the lock for as long as `meanwhile` takes. */
const withTabSending = (name: string, meanwhile: () => Promise<void>) =>
  navigator.locks.request(`oko-outbox:${name}`, meanwhile);

/** From now on the storage takes nothing more. */
function fillStorage(): void {
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

describe('a parcel', () => {
  test('is kept at once, and goes out by itself', async () => {
    const outbox = openTab();
    outbox.put(POSITION);
    expect([storage.length, calls]).toEqual([1, []]);
    await vi.waitUntil(() => storage.length === 0);
    expect(calls).toEqual(['attempts.submitPosition']);
  });

  test('goes to the procedure of its kind, in order, and leaves nothing behind', async () => {
    const outbox = openTab();
    await send(outbox, POSITION, ASSIGNMENT, GAME);
    expect(calls).toEqual(['attempts.submitPosition', 'attempts.submitAssignment', 'botGames.submit']);
    expect(taken).toEqual(['position', 'assignment', 'bot-game']);
    expect([outbox.status(), storage.length]).toEqual(['empty', 0]);
  });

  test.each([
    ['the server is in trouble', refuse(503, 'unavailable')],
    ['the session is over', refuse(401, 'signed-out')],
    ['something else answers', () => new Response('<h1>Sign in to this Wi-Fi</h1>')],
    [
      'there is no connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('stays in the storage while %s, and goes out later', async (_, trouble) => {
    answer.mockImplementationOnce(trouble);
    const outbox = openTab();
    await send(outbox, POSITION);
    expect([outbox.status(), storage.length]).toEqual(['waiting', 1]);
    await vi.advanceTimersByTimeAsync(retryDelayMs(1));
    await outbox.flush();
    expect([outbox.status(), storage.length, calls.length]).toEqual(['empty', 0, 2]);
  });

  test('that goes out before its retry is due leaves no timer behind', async () => {
    answer.mockImplementationOnce(refuse(503, 'unavailable'));
    const outbox = openTab();
    await send(outbox, POSITION);
    expect(vi.getTimerCount()).toBe(1);
    await outbox.flush();
    expect([outbox.status(), vi.getTimerCount()]).toEqual(['empty', 0]);
  });

  test.each([
    [403, 'premium-required', true],
    [403, 'daily-limit-reached', false],
    [409, 'deck-full', false],
    [422, 'conflict', false],
    [404, 'not-found', false],
  ])('that the server refuses with %i %s is counted, so that the learner hears of it', async (...row) => {
    const [status, code, needPremium] = row;
    refusedParcels.set(undefined);
    answer.mockImplementationOnce(refuse(status, code)).mockImplementationOnce(refuse(status, code));
    await send(openTab(), POSITION, GAME);
    expect(refusedParcels.get()).toEqual({ count: 2, needPremium });
  });

  test('that the server refuses for good is dropped, and the log says which', async () => {
    answer.mockImplementationOnce(refuse(400, 'invalid-input'));
    await send(openTab(), POSITION);
    expect(storage.length).toBe(0);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('refused'), POSITION);
  });

  test('that is a run before its attempts goes without those that will never come', async () => {
    const issues = [{ path: ['position_attempt_keys', 0], message: 'not stored yet' }];
    const error = { code: 'unavailable', message: 'no', request_id: 'r1', issues };
    answer.mockImplementationOnce(() => Response.json({ error }, { status: 503 }));
    const outbox = openTab();
    await send(outbox, ASSIGNMENT);
    expect([outbox.status(), storage.length, taken]).toEqual(['empty', 0, ['assignment']]);
    expect(bodies.at(-1)).toContain('"position_attempt_keys":[]');
  });

  test('left behind by an earlier visit goes out on the next', async () => {
    answer.mockImplementationOnce(refuse(503, 'unavailable'));
    const earlier = openTab();
    earlier.put(POSITION);
    earlier.start()();
    await earlier.flush();
    const later = openTab();
    later.start();
    await later.flush();
    expect([later.status(), storage.length]).toEqual(['empty', 0]);
  });
});

describe('while another tab is sending', () => {
  test('a parcel is kept, and looked after again later', async () => {
    const outbox = openTab();
    await withTabSending(ALA.sub, () => send(outbox, POSITION));
    expect([calls, outbox.status(), storage.length]).toEqual([[], 'waiting', 1]);
    await vi.advanceTimersByTimeAsync(retryDelayMs(1));
    await outbox.flush();
    expect([calls.length, outbox.status(), storage.length]).toEqual([1, 'empty', 0]);
  });

  test('a parcel of another learner goes out', async () => {
    await withTabSending(OLA.sub, () => send(openTab(ALA), POSITION));
    expect(calls).toHaveLength(1);
  });

  test('a browser without Web Locks sends all the same', async () => {
    const outbox = openTab();
    await withTabSending(ALA.sub, () => {
      vi.stubGlobal('navigator', {});
      return send(outbox, POSITION);
    });
    expect([calls.length, outbox.status()]).toEqual([1, 'empty']);
  });
});

/** The names of all that is stored. */
const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));

describe('what an older page left under the e-mail address', () => {
  const OLD_ENTRY = `oko-outbox:${ALA.email}:000000000000001:${POSITION.body.attempt_key}`;
  const leave = () => storage.setItem(OLD_ENTRY, JSON.stringify(POSITION));

  test('is known to wait, moves to the sub at the start, and goes out', async () => {
    leave();
    answer.mockImplementationOnce(refuse(503, 'unavailable'));
    const outbox = openTab();
    expect(outbox.status()).toBe('waiting');
    outbox.start();
    await outbox.flush();
    expect(names()).toEqual([OLD_ENTRY.replace(ALA.email, ALA.sub)]);
    await outbox.flush();
    expect([calls.length, outbox.status(), storage.length]).toEqual([2, 'empty', 0]);
  });

  test('later goes out with the next flush', async () => {
    const outbox = openTab();
    await outbox.flush();
    leave();
    await outbox.flush();
    expect([calls.length, storage.length]).toEqual([1, 0]);
  });

  test('is not touched while the older page’s tab is sending, and looked after again later', async () => {
    leave();
    const outbox = openTab();
    await withTabSending(ALA.email, () => outbox.flush());
    expect([calls, outbox.status(), names()]).toEqual([[], 'waiting', [OLD_ENTRY]]);
    await vi.advanceTimersByTimeAsync(retryDelayMs(1));
    await outbox.flush();
    expect([calls.length, outbox.status(), storage.length]).toEqual([1, 'empty', 0]);
  });
});

describe('a browser', () => {
  test.each([
    ['that denies storage', blockStorage],
    ['whose storage is full', fillStorage],
  ])('%s keeps attempts as long as the page, and says so in the log', async (_, deny) => {
    deny();
    answer.mockImplementationOnce(refuse(503, 'unavailable'));
    const outbox = openTab();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('no storage'), expect.any(DOMException));
    await send(outbox, POSITION);
    expect([outbox.status(), outbox.isKept(), isAllKept()]).toEqual(['waiting', false, false]);
    await outbox.flush();
    expect([outbox.status(), calls.length]).toEqual(['empty', 2]);
    expect([outbox.isKept(), isAllKept()]).toEqual([true, true]);
  });

  test('whose storage fills up in the middle of a task keeps the next answer, too, and sends both', async () => {
    answer.mockImplementation(refuse(503, 'unavailable'));
    const outbox = openTab();
    await send(outbox, POSITION);
    expect([outbox.isKept(), isAllKept()]).toEqual([true, true]);
    fillStorage();
    await send(outbox, GAME);
    expect([outbox.isKept(), isAllKept()]).toEqual([false, false]);
    answer.mockReset().mockImplementation(ok);
    await outbox.flush();
    expect(taken).toEqual(['position', 'bot-game']);
    expect(storage.length).toBe(0);
  });

  test('that denies the locks of its tabs with its storage sends nevertheless', async () => {
    blockStorage();
    const denied = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(denied);
    const outbox = openTab();
    await send(outbox, POSITION);
    expect([outbox.status(), calls.length]).toEqual(['empty', 1]);
    vi.mocked(navigator.locks.request).mockRestore();
  });

  test('that allows it is not left with a trace of having been asked', () => {
    openTab();
    expect(storage.length).toBe(0);
    expect(warned).not.toHaveBeenCalled();
  });
});
