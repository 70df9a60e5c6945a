/**
 * Which names of time zones a call may carry (product.md §11.11: any other is invalid input).
 *
 * Browsers report names of the IANA database, old and new ones, and on a machine without a place a fixed offset (`+05:30`).
 * `Intl` knows them all. It knows more, which nobody's machine is set to.
 *
 * No zod here: the page asks too, and must not pay for a parser.
 */

/** Default time zone of calls that take one (product.md §11.11). */
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
