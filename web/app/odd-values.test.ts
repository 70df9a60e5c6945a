/**
 * Tests that every stored text reads as a value of the right form. Odd values that pass here meet
 * the screens in `odd-values.browser.test.tsx`.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { ENTRIES, oddTexts, readAs, writtenAs } from '#web/testing/odd-values.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('location', { origin: 'https://oko.example' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(ENTRIES.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
  const none = JSON.stringify(readAs(entry, undefined));
  const whole = readAs(entry, writtenAs(entry.fits));
  expect(JSON.stringify(whole), 'what belongs there is read').not.toBe(none);
  const misread = oddTexts(entry).filter((text) => {
    const reading = readAs(entry, text);
    return JSON.stringify(reading) !== none && !hasFormOf(reading, whole, entry.mayLack);
  });
  expect(misread.map((text) => text.slice(0, 200))).toEqual([]);
});

/**
 * Compares shapes: lists, objects and plain values match; plain values and the named object may be
 * absent.
 */
function hasFormOf(value: unknown, whole: unknown, mayLack: string | undefined): boolean {
  if (Array.isArray(whole))
    return (
      Array.isArray(value) &&
      value.every((item, index) => hasFormOf(item, whole[index] ?? whole[0] ?? item, mayLack))
    );
  if (typeof whole === 'object' && whole !== null)
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(whole).every(([name, part]) => {
        const own: unknown = Reflect.get(value, name);
        return (name === mayLack && !own) || hasFormOf(own, part, mayLack);
      })
    );
  return value === undefined || value === null || whole === null || typeof value === typeof whole;
}
