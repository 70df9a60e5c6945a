/**
 * The journeys' `test`: a page whose errors, console errors and CSP violations fail the journey.
 */
import { type Page, test as base, expect } from '@playwright/test';
import { answerConsent } from './consent.ts';
import { meetIntro } from './intro.ts';

interface Journey {
  /** Errors that a journey causes on purpose; all others fail it. */
  readonly expectedError: RegExp;
  /** Whether the introduction has offered itself on this device before; a newcomer meets it above the lesson screen. */
  readonly hasMetIntro: boolean;
  /** Whether the cookie popup has been answered, with “no”, on this device before. */
  readonly hasAnsweredConsent: boolean;
}

const NO_ERROR = /(?!)/;

export const test = base.extend<Journey>({
  expectedError: [NO_ERROR, { option: true }],
  hasMetIntro: [true, { option: true }],
  hasAnsweredConsent: [true, { option: true }],
  page: async ({ page, expectedError, hasMetIntro, hasAnsweredConsent }, provide) => {
    if (hasMetIntro) await meetIntro(page.context());
    if (hasAnsweredConsent) await answerConsent(page.context());
    const errors = collectErrors(page, expectedError);
    await provide(page);
    expect(errors).toEqual([]);
  },
});
export { expect };

/**
 * Everything that goes wrong in a page, as it goes wrong, less what is expected; Chromium reports a CSP violation as a console error.
 */
function collectErrors(page: Page, expected: RegExp): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!expected.test(message)) errors.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || expected.test(message.text())) return;
    errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return errors;
}
