/** The twelve piece images of each set exist, each under its path (product/shell.md#piece-images). */
import { expect, test } from 'vitest';
import { LOOKS } from '../look/looks.ts';
import { readImages } from './piece-images.vite.ts';

const images = readImages();

test('each set has twelve, named by a small colour letter and a capital piece letter', () => {
  const paths = LOOKS.pieces.flatMap((set) =>
    ['b', 'w'].flatMap((color) =>
      ['B', 'K', 'N', 'P', 'Q', 'R'].map((piece) => `/img/chesspieces/${set}/${color}${piece}.svg`),
    ),
  );
  expect([...images.keys()].toSorted()).toEqual(paths.toSorted());
});

test('none runs a script, and none asks for anything elsewhere', () => {
  for (const svg of images.values()) expect(svg).not.toMatch(/<script|<foreignObject|href="[^#]|url\((?!#)/);
});

test.each([...images])('%s is an SVG that scales', (_, svg) => {
  expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]*viewBox/);
});

test('no two images are the same', () => {
  expect(new Set(images.values()).size).toBe(12 * LOOKS.pieces.length);
});
