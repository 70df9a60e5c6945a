/** The outbox loses nothing and sends nothing twice, whatever the connection and the learner's reloads do. */
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../storage/entry-storage.ts';
import { ALA, keyAt, parcelOf } from '../testing/parcels.ts';
import { Outbox } from './outbox.ts';
import { createParcelStore } from './parcel-store.ts';
import { deliveryAfterFailure, keyOf, retryDelayMs, type Delivery, type Parcel } from './parcel.ts';

const OLA = { sub: 'sub-ola', email: 'ola@example.com' };

const GAME: Extract<Parcel, { readonly kind: 'bot-game' }> = {
  kind: 'bot-game',
  body: {
    game_key: '00000000-0000-4000-9000-000000000001',
    elo: 900,
    player_color: 'white',
    opening: null,
    start_fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    moves: ['e2e4'],
    ending: 'resignation',
    result: 'loss',
  },
};

/** One browser with its storage; `arrivals` is what reached the server, in order. */
function setUp(answers: Iterator<Delivery>) {
  const storage = createMemoryStorage();
  const arrivals: string[] = [];
  const taken: string[] = [];
  const refused: string[] = [];
  const timers: (() => void)[] = [];
  const open = (owner = ALA): Outbox =>
    new Outbox({
      store: createParcelStore(storage, owner),
      send: async (parcel) => {
        const answer = answers.next().value ?? 'taken';
        if (answer === 'taken') arrivals.push(keyOf(parcel));
        return answer;
      },
      inOneTab: (task) => task(),
      schedule: (task) => {
        timers.push(task);
        return () => void timers.splice(timers.indexOf(task), 1);
      },
      onTaken: (parcel) => taken.push(keyOf(parcel)),
      onRefused: (parcel) => refused.push(keyOf(parcel)),
    });
  return { storage, arrivals, taken, refused, timers, open };
}

const scripted = (...answers: Delivery[]) => answers.values();

type Step = 'put' | 'flush' | 'reload';

test('any sequence of failures and reloads delivers every parcel once and in order', async () => {
  const steps = array(constantFrom<Step>('put', 'put', 'flush', 'reload'), { maxLength: 40 });
  const answers = array(constantFrom<Delivery>('taken', 'later'), { maxLength: 60 });
  await assert(
    asyncProperty(steps, answers, async (script, network) => {
      const { arrivals, open } = setUp(network.values());
      let outbox = open();
      let stop = outbox.start();
      let count = 0;
      for (const step of script) {
        if (step === 'put') outbox.put(parcelOf(count++));
        if (step === 'flush') await outbox.flush();
        if (step === 'reload') {
          await outbox.flush();
          stop();
          outbox = open();
          stop = outbox.start();
        }
      }
      // The network's script ends, after which every call succeeds.
      for (let round = 0; round <= network.length; round += 1) await outbox.flush();
      expect(arrivals).toEqual(Array.from({ length: count }, (_, index) => keyAt(index)));
      expect(outbox.status()).toBe('empty');
    }),
  );
});

describe('sending', () => {
  test('a parcel whose call fails waits, blocks those behind it, and a retry is scheduled', async () => {
    const { arrivals, timers, open } = setUp(scripted('later'));
    const outbox = open();
    outbox.put(parcelOf(1));
    outbox.put(parcelOf(2));
    await outbox.flush();
    expect([arrivals, outbox.status(), timers.length]).toEqual([[], 'waiting', 1]);
    timers[0]?.();
    await outbox.flush();
    expect([arrivals, outbox.status()]).toEqual([[keyAt(1), keyAt(2)], 'empty']);
  });

  test('what waits is known by its kind', async () => {
    const { open } = setUp(scripted('later', 'later', 'taken', 'later'));
    const outbox = open();
    const seen: boolean[] = [];
    outbox.subscribe(() => seen.push(outbox.hasUnsent('bot-game')));
    const flushed = async (put?: Parcel) => {
      if (put) outbox.put(put);
      await outbox.flush();
      return [outbox.hasUnsent('position'), outbox.hasUnsent('bot-game')];
    };
    expect(await flushed(parcelOf(1))).toEqual([true, false]);
    expect(await flushed(GAME)).toEqual([true, true]);
    expect(seen.at(-1)).toBe(true);
    expect(await flushed()).toEqual([false, true]);
  });

  test('whoever listens hears when the last of a kind is gone, though others wait', async () => {
    const { open } = setUp(scripted('later', 'taken', 'later'));
    const outbox = open();
    outbox.put(GAME);
    await outbox.flush();
    outbox.put(parcelOf(1));
    const seen: boolean[] = [];
    outbox.subscribe(() => seen.push(outbox.hasUnsent('bot-game')));
    await outbox.flush();
    expect([seen.at(-1), outbox.status()]).toEqual([false, 'waiting']);
  });

  test('a parcel refused for good is reported, dropped, and does not block the next', async () => {
    const { arrivals, refused, open } = setUp(scripted('refused'));
    const outbox = open();
    outbox.put(parcelOf(1));
    outbox.put(parcelOf(2));
    await outbox.flush();
    expect([refused, arrivals, outbox.status()]).toEqual([[keyAt(1)], [keyAt(2)], 'empty']);
  });

  test('what the server took is told once, when it is kept here no longer', async () => {
    const { storage, taken, open } = setUp(scripted('later', 'taken', 'refused'));
    const outbox = open();
    outbox.put(parcelOf(1));
    outbox.put(parcelOf(2));
    await outbox.flush();
    expect(taken).toEqual([]);
    await outbox.flush();
    expect([taken, storage.length]).toEqual([[keyAt(1)], 0]);
  });

  test('a game goes the same way, by its own key', async () => {
    const { arrivals, open } = setUp(scripted('later'));
    const outbox = open();
    outbox.put(parcelOf(1));
    outbox.put(GAME);
    outbox.put(GAME);
    await outbox.flush();
    await outbox.flush();
    expect(arrivals).toEqual([keyAt(1), GAME.body.game_key]);
  });

  test('the same attempt put in twice while it waits is sent once', async () => {
    const { arrivals, open } = setUp(scripted());
    const outbox = open();
    outbox.put(parcelOf(1));
    outbox.put(parcelOf(1));
    await outbox.flush();
    expect(arrivals).toEqual([keyAt(1)]);
  });

  test('what another learner left in this browser is not sent', async () => {
    const { arrivals, open } = setUp(scripted('later'));
    const first = open(ALA);
    first.put(parcelOf(1));
    await first.flush();
    await open(OLA).flush();
    expect(arrivals).toEqual([]);
  });

  test('a stopped outbox schedules no retry; started again it sends what waited', async () => {
    const { arrivals, timers, open } = setUp(scripted('later'));
    const outbox = open();
    outbox.put(parcelOf(1));
    outbox.start()();
    await outbox.flush();
    expect(timers).toEqual([]);
    outbox.start();
    await outbox.flush();
    expect(arrivals).toEqual([keyAt(1)]);
  });

  test('subscribers hear of every change of status', async () => {
    const { open } = setUp(scripted());
    const outbox = open();
    const heard: string[] = [];
    outbox.subscribe(() => heard.push(outbox.status()));
    outbox.put(parcelOf(1));
    await outbox.flush();
    expect(heard).toEqual(['sending', 'empty']);
  });
});

