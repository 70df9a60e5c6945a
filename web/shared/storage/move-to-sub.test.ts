/** What an older page stored under an e-mail address is found under the learner's sub, and nothing of it is lost. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from './entry-storage.ts';
import { findMovedGame, moveParcels } from './move-to-sub.ts';

const ALA = { sub: 'sub-ala', email: 'Ala@example.com' };
const OLA = { sub: 'sub-ola', email: 'ola@example.com' };

let storage = createMemoryStorage();
const warned = vi.spyOn(console, 'warn');

beforeEach(() => {
  storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  warned.mockReset().mockImplementation(() => undefined);
});

afterEach(() => vi.unstubAllGlobals());

/** Everything stored, by name. */
const entries = () =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((name) => [
      name,
      storage.getItem(name),
    ]),
  );

function store(given: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(given)) storage.setItem(name, value);
}

/** The storage has no room for as many entries as `failures` says. */
function refuseNext(failures: number): void {
  const spy = vi.spyOn(storage, 'setItem');
  for (let count = 0; count < failures; count += 1) {
    spy.mockImplementationOnce(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  }
}

describe('the outbox', () => {
  test('moves every parcel with its sequence and its value as they are', () => {
    store({ 'oko-outbox:Ala@example.com:1:k1': 'first', 'oko-outbox:Ala@example.com:2:k2': '{broken' });
    moveParcels(storage, ALA);
    expect(entries()).toEqual({ 'oko-outbox:sub-ala:1:k1': 'first', 'oko-outbox:sub-ala:2:k2': '{broken' });
  });

  test('copies a parcel before it removes the old entry', () => {
    store({ 'oko-outbox:Ala@example.com:1:k1': 'first' });
    const steps: string[] = [];
    vi.spyOn(storage, 'setItem').mockImplementation((name) => void steps.push(`set ${name}`));
    vi.spyOn(storage, 'removeItem').mockImplementation((name) => void steps.push(`remove ${name}`));
    moveParcels(storage, ALA);
    expect(steps).toEqual(['set oko-outbox:sub-ala:1:k1', 'remove oko-outbox:Ala@example.com:1:k1']);
  });

  test('doubles no parcel that waits already', () => {
    store({ 'oko-outbox:sub-ala:7:k1': 'mine', 'oko-outbox:Ala@example.com:1:k1': 'mine' });
    moveParcels(storage, ALA);
    expect(entries()).toEqual({ 'oko-outbox:sub-ala:7:k1': 'mine' });
  });

  test('leaves a parcel that has no room for the next time, and says so', () => {
    store({ 'oko-outbox:Ala@example.com:1:k1': 'first', 'oko-outbox:Ala@example.com:2:k2': 'second' });
    refuseNext(1);
    moveParcels(storage, ALA);
    expect(entries()).toEqual({
      'oko-outbox:Ala@example.com:1:k1': 'first',
      'oko-outbox:sub-ala:2:k2': 'second',
    });
    expect(warned).toHaveBeenCalledOnce();
    moveParcels(storage, ALA);
    expect(Object.keys(entries()).toSorted()).toEqual(['oko-outbox:sub-ala:1:k1', 'oko-outbox:sub-ala:2:k2']);
  });

  test('never touches another learner’s parcels, nor an address written in other letters', () => {
    const others = {
      'oko-outbox:ola@example.com:1:k1': 'hers',
      'oko-outbox:ala@example.com:1:k1': 'who knows',
    };
    store(others);
    moveParcels(storage, ALA);
    expect(entries()).toEqual(others);
  });

  test('moves what an older tab puts in later, too', () => {
    moveParcels(storage, ALA);
    store({ 'oko-outbox:Ala@example.com:3:k3': 'late' });
    moveParcels(storage, ALA);
    expect(entries()).toEqual({ 'oko-outbox:sub-ala:3:k3': 'late' });
  });
});

interface Game {
  readonly key: string;
  readonly ending?: string;
}
const read = (text: string): Game => JSON.parse(text);
const find = () => findMovedGame(ALA, read);

describe('the saved game', () => {
  const RUNNING = JSON.stringify({ key: 'a' });
  const OTHER = JSON.stringify({ key: 'b' });
  const OVER = JSON.stringify({ key: 'c', ending: 'mate' });
  const OLD_NAME = 'oko-bot-game:Ala@example.com';
  const NAME = 'oko-bot-game:sub-ala';

  test('is found under the sub from the first read on', () => {
    store({ [OLD_NAME]: RUNNING });
    expect(find()).toEqual({ key: 'a' });
    expect(entries()).toEqual({ [NAME]: RUNNING });
    expect(find()).toEqual({ key: 'a' });
  });

  test('is none where nothing is stored', () => {
    expect(find()).toBeUndefined();
  });

  test('of an older page waits while another runs under the sub', () => {
    store({ [NAME]: RUNNING, [OLD_NAME]: OTHER });
    expect(find()).toEqual({ key: 'a' });
    expect(entries()).toEqual({ [NAME]: RUNNING, [OLD_NAME]: OTHER });
  });

  test.each([
    ['is over', { [NAME]: OVER }],
    ['was dropped', {}],
    ['cannot be read', { [NAME]: '{broken' }],
  ])('of an older page comes when the one under the sub %s', (_, current) => {
    store({ ...current, [OLD_NAME]: OTHER });
    expect(find()).toEqual({ key: 'b' });
    expect(entries()).toEqual({ [NAME]: OTHER });
  });

  test('that is over does not come before another that is over', () => {
    store({ [NAME]: OVER, [OLD_NAME]: JSON.stringify({ key: 'd', ending: 'mate' }) });
    expect(find()).toMatchObject({ key: 'c' });
    expect(storage.length).toBe(2);
  });

  test('that is an earlier copy of the one under the sub is removed', () => {
    const over = JSON.stringify({ key: 'a', ending: 'mate' });
    store({ [NAME]: over, [OLD_NAME]: RUNNING });
    expect(find()).toMatchObject({ key: 'a', ending: 'mate' });
    expect(entries()).toEqual({ [NAME]: over });
  });

  test('that cannot be read is removed', () => {
    store({ [NAME]: RUNNING, [OLD_NAME]: '{broken' });
    expect(find()).toEqual({ key: 'a' });
    expect(entries()).toEqual({ [NAME]: RUNNING });
  });

  test('that has no room for a copy is found under its old name', () => {
    store({ [OLD_NAME]: RUNNING });
    refuseNext(1);
    expect(find()).toEqual({ key: 'a' });
    expect(entries()).toEqual({ [OLD_NAME]: RUNNING });
    expect(find()).toEqual({ key: 'a' });
    expect(entries()).toEqual({ [NAME]: RUNNING });
  });

  test('of another learner is never touched', () => {
    store({ [OLD_NAME]: RUNNING });
    expect(findMovedGame(OLA, read)).toBeUndefined();
    expect(entries()).toEqual({ [OLD_NAME]: RUNNING });
  });
});
