/**
 * Leaves for another document of ours.
 */
import { PATHS } from '#contract/screens';

/** Where this document was loaded. */
const LOADED_AT = location.pathname;

/** Goes to an address. Where this document came in its place, as it does without a network, the login is shown instead. */
export function leavePage(to: string): void {
  location.replace(to === LOADED_AT ? PATHS.login : to);
}
