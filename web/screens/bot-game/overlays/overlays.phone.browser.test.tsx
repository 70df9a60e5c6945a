/** Tests overlays on a phone: a tapped piece, and a prediction above a board that stays put. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANALYSIS_OPTIONS } from '#contract/access';
import { LANGUAGES } from '#contract/languages';
import {
  expectPickedPiece,
  expectPrediction,
  legendSwitch,
  openCrowded,
} from '#web/testing/bot-game/overlays-page.ts';
import { DEVICES } from '#web/testing/devices.ts';

afterEach(() => page.viewport(DEVICES.phone.width, DEVICES.phone.height));

test.each(LANGUAGES)('the counts stay in their chips on a narrow phone, in %s', async (language) => {
  await page.viewport(360, 640);
  const { t } = await openCrowded(language);
  for (const option of ANALYSIS_OPTIONS) {
    const chip = legendSwitch(t, option).element();
    const { right } = chip.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(chip).paddingRight);
    const reach = [...chip.children].map((child) => child.getBoundingClientRect().right);
    expect(Math.max(...reach)).toBeLessThanOrEqual(right - padding);
  }
});

test('a picked piece shows where it may go, where it would be lost, and what it defends', () =>
  expectPickedPiece('two taps'));

test('predicting first hides all, takes circles and arrows, and says how right they were', () =>
  expectPrediction('two taps'));
