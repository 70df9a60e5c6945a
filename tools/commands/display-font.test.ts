/** The typeface in the repository is the one that the script makes, and it is small (look.md §7.1). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DISPLAY_FONT, makeDisplayFont } from './display-font.ts';

/** 30 kB (look.md §7.1). */
const MOST_BYTES = 30_000;

test('the file is what the script makes of the package', async () => {
  expect(readFileSync(DISPLAY_FONT).equals(await makeDisplayFont())).toBe(true);
});

test('it has at most 30 kB', () => {
  expect(readFileSync(DISPLAY_FONT).length).toBeLessThanOrEqual(MOST_BYTES);
});
