/**
 * One line of `npm run bench`: what was measured, beside what it may be.
 */
export interface BenchRow {
  readonly name: string;
  readonly measured: string;
  readonly budget: string;
  readonly ok: boolean;
}
