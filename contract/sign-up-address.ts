/**
 * The login's address for newcomers: it begins with the sign-up. An address, not a mark of the history: the landing page is another
 * document, and its links are plain ones.
 */
import { PATHS } from './screens.ts';

const START = 'start';
const SIGN_UP = 'sign-up';

export const SIGN_UP_ADDRESS = `${PATHS.login}?${START}=${SIGN_UP}`;

/** Whether the fields of an address ask for the sign-up first. */
export function isWithSignUp(fields: ReadonlyMap<string, string>): boolean {
  return fields.get(START) === SIGN_UP;
}
