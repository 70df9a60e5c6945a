/**
 * A result to share: what was right and what was not, in the order of the positions, and nothing of the positions themselves. Pure.
 */
import type { DailyRun } from '#contract/daily-runs';
import { formatTime } from '#web/exercise/format-time.ts';
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';

const SIGNS = { correct: '🟩', partly: '🟨', incorrect: '🟥', skipped: '⬜' } as const;

/** Four lines: name and date; a sign a position; correct and time; the address. */
export function shareText(run: DailyRun, origin: string): string {
  return [
    `Oko ${run.date}`,
    run.answered.map((answered) => SIGNS[toldOutcomeOf(answered)]).join(''),
    `${run.correct_count}/${run.total_count} · ${formatTime(run.time_taken_seconds)}`,
    origin,
  ].join('\n');
}
