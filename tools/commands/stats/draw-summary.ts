/**
 * The usage summary as one picture (SVG): the same numbers as printed, each beside its bar.
 */
import { percent, share } from './print-summary.ts';
import type { UsageSummary } from './summary.ts';

const WIDTH = 900;
const ROW_HEIGHT = 26;
const MARGIN = 24;
const BARS_AT = 420;
const BARS_WIDTH = WIDTH - BARS_AT - MARGIN;

interface ChartRow {
  readonly text: string;
  /** 0 to 1; a heading has none. */
  readonly filled?: number;
}

/** The picture. */
export function drawSummary({ days, funnel, chapters }: UsageSummary): string {
  const mostVisits = Math.max(1, ...days.map(({ visits }) => visits));
  const allVisits = funnel[0]?.count ?? 0;
  const rows: readonly ChartRow[] = [
    { text: 'Visits a day (tasks finished)' },
    ...days.map(({ date, visits, tasks }) => ({
      text: `${date}: ${visits} (${tasks})`,
      filled: share(visits, mostVisits),
    })),
    { text: 'How often, beside the visits' },
    ...funnel.map(({ step, count }) => ({
      text: `${step}: ${count}, ${percent(count, allVisits)}`,
      filled: share(count, allVisits),
    })),
    { text: 'Tasks given up, by chapter' },
    ...chapters.map(({ chapter, opened, completed }) => ({
      text: `${chapter}: ${opened - completed} of ${opened}, ${percent(opened - completed, opened)}`,
      filled: share(opened - completed, opened),
    })),
  ];
  const height = 2 * MARGIN + rows.length * ROW_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>How Oko is used</title>`,
    `<path d="M0 0h${WIDTH}v${height}H0z" fill="#fbfaf7"/>`,
    ...rows.map(drawRow),
    '</svg>',
  ].join('\n');
}

function drawRow({ text, filled }: ChartRow, index: number): string {
  const top = MARGIN + index * ROW_HEIGHT;
  const words = `<text x="${MARGIN}" y="${top + 18}" fill="#1c1b18"${filled === undefined ? ' font-weight="700"' : ''}>${text}</text>`;
  if (filled === undefined) return words;
  const width = Math.round(Math.min(1, filled) * BARS_WIDTH);
  return `${words}<rect x="${BARS_AT}" y="${top + 5}" width="${width}" height="${ROW_HEIGHT - 8}" rx="3" fill="#f0b23c"/>`;
}
