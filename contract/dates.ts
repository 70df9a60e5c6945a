/**
 * Calendar dates, written `2026-11-21`, and which one it is where. Knows no clock: the moment is a parameter.
 */

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A date is as long as a day and what a clock can be put back in it; one of two days there never was. */
const LONGEST_DATE_MS = 36 * HOUR_MS;
/** The day begins first at UTC+14 (Kiritimati) and ends last at UTC−12 (Baker Island). */
const EARLIEST_OFFSET_HOURS = 14;
const LATEST_OFFSET_HOURS = -12;
/** A Monday long past; what matters is the weekday. */
const FIRST_MONDAY_MS = Date.UTC(2024, 0, 1);

/** To make a format takes a tenth of a millisecond or more, to use it a thousandth: each zone has its own. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; but names differ in case, too. */
const MOST_FORMATS = 1_000;

/** The date in an IANA time zone at a moment (milliseconds since the epoch). */
export function dateIn(timeZone: string, now: number): string {
  return formatOf(timeZone).format(now);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** The first moment (milliseconds since the epoch) of the next date in a time zone, to the minute. */
export function nextDateStarts(timeZone: string, now: number): number {
  const format = formatOf(timeZone);
  const today = format.format(now);
  let [before, after] = [Math.floor(now / MINUTE_MS), Math.floor((now + LONGEST_DATE_MS) / MINUTE_MS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (format.format(middle * MINUTE_MS) === today) before = middle;
    else after = middle;
  }
  return after * MINUTE_MS;
}

/** The first moment (milliseconds since the epoch) at which it is this date nowhere on Earth any more. */
export function endOfDate(date: string): number {
  return startOf(date) + DAY_MS - LATEST_OFFSET_HOURS * HOUR_MS;
}

/** The latest date that it is anywhere on Earth at a moment. */
export function latestDateAt(now: number): string {
  return writeDate(now + EARLIEST_OFFSET_HOURS * HOUR_MS);
}

/** The earliest date that it is anywhere on Earth at a moment. */
export function earliestDateAt(now: number): string {
  return writeDate(now + LATEST_OFFSET_HOURS * HOUR_MS);
}

/** The date so many days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return writeDate(startOf(date) + days * DAY_MS);
}

/** How many days a date is after the Monday of the first week; negative before it. */
export function daysSinceFirstMonday(date: string): number {
  return Math.round((startOf(date) - FIRST_MONDAY_MS) / DAY_MS);
}

/** Whether this is a date: a 30 February is none. */
export function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && writeDate(time) === text;
}

function startOf(date: string): number {
  if (!isDate(date)) throw new RangeError(`no date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function writeDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
