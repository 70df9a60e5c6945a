/** The twelve piece images exist, each under its path (product.md §5.13). */
import { expect, test } from 'vitest';
import { readImages } from './piece-images.vite.ts';

const images = readImages();

test('there are twelve, named by a small colour letter and a capital piece letter', () => {
  expect([...images.keys()].toSorted()).toEqual(
    ['b', 'w'].flatMap((color) =>
      ['B', 'K', 'N', 'P', 'Q', 'R'].map((piece) => `/img/chesspieces/wikipedia/${color}${piece}.svg`),
    ),
  );
});

test.each([...images])('%s is an SVG that scales', (_, svg) => {
  expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]*viewBox/);
});

test('no two images are the same', () => {
  expect(new Set(images.values()).size).toBe(12);
});
