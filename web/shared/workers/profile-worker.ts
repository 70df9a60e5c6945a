/**
 * The profile worker as the page sees it. A call rejects when the worker could not answer; the next call tries with a fresh worker.
 */
import { createProfileClient, type RemoteProfile } from '#worker-engine/workers/profile/client';

const client = createProfileClient();
/** Hundreds of truths; a slow phone takes a second or two. */
const deadlineMs = 30_000;

/** The page has one; it starts with the first call. */
export const profileWorker: RemoteProfile = {
  findBlindSpots: (answers) => client.call((profile) => profile.findBlindSpots(answers), { deadlineMs }),
};
