/** Tests that the server's day follows the device's clock, whatever the browser calls its zone. */
import { afterEach, expect, test, vi } from 'vitest';
import { dateIn, isTimeZone } from '#contract/dates';
import { learnerTimeZone } from './learner-time-zone.ts';

afterEach(() => vi.restoreAllMocks());

/** Fakes a browser's zone name and a clock some minutes ahead of UTC. */
function onDevice(timeZone: string | undefined, minutesAhead: number): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  // The first format is the device's; later ones query the name.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...Reflect.apply(resolvedOptions, this, []), timeZone: timeZone as string };
  });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesAhead);
}

test.each(['Etc/GMT+8', 'GMT', 'US/Pacific', 'Asia/Calcutta', '+05:30', 'EST5EDT'])(
  'a zone is sent as the browser reports it: %s',
  (name) => {
    onDevice(name, 0);
    expect(learnerTimeZone()).toBe(name);
  },
);

test.each([
  ['no zone', undefined, -480, '-08:00'],
  ['a zone that nobody knows', 'Etc/Unknown', 330, '+05:30'],
  ['letters that mean another place', 'BST', 60, '+01:00'],
  ['an empty name', '', 0, '+00:00'],
  ['an offset behind UTC by less than an hour', 'local', -30, '-00:30'],
  ['a clock that is ahead of every place', '+18:00', 1080, '+14:00'],
  ['a clock that is behind every place', 'Nowhere/Land', -1000, '-12:00'],
])('%s is replaced by the offset of the clock', (_, name, minutesAhead, offset) => {
  onDevice(name, minutesAhead);
  expect(learnerTimeZone()).toBe(offset);
  expect(isTimeZone(offset)).toBe(true);
});

test('an offset of the clock has the date of the clock', () => {
  const now = Date.parse('2026-11-22T03:00:00Z');
  onDevice('Etc/Unknown', -480);
  expect(dateIn(learnerTimeZone(), now)).toBe('2026-11-21');
  vi.restoreAllMocks();
  onDevice('Etc/Unknown', 840);
  expect(dateIn(learnerTimeZone(), now)).toBe('2026-11-22');
});
