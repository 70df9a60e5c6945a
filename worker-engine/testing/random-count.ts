/**
 * How many random games or cases a test plays. For tests only.
 *
 * A broken rule shows in a few of them. The many are for `npm run test:deep`, which sets OKO_DEEP.
 */

/** `few`, or `many` when OKO_DEEP is set. */
export function randomCount(few: number, many: number): number {
  return process.env['OKO_DEEP'] ? many : few;
}
