/** Overlays on a phone: a piece picked by a tap, and a prediction by taps above a board that stays where it is. */
import { test } from 'vitest';
import { expectPickedPiece, expectPrediction } from '#web/testing/bot-game/overlays-page.ts';

test('a picked piece shows where it may go, where it would be lost, and what it defends', () =>
  expectPickedPiece('two taps'));

test('predicting first hides all, takes circles and arrows, and says how right they were', () =>
  expectPrediction('two taps'));
