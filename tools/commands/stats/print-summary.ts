/**
 * The usage summary as lines for a terminal, with bars.
 */
import type { UsageSummary } from './summary.ts';

const BAR_WIDTH = 40;
const NAME_WIDTH = 20;
const NUMBER_WIDTH = 8;

/** All three parts. */
export function printSummary({ days, funnel, chapters }: UsageSummary): string {
  if (days.length === 0) return 'No events yet: only visits that have allowed it are counted.';
  const mostVisits = Math.max(...days.map(({ visits }) => visits));
  const allVisits = funnel[0]?.count ?? 0;
  return [
    'Visits and finished tasks a day (UTC; visits that have allowed it)',
    ...days.map(({ date, visits, tasks }) =>
      line(date, [String(visits), String(tasks)], share(visits, mostVisits)),
    ),
    '',
    'How often, beside the visits',
    ...funnel.map(({ step, count }) =>
      line(step, [String(count), percent(count, allVisits)], share(count, allVisits)),
    ),
    '',
    'Tasks by chapter: opened, played to the end, given up',
    ...chapters.map(({ chapter, opened, completed }) =>
      line(
        chapter,
        [String(opened), String(completed), percent(opened - completed, opened)],
        share(opened - completed, opened),
      ),
    ),
  ].join('\n');
}

/** A share of 0 to 1; of nothing there is none. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** The same in words. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round(share(part, whole) * 100)}%`;
}

function line(name: string, numbers: readonly string[], filled: number): string {
  const bar = '█'.repeat(Math.round(Math.min(1, filled) * BAR_WIDTH));
  return `  ${name.padEnd(NAME_WIDTH)}${numbers.map((number) => number.padStart(NUMBER_WIDTH)).join('')}  ${bar}`;
}
