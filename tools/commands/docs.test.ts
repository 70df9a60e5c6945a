/** The generated pages of docs/product are those that `npm run docs` would write now. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS_PAGE, renderCalls } from './docs.ts';

test('the list of calls is current', () => {
  expect(readFileSync(CALLS_PAGE, 'utf8')).toBe(renderCalls());
});

test('it names every part', () => {
  const page = renderCalls();
  expect(page).toContain('| `POST /attempts/position_attempt` | `attempts.submitPosition` | learner |');
  expect(page).toContain('| `daily-limit-reached` | 403 |');
  expect(page).toContain('| `BOT_ELO_MIN` | 400 |');
});
