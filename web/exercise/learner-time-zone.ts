/** Names the learner's time zone as the server accepts it. */
import { isTimeZone, writeOffset } from '#contract/dates';

/** Returns the browser's IANA zone, or the clock's current offset if the browser reports none. */
export function learnerTimeZone(): string {
  const { timeZone = '' }: Partial<Intl.ResolvedDateTimeFormatOptions> =
    new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : writeOffset(-new Date().getTimezoneOffset());
}
