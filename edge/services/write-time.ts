/** A moment, in milliseconds since the epoch, as calls tell it: ISO 8601, UTC. */
export function writeTime(moment: number): string {
  return new Date(moment).toISOString();
}
