/**
 * A recorded event, as the page keeps it until it is sent. What can be recorded at all is said by the contract.
 */
import type { VisitStart, UsageEvent } from '#contract/analytics';

export type RecordedEvent = (UsageEvent | VisitStart) & {
  /** When it happened, in milliseconds since 1970 by this device's clock. */
  readonly at: number;
  /** Its number on this page. */
  readonly n: number;
};
