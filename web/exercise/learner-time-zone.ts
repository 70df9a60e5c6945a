/**
 * The learner's time zone, by a name that the server accepts.
 */
import { DEFAULT_TIME_ZONE, isTimeZone } from '#contract/time-zone';

/** The browser's IANA zone, or a default: the server would refuse the attempt for an unknown name. */
export function learnerTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}
