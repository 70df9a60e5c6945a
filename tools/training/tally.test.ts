import { expect, test } from 'vitest';
import { createReliability, addToReliability } from './reliability.ts';
import { BANDS, bandOf } from './split.ts';
import { addTo, createTally, drawnOf, likeliestOf, meanOf, placeOfGreatest } from './tally.ts';

test('the bands lie side by side from 600 to 2100', () => {
  expect(BANDS[0]?.from).toBe(600);
  expect(BANDS.at(-1)?.to).toBe(2099);
  for (let rating = 600; rating < 2100; rating++) expect(bandOf(rating)).toBeDefined();
  expect(bandOf(599)).toBeUndefined();
  expect(bandOf(2100)).toBeUndefined();
});

test('each band counts alike, however many situations it has', () => {
  const tally = createTally();
  for (let count = 0; count < 90; count++) addTo(tally, { rating: 700, likeliest: 1, drawn: 0.5 });
  for (let count = 0; count < 10; count++) addTo(tally, { rating: 1500, likeliest: 0, drawn: 0.1 });
  expect(meanOf(tally, likeliestOf).share).toBeCloseTo(0.5);
  expect(meanOf(tally, drawnOf).share).toBeCloseTo(0.3);
  // Nothing varies within a band.
  expect(meanOf(tally, drawnOf).margin).toBeCloseTo(0);
});

test('the 95 % interval of a share shrinks with the root of the count', () => {
  const band = { count: 400, likeliest: 200, drawn: 0, drawnSquares: 0, surprise: 0 };
  expect(likeliestOf(band)).toEqual({ share: 0.5, margin: expect.closeTo(0.049, 3) });
  expect(likeliestOf({ ...band, count: 1600, likeliest: 800 }).margin).toBeCloseTo(0.0245, 3);
});

test('the likeliest move is the first of the greatest', () => {
  expect(placeOfGreatest([0.2, 0.4, 0.4], 3)).toBe(1);
  expect(placeOfGreatest([0.2, 0.4, 0.9], 2)).toBe(1);
});

test('a chance comes true as often as it says', () => {
  const reliability = createReliability();
  const chances = Float32Array.of(0.75, 0.25);
  for (let round = 0; round < 4; round++)
    addToReliability(reliability, { chances, count: 2, chosen: round === 0 ? 1 : 0 });
  expect(reliability[7]).toEqual({ count: 4, given: 3, played: 3 });
  expect(reliability[2]).toEqual({ count: 4, given: 1, played: 1 });
});
