import { expect, test } from 'vitest';
import { getArrow } from './arrows.ts';

test('origin, then target', () => {
  expect(getArrow('g1f3')).toEqual({ from: 'g1', to: 'f3' });
});

test.each(['', 'g1', 'g1f9', 'g1f3q', '-g1f3'])('"%s" is none', (text) => {
  expect(() => getArrow(text)).toThrow('not a square');
});
