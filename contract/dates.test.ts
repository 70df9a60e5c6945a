import { assert, date, integer, property } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addDays, dateIn, endOfDate, isDate, latestDateAt, nextDateStarts } from './dates.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const anyMoment = date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
}).map((time) => time.getTime());

test.each([
  ['Europe/Paris', NOON, '2026-11-22'],
  ['Pacific/Kiritimati', NOON, '2026-11-23'],
  ['Pacific/Pago_Pago', Date.UTC(2026, 10, 22, 10, 59), '2026-11-21'],
  ['UTC', Date.UTC(2026, 10, 22, 23, 59, 59, 999), '2026-11-22'],
  // Summer time ends: 01:30 UTC is 02:30 for the second time.
  ['Europe/Warsaw', Date.UTC(2026, 9, 25, 22, 59), '2026-10-25'],
])('in %s at %i it is %s', (timeZone, now, expected) => {
  expect(dateIn(timeZone, now)).toBe(expected);
});

test('no zone is ahead of the latest date, and none has a date that has ended', () => {
  assert(
    property(anyMoment, (now) => {
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Auckland', 'UTC', 'Pacific/Pago_Pago']) {
        const day = dateIn(zone, now);
        expect(day <= latestDateAt(now)).toBe(true);
        expect(now < endOfDate(day)).toBe(true);
      }
      expect(dateIn('Pacific/Kiritimati', now)).toBe(latestDateAt(now));
    }),
  );
});

test('days add up', () => {
  assert(
    property(anyMoment, integer({ min: -999, max: 999 }), (now, days) => {
      const day = latestDateAt(now);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test.each(['', 'today', '2026-13-01', '21.11.2026', '2026-02-30', '2026'])('%j is no date', (text) => {
  expect(isDate(text)).toBe(false);
  expect(() => addDays(text, 1)).toThrow('no date');
});

test.each([
  ['UTC', '2026-11-22T12:00:30Z', '2026-11-23T00:00:00Z'],
  ['Europe/Paris', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'],
  ['Asia/Kathmandu', '2026-11-22T12:00:00Z', '2026-11-22T18:15:00Z'],
  // Summer time ends: this date has 25 hours; and begins: 23.
  ['Europe/Warsaw', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['Europe/Warsaw', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
])('in %s at %s the next date starts at %s', (timeZone, now, expected) => {
  expect(new Date(nextDateStarts(timeZone, Date.parse(now)))).toEqual(new Date(expected));
});

test('the next date starts where this one ends, to the minute', () => {
  assert(
    property(anyMoment, (now) => {
      for (const zone of ['Pacific/Kiritimati', 'America/Sao_Paulo', 'Europe/Paris', 'Pacific/Pago_Pago']) {
        const start = nextDateStarts(zone, now);
        expect(dateIn(zone, start - 1)).toBe(dateIn(zone, now));
        expect(dateIn(zone, start) > dateIn(zone, now)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('a format is made once for each zone', () => {
  dateIn('Asia/Tokyo', Date.UTC(2026, 10, 21));
  const make = vi.spyOn(Intl, 'DateTimeFormat');
  expect(dateIn('Asia/Tokyo', Date.UTC(2026, 10, 21, 15))).toBe('2026-11-22');
  expect(nextDateStarts('Asia/Tokyo', Date.UTC(2026, 10, 21))).toBe(Date.UTC(2026, 10, 21, 15));
  expect(make).not.toHaveBeenCalled();
  make.mockRestore();
});
