/**
 * Reads out of the runners' JSON reports how many tests passed, and which ones failed; writes it in a table.
 */
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  /** A name for each failure, so that the end of a long output tells what to look for. */
  readonly failed: readonly string[];
}

/** A part of `npm test`, and how long it took. */
export interface TestPart extends Count {
  readonly name: string;
  readonly seconds: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

/** Vitest's report; a file that fails without a failed test (one that cannot be loaded) counts as one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, testResults } = vitestReport.parse(report);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => `${name} › ${fullName}`);
    return status === 'failed' ? [name] : [];
  });
  return { passed: numPassedTests, failed };
}

/** Playwright's report; a flaky test is a failed one, and so is an error outside of all tests. */
export function countPlaywright(report: unknown): Count {
  const { stats, suites, errors } = playwrightReport.parse(report);
  const outside = errors.map(({ message }) => message ?? 'an error outside of all journeys');
  return { passed: stats.expected, failed: [...suites.flatMap(failuresOf), ...outside] };
}

function failuresOf({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `${spec.title} [${projectName}, ${status}]`),
  );
  return [...own, ...suites.flatMap(failuresOf)].map((name) => `${title} › ${name}`);
}

/** One row for each part, the numbers under each other; in the last one their sums, and how long the whole took. */
export function writeTable(parts: readonly TestPart[], seconds: number): string {
  const rows = parts.map((part) => [part.name, part.passed, part.failed.length, part.seconds] as const);
  const sum = (column: 1 | 2) => rows.reduce((total, row) => total + row[column], 0);
  const cells = [['part', 'passed', 'failed', 'seconds'], ...rows, ['all', sum(1), sum(2), seconds]].map(
    (row) => row.map(String),
  );
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map(([name = '', ...numbers]) =>
      [
        name.padEnd(widths[0] ?? 0),
        ...numbers.map((text, place) => text.padStart(widths[place + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}
