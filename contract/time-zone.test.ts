import { expect, test, vi } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['the default', 'Europe/Paris'],
  ['a zone of three parts', 'America/Argentina/Buenos_Aires'],
  ['what a machine without a place reports', 'UTC'],
  ['the older name, which Chromium reports', 'Asia/Calcutta'],
  ['the newer name, which Firefox reports', 'Asia/Kolkata'],
  ['a city that was renamed', 'Europe/Kyiv'],
])('%s is a time zone: %s', (_, name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  ['an offset', '+14:00'],
  ['an abbreviation', 'EST'],
  ['an alias that no browser reports', 'US/Pacific'],
  ['a fixed offset', 'Etc/GMT+5'],
  ['a city on no map', 'Europe/Atlantis'],
  ['another planet', 'Mars/Olympus_Mons'],
  ['nothing', ''],
  ['a moment', '2026-01-01T00:00:00Z'],
])('%s is none: %s', (_, name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('a zone is looked up once, and what is none each time', () => {
  expect(isTimeZone('Europe/Madrid')).toBe(true);
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  const list = vi.spyOn(Intl, 'supportedValuesOf');
  expect(isTimeZone('Europe/Madrid')).toBe(true);
  expect(list).not.toHaveBeenCalled();
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  list.mockRestore();
});