test('a damaged entry is dropped instead of blocking the queue', () => {
  const storage = createMemoryStorage();
  storage.setItem('oko-outbox:sub-ala:000000000000001:x', '{broken');
  expect(createParcelStore(storage, ALA).list()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('what an older page put in waits in the same row, by its sequence', () => {
  const storage = createMemoryStorage();
  const put = (name: string, index: number) =>
    storage.setItem(`oko-outbox:${name}:${keyAt(index)}`, JSON.stringify(parcelOf(index)));
  put('sub-ala:000000000000002', 2);
  put('ala@example.com:999999999999990', 3);
  put('ala@example.com:000000000000001', 1);
  const store = createParcelStore(storage, ALA);
  store.put(parcelOf(3));
  store.put(parcelOf(4));
  expect(store.list().map(({ parcel }) => keyOf(parcel))).toEqual([1, 2, 3, 4].map(keyAt));
});

test('order survives a clock that is set back', () => {
  const storage = createMemoryStorage();
  storage.setItem(`oko-outbox:sub-ala:999999999999990:${keyAt(1)}`, JSON.stringify(parcelOf(1)));
  const store = createParcelStore(storage, ALA);
  store.put(parcelOf(2));
  expect(store.list().map(({ parcel }) => keyOf(parcel))).toEqual([keyAt(1), keyAt(2)]);
});

test.each([
  ['no answer at all', undefined, 'later'],
  ['a signed-out session', 401, 'later'],
  ['a slow server', 408, 'later'],
  ['too many requests', 429, 'later'],
  ['a server in trouble', 503, 'later'],
  ['an input the server rejects', 400, 'refused'],
  ['content that is gone', 404, 'refused'],
  ['a key that came with something else', 422, 'refused'],
] as const)('after %s (%s) a parcel is %s', (_, status, delivery) => {
  expect(deliveryAfterFailure(status)).toBe(delivery);
});

test('the wait doubles up to five minutes', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 300_000]);
});

describe('a stored entry that is no parcel', () => {
  const POSITION = parcelOf(1);
  const { body } = POSITION;
  const ODD: readonly unknown[] = [
    null,
    5,
    'text',
    true,
    [],
    {},
    { kind: 'position' },
    { kind: 'position', body: null },
    { kind: 'letter', body },
    { kind: 'constructor', body },
    { kind: ['position'], body },
    { kind: 'position', body: { ...body, attempt_key: 'k' } },
    { kind: 'position', body: { ...body, time_taken_seconds: '7' } },
    { kind: 'position', body: { ...body, answer: null } },
    { kind: 'assignment', body },
    { kind: 'bot-game', body },
    { kind: 'bot-game', body: { ...GAME.body, moves: 'e2e4' } },
  ];
  const TEXTS = ['', '{', 'undefined', 'null', '\u0000', ...ODD.map((value) => JSON.stringify(value))];

  test.each(TEXTS)('is dropped with a line in the log, and nothing waits behind it: %s', async (text) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { storage, arrivals, open } = setUp(scripted());
    const name = `oko-outbox:${ALA.sub}:000000000000001:${crypto.randomUUID()}`;
    storage.setItem(name, text);
    const outbox = open();
    outbox.put(POSITION);
    await outbox.flush();
    expect([arrivals, outbox.status(), storage.getItem(name)]).toEqual([[keyAt(1)], 'empty', null]);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
