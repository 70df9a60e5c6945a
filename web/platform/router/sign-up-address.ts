/**
 * The login's address for newcomers: it begins with the sign-up. An address, not a mark of the history: the landing page is another
 * document, and its links are plain ones.
 */
import { PATHS } from '#contract/screens';

const START = 'start';
const SIGN_UP = 'sign-up';

export const SIGN_UP_ADDRESS = `${PATHS.login}?${START}=${SIGN_UP}`;

/** Whether the search part of an address asks for the sign-up first. */
export function isWithSignUp(search: string): boolean {
  return new URLSearchParams(search).get(START) === SIGN_UP;
}
