/**
 * What the tabs of one browser tell each other: that the learner's tier has changed. To which, each asks the server.
 */

const CHANNEL = 'tier-changes';

/** Tells the other tabs. */
export function announceTierChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage(null);
  channel.close();
}

/** Calls `onChange` when another tab tells; returns a function that stops it. */
export function watchTierChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
