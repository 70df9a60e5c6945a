/** Lists errors that a test causes on purpose; any other error fails it. */

let expected: readonly RegExp[] = [];

/** Allows matching errors until the test ends. */
export function expectErrors(pattern: RegExp): void {
  expected = [...expected, pattern];
}

/** Returns the allowed errors and resets them. */
export function takeExpectedErrors(): readonly RegExp[] {
  const taken = expected;
  expected = [];
  return taken;
}
