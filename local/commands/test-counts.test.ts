/**
 * Counting what the runners report: nothing that failed may count as passed.
 */
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

test('vitest: passed and failed tests', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 2, numFailedTestSuites: 1 })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('vitest: a file that cannot be loaded is a failure', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
    passed: 5,
    failed: 1,
  });
});

test('playwright: a flaky journey is a failed one', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a report of another shape is an error, not zero failures', () => {
  expect(() => countVitest({})).toThrow('numPassedTests');
  expect(() => countPlaywright({})).toThrow('stats');
});
