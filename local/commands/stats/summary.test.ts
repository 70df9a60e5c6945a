/** What the usage statistics say of a few visits. */
import { expect, test } from 'vitest';
import { drawSummary } from './draw-summary.ts';
import { printSummary } from './print-summary.ts';
import { summarize, type UsageRow } from './summary.ts';

const MONDAY = Date.parse('2026-11-23T10:00:00Z');
const TUESDAY = Date.parse('2026-11-24T23:59:59Z');
const TASK = 'attackedPieces.markYourPieces.1';
const OTHER = 'undefendedPieces.calculateYourPieces.2';

const row = (visit: string, type: string, detail = '', at = MONDAY): UsageRow => ({
  visit,
  at,
  type,
  detail,
});

const VISITS: readonly UsageRow[] = [
  row('looked', 'session_started', 'mobile'),
  row('played', 'session_started', 'desktop'),
  row('played', 'landing_played'),
  row('played', 'landing_played'),
  row('stayed', 'session_started', 'desktop', TUESDAY),
  row('stayed', 'signed_up', '', TUESDAY),
  row('stayed', 'task_selected', TASK, TUESDAY),
  row('stayed', 'task_completed', TASK, TUESDAY),
  row('stayed', 'task_selected', OTHER, TUESDAY),
  row('stayed', 'task_selected', OTHER, TUESDAY),
];

test('a day counts its visits, and those of learners, once each', () => {
  expect(summarize(VISITS).days).toEqual([
    { date: '2026-11-23', visits: 2, learners: 0 },
    { date: '2026-11-24', visits: 1, learners: 1 },
  ]);
});

test('the funnel counts visits that got so far', () => {
  expect(summarize(VISITS).funnel.map(({ step, visits }) => [step, visits])).toEqual([
    ['session_started', 3],
    ['landing_played', 1],
    ['signed_up', 1],
    ['task_selected', 1],
    ['task_completed', 1],
  ]);
});

test('a chapter counts the tasks that were opened, and those that were played to their end', () => {
  const [first, second, ...others] = summarize(VISITS).chapters;
  expect([first, second]).toEqual([
    { chapter: 'attackedPieces', opened: 1, completed: 1 },
    { chapter: 'undefendedPieces', opened: 1, completed: 0 },
  ]);
  expect(others.map(({ opened }) => opened)).toEqual([0, 0, 0]);
});

test('a task that was opened in another visit is none that was given up and done', () => {
  const apart = [row('a', 'task_selected', TASK), row('b', 'task_completed', TASK)];
  expect(summarize(apart).chapters[0]).toEqual({ chapter: 'attackedPieces', opened: 1, completed: 0 });
});

test('printed, every number has its bar', () => {
  const printed = printSummary(summarize(VISITS));
  expect(printed).toContain('2026-11-23');
  expect(printed).toMatch(/landing_played +1 +33% +█+/);
  expect(printed).toMatch(/undefendedPieces +1 +0 +100%/);
});

test('nothing yet is said as such', () => {
  expect(printSummary(summarize([]))).toContain('No events yet');
});

test('drawn, it is one picture with every number as text', () => {
  const svg = drawSummary(summarize(VISITS));
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(svg.match(/<rect/g)?.length).toBeGreaterThan(5);
  expect(svg).toContain('2026-11-24');
});
