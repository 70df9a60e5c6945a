/**
 * The learner's time zone, by a name that the server accepts.
 */
import { isTimeZone, writeOffset } from '#contract/dates';

/** The browser's IANA zone. Where it reports none, or one that is no zone, the clock's offset at this moment. */
export function learnerTimeZone(): string {
  const { timeZone = '' }: Partial<Intl.ResolvedDateTimeFormatOptions> =
    new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : writeOffset(-new Date().getTimezoneOffset());
}
