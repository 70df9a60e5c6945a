/**
 * What is printed about a deployment, and whether it counts as ready.
 */
import { expect, test } from 'vitest';
import type { Finding } from './deployment.ts';
import { isReady, writeReport } from './report.ts';

const NOTE: Finding = { setting: 'STRIPE_MODE', problem: 'note', advice: 'test cards buy' };
const MISSING: Finding = { setting: 'DAILY_SECRET', problem: 'missing', advice: 'put it in' };
const WRONG: Finding = { setting: 'STRIPE_TAX', problem: 'wrong', advice: 'on or off' };

test('the gravest comes first, in columns, and the last line counts what is not ready', () => {
  expect(writeReport([NOTE, WRONG, MISSING], undefined)).toBe(
    [
      '  missing      DAILY_SECRET  put it in',
      '  wrong        STRIPE_TAX    on or off',
      '  note         STRIPE_MODE   test cards buy',
      '2 settings are not ready: docs/deploy.md',
    ].join('\n'),
  );
  expect(writeReport([WRONG], undefined)).toMatch(/^1 setting is not ready/m);
});

test('with nothing but notes it is ready', () => {
  expect(isReady([NOTE], undefined)).toBe(true);
  expect(writeReport([], undefined)).toBe('The settings are complete.');
});

test('what could not be looked at is not ready', () => {
  expect(isReady([], 'wrangler is not signed in')).toBe(false);
  expect(writeReport([], 'wrangler is not signed in')).toBe(
    '  The secrets were not looked at: wrangler is not signed in\nThe rest is complete.',
  );
});

test('a mistake is not ready', () => {
  expect(isReady([NOTE, WRONG], undefined)).toBe(false);
});
