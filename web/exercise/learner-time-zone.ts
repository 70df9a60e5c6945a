/**
 * The learner's time zone, as the server will take it.
 */
import { DEFAULT_TIME_ZONE, isTimeZone } from '#contract/time-zone';

/** The browser's IANA zone; a name that the server would refuse must not cost the learner the attempt. */
export function learnerTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}
