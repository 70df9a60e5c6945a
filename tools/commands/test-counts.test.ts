/**
 * Counting what the runners report: nothing that failed may count as passed, and it is called by its name.
 */
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, writeTable } from './test-counts.ts';

const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });

test('vitest: passed and failed tests', () => {
  const file = {
    name: 'moves.test.ts',
    status: 'failed',
    assertionResults: [
      { fullName: 'a pawn moves', status: 'passed' },
      { fullName: 'a king castles', status: 'failed' },
    ],
  };
  expect(countVitest({ numPassedTests: 1, testResults: [file] })).toEqual({
    passed: 1,
    failed: ['moves.test.ts › a king castles'],
  });
});

test('vitest: a file that cannot be loaded is a failure', () => {
  const file = { name: 'moves.test.ts', status: 'failed', assertionResults: [] };
  expect(countVitest({ numPassedTests: 5, testResults: [file] })).toEqual({
    passed: 5,
    failed: ['moves.test.ts'],
  });
});

test('playwright: a flaky journey is a failed one', () => {
  const file = {
    title: 'game.spec.ts',
    specs: [spec('plays', 'expected'), spec('resigns', 'flaky')],
    suites: [{ title: 'offline', specs: [spec('plays on', 'unexpected'), spec('waits', 'skipped')] }],
  };
  expect(countPlaywright({ stats: { expected: 1 }, suites: [file], errors: [] })).toEqual({
    passed: 1,
    failed: [
      'game.spec.ts › resigns [phone, flaky]',
      'game.spec.ts › offline › plays on [phone, unexpected]',
    ],
  });
});

test('playwright: a server that does not come up is a failure', () => {
  const report = { stats: { expected: 0 }, suites: [], errors: [{ message: 'no server' }] };
  expect(countPlaywright(report)).toEqual({ passed: 0, failed: ['no server'] });
});

test('a report of another shape is an error, not zero failures', () => {
  expect(() => countVitest({})).toThrow('numPassedTests');
  expect(() => countPlaywright({})).toThrow('stats');
});

test('the table has a row for each part, and one with their sums and the seconds of the whole', () => {
  const parts = [
    { name: 'lint', passed: 1, failed: [], seconds: 2 },
    { name: 'unit tests', passed: 3980, failed: ['moves.test.ts'], seconds: 280 },
  ];
  const table = writeTable(parts, 281);
  expect(table.split('\n')).toEqual([
    'part        passed  failed  seconds',
    'lint             1       0        2',
    'unit tests    3980       1      280',
    'all           3981       1      281',
  ]);
});
