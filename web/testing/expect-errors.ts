/**
 * Errors that a component test causes on purpose; any other error in the page fails it.
 */

let expected: readonly RegExp[] = [];

/** Allows errors like this one until the test is over. */
export function expectErrors(pattern: RegExp): void {
  expected = [...expected, pattern];
}

/** What the test has allowed; the next test begins with nothing allowed. */
export function takeExpectedErrors(): readonly RegExp[] {
  const taken = expected;
  expected = [];
  return taken;
}
