/**
 * Whether the last call came through: a browser counts a router without a line as a network, too.
 */
import { Store } from '../store/store.ts';

/** True until a call has got no answer at all. Tells its followers after every call. */
export const isServerReached = new Store(true);

/** The answer to a call; keeps whether there was one. What the server refuses has come through. */
export async function noteReach(call: Promise<Response>): Promise<Response> {
  try {
    const answer = await call;
    isServerReached.set(true);
    return answer;
  } catch (error) {
    // `fetch` throws so where no answer came; a call that the page itself gives up is something else.
    if (error instanceof TypeError) isServerReached.set(false);
    throw error;
  }
}
