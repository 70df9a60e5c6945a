/**
 * Which names of time zones a call may carry (product.md §11.11: any other is invalid input).
 *
 * `Intl` alone is too kind: it takes offsets (`+14:00`) and abbreviations (`EST`). Its list alone is too strict: it
 * lacks `UTC`, and the newer names that Firefox reports (`Asia/Kolkata`) for zones it lists under the older one.
 *
 * No zod here: the page asks too, and must not pay for a parser.
 */

/** Default time zone of calls that take one (product.md §11.11). */
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** Region names of the IANA database: what a browser reports is one of these, a slash and a place. */
const REGION_PATTERN =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+$/;

/** Names that were found to be zones: to ask `Intl` takes longer than the rest of a call. Names that are none are not kept. */
const known = new Set<string>(['UTC']);
/** More than there are zones; but names differ in case, too. */
const MOST_KNOWN = 1_000;

/** Whether `name` is a time zone that a browser can report as its own. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!REGION_PATTERN.test(name)) return false;
  const canonical = findCanonicalName(name);
  const isZone = canonical !== undefined && Intl.supportedValuesOf('timeZone').includes(canonical);
  if (isZone && known.size < MOST_KNOWN) known.add(name);
  return isZone;
}

function findCanonicalName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
