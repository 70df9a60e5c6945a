/** A share as a whole percentage. Pure. */
export function percentOf(count: number, total: number): number {
  return Math.round((100 * count) / total);
}
