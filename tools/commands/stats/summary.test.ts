/** What the usage statistics say of a few visits. */
import { expect, test } from 'vitest';
import { drawSummary } from './draw-summary.ts';
import { printSummary } from './print-summary.ts';
import { summarize, type CountedUsage } from './summary.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const TASK = 'attackedPieces.markYourPieces.1';
const OTHER = 'undefendedPieces.calculateYourPieces.2';

const row = (date: string, type: string, detail = '', count = 1): CountedUsage => ({
  date,
  type,
  detail,
  count,
});

const COUNTS: readonly CountedUsage[] = [
  row(MONDAY, 'session_started', 'mobile'),
  row(MONDAY, 'session_started', 'desktop'),
  row(MONDAY, 'landing_played'),
  row(TUESDAY, 'session_started', 'desktop'),
  row(TUESDAY, 'signed_up'),
  row(TUESDAY, 'task_selected', TASK),
  row(TUESDAY, 'task_completed', TASK),
  row(TUESDAY, 'task_selected', OTHER, 2),
];

test('a day counts its visits and finished tasks', () => {
  expect(summarize(COUNTS).days).toEqual([
    { date: MONDAY, visits: 2, tasks: 0 },
    { date: TUESDAY, visits: 1, tasks: 1 },
  ]);
});

test('the funnel counts how often each step was taken', () => {
  expect(summarize(COUNTS).funnel.map(({ step, count }) => [step, count])).toEqual([
    ['session_started', 3],
    ['landing_played', 1],
    ['signed_up', 1],
    ['task_selected', 3],
    ['task_completed', 1],
  ]);
});

test('a chapter counts the tasks that were opened, and those that were played to their end', () => {
  const [first, second, ...others] = summarize(COUNTS).chapters;
  expect([first, second]).toEqual([
    { chapter: 'attackedPieces', opened: 1, completed: 1 },
    { chapter: 'undefendedPieces', opened: 2, completed: 0 },
  ]);
  expect(others.map(({ opened }) => opened)).toEqual([0, 0, 0]);
});

test('printed, every number has its bar', () => {
  const printed = printSummary(summarize(COUNTS));
  expect(printed).toContain('2026-11-23');
  expect(printed).toMatch(/landing_played +1 +33% +█+/);
  expect(printed).toMatch(/undefendedPieces +2 +0 +100%/);
});

test('nothing yet is said as such', () => {
  expect(printSummary(summarize([]))).toContain('No events yet');
});

test('drawn, it is one picture with every number as text', () => {
  const svg = drawSummary(summarize(COUNTS));
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(svg.match(/<rect/g)?.length).toBeGreaterThan(5);
  expect(svg).toContain('2026-11-24');
});
