/**
 * The journeys' `test`: a page whose errors, console errors and CSP violations fail the journey.
 */
import { type Page, test as base, expect } from '@playwright/test';

interface Journey {
  /** Messages of errors that a journey causes on purpose, as patterns; all others fail it. */
  readonly expectedErrors: RegExp[];
}

export const test = base.extend<Journey>({
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});
export { expect };

/** Everything that goes wrong in a page, as it goes wrong; Chromium reports a CSP violation as a console error. */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}
