/**
 * `npm run stats`: how Oko is used, by those who have allowed it to be counted. Prints it, and draws it into `.state/usage.svg`.
 *
 * Reads the local database; with CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment, Analytics Engine instead. DAYS says
 * how many days (30), USAGE_DATASET the name of the dataset.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, stateFolder } from './settings.ts';
import { readEngineUsage, readLocalUsage } from './stats/read-usage.ts';
import { summarize, type UsageSummary } from './stats/summary.ts';

/**
 * The usage summary as lines for a terminal, with bars.
 */
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
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** The same in words. */
function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round(share(part, whole) * 100)}%`;
}

function line(name: string, numbers: readonly string[], filled: number): string {
  const bar = '█'.repeat(Math.round(Math.min(1, filled) * BAR_WIDTH));
  return `  ${name.padEnd(NAME_WIDTH)}${numbers.map((number) => number.padStart(NUMBER_WIDTH)).join('')}  ${bar}`;
}

/**
 * The usage summary as one picture (SVG): the same numbers as printed, each beside its bar.
 */
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

const DEFAULT_DAYS = 30;
/** As in wrangler.toml, [[analytics_engine_datasets]]. */
const DEFAULT_DATASET = 'oko_usage';

const { env } = process;
const days = Number(env['DAYS'] ?? DEFAULT_DAYS);
if (!Number.isInteger(days) || days < 1)
  exitWith(`DAYS is "${env['DAYS']}", but it is a whole number of days.`);
const dataset = env['USAGE_DATASET'] ?? DEFAULT_DATASET;
if (!/^\w+$/.test(dataset))
  exitWith(`USAGE_DATASET is "${dataset}", but a dataset has letters, digits and _.`);

const summary = summarize(await readUsage());
const picture = join(stateFolder(), 'usage.svg');
mkdirSync(stateFolder(), { recursive: true });
writeFileSync(picture, drawSummary(summary));
console.log(printSummary(summary));
console.log(`\nDrawn in ${picture}`);

async function readUsage() {
  const accountId = env['CLOUDFLARE_ACCOUNT_ID'];
  const token = env['CLOUDFLARE_API_TOKEN'];
  if (accountId === undefined || token === undefined) return readLocalUsage(days, Date.now());
  return readEngineUsage({ accountId, token, dataset }, days);
}
