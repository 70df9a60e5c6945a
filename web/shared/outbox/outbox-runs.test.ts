/** A run in the outbox: the server takes it after its attempts, and some of these may never come. */
import { describe, expect, test } from 'vitest';
import type { FaultCode } from '#contract/faults';
import { createMemoryStorage } from '../storage/entry-storage.ts';
import { ALA, keyAt, parcelOf } from '../testing/parcels.ts';
import { Outbox } from './outbox.ts';
import { createParcelStore } from './parcel-store.ts';
import { findMissing, keyOf, type Parcel } from './parcel.ts';

/** A run of these attempts. */
const runOf = (...indexes: readonly number[]): Extract<Parcel, { readonly kind: 'assignment' }> => ({
  kind: 'assignment',
  body: {
    assignment_id: 'attackedPieces.markYourPieces.1',
    correct_count: indexes.length,
    total_count: 10,
    time_taken_seconds: 60,
    completed_at: 'Europe/Warsaw',
    attempt_key: '00000000-0000-4000-a000-000000000001',
    position_attempt_keys: indexes.map(keyAt),
  },
});

/** A server that refuses some attempts for good; `runs` is what it took of runs. */
function setUpServer(refuses: readonly number[]) {
  const storage = createMemoryStorage();
  const had = new Set<string>();
  const runs: (readonly string[])[] = [];
  let calls = 0;
  const outbox = new Outbox({
    store: createParcelStore(storage, ALA),
    send: async (parcel) => {
      calls += 1;
      if (calls > 50) throw new Error('the outbox runs in circles');
      if (parcel.kind !== 'assignment') {
        if (refuses.map(keyAt).includes(keyOf(parcel))) return 'refused';
        had.add(keyOf(parcel));
        return 'taken';
      }
      const { position_attempt_keys: keys } = parcel.body;
      const missing = keys.filter((key) => !had.has(key));
      if (missing.length > 0) return { kind: 'too-early', missing };
      runs.push(keys);
      return 'taken';
    },
    inOneTab: (task) => task(),
    schedule: () => () => undefined,
    onTaken: () => undefined,
    onRefused: () => undefined,
  });
  return { outbox, storage, runs };
}

describe('a run that the server takes only after its attempts', () => {
  test('waits for those that wait behind it', async () => {
    const { outbox, storage, runs } = setUpServer([]);
    outbox.put(runOf(1, 2));
    outbox.put(parcelOf(1));
    outbox.put(parcelOf(2));
    await outbox.flush();
    expect([runs, storage.length, outbox.status()]).toEqual([[[keyAt(1), keyAt(2)]], 0, 'empty']);
  });

  test('goes without those that were refused, and stands in nobody’s way', async () => {
    const { outbox, storage, runs } = setUpServer([2]);
    for (const parcel of [parcelOf(1), parcelOf(2), parcelOf(3), runOf(1, 2, 3), parcelOf(4)])
      outbox.put(parcel);
    await outbox.flush();
    expect([runs, storage.length, outbox.status()]).toEqual([[[keyAt(1), keyAt(3)]], 0, 'empty']);
  });

  test('goes with none of them when none will ever come', async () => {
    const { outbox, runs } = setUpServer([]);
    outbox.put(runOf(1, 2));
    await outbox.flush();
    expect([runs, outbox.status()]).toEqual([[[]], 'empty']);
  });
});

const fault = (code: FaultCode, ...paths: readonly (readonly (string | number)[])[]) => ({
  code,
  message: 'no',
  request_id: 'r1',
  issues: paths.map((path) => ({ path, message: 'not stored yet' })),
});

describe('which attempts of a run are missing', () => {
  test('is said by their places', () => {
    const said = fault('unavailable', ['position_attempt_keys', 2], ['position_attempt_keys', 0]);
    expect(findMissing(runOf(5, 6, 7), said)).toEqual({ kind: 'too-early', missing: [5, 7].map(keyAt) });
  });

  test.each([
    ['a server in trouble', runOf(1), fault('unavailable')],
    ['another fault', runOf(1), fault('invalid-input', ['position_attempt_keys', 0])],
    ['a place that there is not', runOf(1), fault('unavailable', ['position_attempt_keys', 1])],
    ['another parcel', parcelOf(1), fault('unavailable', ['position_attempt_keys', 0])],
  ])('is not said by %s', (_, parcel, said) => {
    expect(findMissing(parcel, said)).toBeUndefined();
  });
});
