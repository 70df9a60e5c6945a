/**
 * Numbers as docs/bot-humanness.md writes them, with their intervals.
 */
import { NORMAL_95, type MeasuredTally } from './tally.ts';

export function show({ share, margin }: MeasuredTally): string {
  return `${(share * 100).toFixed(1)} ±${(margin * 100).toFixed(1)} %`;
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

/** A share of a count, with its interval. */
export function showShare(part: number, of: number): string {
  const share = part / of;
  return of === 0 ? '–' : show({ share, margin: NORMAL_95 * Math.sqrt((share * (1 - share)) / of) });
}
