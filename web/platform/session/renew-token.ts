/**
 * Has the token replaced by a new one, whose groups are those of today. Not of the session itself: one screen needs it.
 */
import { warn } from '../log.ts';
import type { Session } from './session.ts';

/** A failure changes nothing. */
export async function renewToken(session: Session): Promise<void> {
  try {
    await session.identity.findIdToken({ fresh: true });
  } catch (error) {
    warn('the token could not be renewed', error);
  }
  await session.check();
}
