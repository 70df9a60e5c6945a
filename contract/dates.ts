/**
 * Calendar dates, written `2026-11-21`, and which one it is where. Knows no clock: the moment is a parameter.
 *
 * With the names of time zones that a call may carry (product/calls.md#time-zones: any other is invalid input). Browsers report names of the
 * IANA database, old and new ones, and on a machine without a place a fixed offset (`+05:30`). `Intl` knows them all. It knows more,
 * which nobody's machine is set to. No zod here: the page asks too.
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

/** Default time zone of calls that take one (product/calls.md#time-zones). */
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** The offsets in use somewhere on Earth, in minutes: from Baker Island to Kiritimati. */
const LEAST_OFFSET = -12 * 60;
const GREATEST_OFFSET = 14 * 60;

const OFFSET_PATTERN = /^[+-]\d\d:[0-5]\d$/;

/**
 * Three letters that are a zone of the IANA database. ICU has others of its own, which mean another place than most people
 * think: `BST` is Dhaka, `IST` Kolkata.
 */
const THREE_LETTERS = 'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' ');

/** What `Intl.supportedValuesOf` leaves out of the canonical names. */
const CANONICAL_PATTERN = /^(UTC|Etc\/GMT[+-]\d\d?)$/;

/** Names that were found to be zones: to ask `Intl` takes longer than the rest of a call. Names that are none are not kept. */
const known = new Set<string>(['UTC']);
/** More than there are zones; but names differ in case, too. */
const MOST_KNOWN = 2_000;

/** Whether `name` is a time zone that a browser can report as its own. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  const isZone = OFFSET_PATTERN.test(name) ? isOffset(name) : isPlace(name);
  if (isZone && known.size < MOST_KNOWN) known.add(name);
  return isZone;
}

/** The fixed offset of a clock that is so many minutes ahead of UTC, held within those in use. */
export function writeOffset(minutesAhead: number): string {
  const offset = Math.min(Math.max(minutesAhead, LEAST_OFFSET), GREATEST_OFFSET);
  const time = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
  return `${offset < 0 ? '-' : '+'}${time}`;
}

function isOffset(name: string): boolean {
  const minutes = Number(`${name[0]}1`) * (Number(name.slice(1, 3)) * 60 + Number(name.slice(4)));
  return minutes >= LEAST_OFFSET && minutes <= GREATEST_OFFSET;
}

function isPlace(name: string): boolean {
  if (/^[a-z]{3}$/i.test(name) && !THREE_LETTERS.includes(name.toUpperCase())) return false;
  const canonical = findCanonicalName(name);
  if (canonical === undefined) return false;
  return CANONICAL_PATTERN.test(canonical) || Intl.supportedValuesOf('timeZone').includes(canonical);
}

function findCanonicalName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
