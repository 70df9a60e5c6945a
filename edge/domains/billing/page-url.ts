/**
 * Where the payment provider sends the learner back to: a screen of ours, on an origin that the settings name.
 */
import { Fault } from '#contract/faults';
import { PATHS, type ScreenName } from '#contract/screens';
import type { Services } from '../../services/services.ts';

/** `invalid-input` when the call came to an origin that is none of ours. */
export function pageUrl({ findPageOrigin }: Pick<Services, 'findPageOrigin'>, screen: ScreenName): string {
  const pageOrigin = findPageOrigin();
  if (pageOrigin === undefined) throw new Fault('invalid-input', 'This address is not one of Oko’s.');
  return `${pageOrigin}${PATHS[screen]}`;
}
