/**
 * Reads how many tests passed and failed out of the runners' JSON reports.
 */
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Vitest's report; a file that fails to load has failed suites and no failed tests, and counts as one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

/** Playwright's report; a flaky test is a failed one. */
export function countPlaywright(report: unknown): Count {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}
