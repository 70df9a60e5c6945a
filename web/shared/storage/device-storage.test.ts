/** An entry that is broken, blocked or has no room costs the page only that entry, and one line in the log. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockStorage } from '../testing/block-storage.ts';
import { createMemoryStorage, openStorage } from './entry-storage.ts';

const warned = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.resetModules();
  warned.mockReset().mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** The storage of a page that has just been opened. */
const openPage = () => import('./device-storage.ts');

test('an entry is found as it is read, until it is removed', async () => {
  const { findEntry, hasEntry, putEntry, removeEntry } = await openPage();
  expect([hasEntry('count'), findEntry('count', Number)]).toEqual([false, undefined]);
  expect(putEntry('count', '7')).toBe(true);
  expect([hasEntry('count'), findEntry('count', Number)]).toEqual([true, 7]);
  removeEntry('count');
  expect(hasEntry('count')).toBe(false);
  expect(warned).not.toHaveBeenCalled();
});

test('an entry that cannot be read is none, and the log says so once', async () => {
  const { findEntry, putEntry } = await openPage();
  putEntry('broken', '{');
  expect(findEntry('broken', (text) => JSON.parse(text))).toBeUndefined();
  expect(findEntry('broken', (text) => JSON.parse(text))).toBeUndefined();
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('storage'), expect.any(SyntaxError));
});

test('an entry without room is not written, and whoever asked is told', async () => {
  const { putEntry } = await openPage();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(putEntry('game', '{}')).toBe(false);
  expect(warned).toHaveBeenCalledOnce();
});

describe('blocked storage', () => {
  beforeEach(blockStorage);

  test('has no entries and takes none', async () => {
    const { findEntry, hasEntry, putEntry, removeEntry } = await openPage();
    removeEntry('game');
    expect([hasEntry('game'), findEntry('game', String), putEntry('game', '{}')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(warned).toHaveBeenCalledOnce();
  });

  test('is replaced by one that lasts as long as the page', () => {
    const storage = openStorage();
    storage.setItem('parcel', 'kept');
    expect(storage.getItem('parcel')).toBe('kept');
  });
});
