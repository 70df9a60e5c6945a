/**
 * The one place of the page that writes to the console.
 */
/* oxlint-disable no-console -- this is the logger */

/** Something went wrong that the learner need not know; the page goes on. */
export function warn(message: string, ...details: readonly unknown[]): void {
  console.warn(`[oko] ${message}`, ...details);
}

/** A bug: something that should not happen, with what is known about it. */
export function reportBug(error: unknown, ...details: readonly unknown[]): void {
  console.error('[oko]', error, ...details);
}
