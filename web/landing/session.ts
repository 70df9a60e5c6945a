/**
 * A signed-in learner has no use for the landing page: on to the tiles.
 */
import { PATHS } from '#contract/screens';
import { lastUserKey } from '#web/platform/session/stored-token.ts';
import { hasEntry } from '#web/platform/storage/device-storage.ts';

/** Whether the session still holds is checked there; who is not let in finds the login. */
export function readySession(): void {
  if (hasEntry(lastUserKey(__OKO_COGNITO__.clientId))) location.replace(PATHS.tiles);
}
