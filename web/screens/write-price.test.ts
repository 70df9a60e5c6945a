/** Prices in words. */
import { expect, test } from 'vitest';
import { savingOf, writePrice } from './write-price.ts';

/** Spaces that hold a price together are spaces here. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [2_900, 'pln', 'pl', '29 zł'],
  [1_999, 'pln', 'pl', '19,99 zł'],
  [149_900, 'pln', 'pl', '1499 zł'],
  [499, 'eur', 'en', '€4.99'],
  [4_900, 'eur', 'en', '€49'],
  [4_950, 'eur', 'en', '€49.50'],
] as const)('%d of %s, read in %s, is %s', (amount, currency, language, text) => {
  expect(plain(writePrice(amount, currency, language))).toBe(text);
});

test.each([
  [1_999, 14_999, 8_989],
  [1_000, 12_000, 0],
  [1_000, 13_000, 0],
])('%d a month and %d a year: %d saved', (monthly, yearly, saving) => {
  expect(savingOf({ monthly, yearly })).toBe(saving);
});
