/** Tests that animations run off the main thread, which blocks fingers on slow phones. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Properties that browsers animate on the compositor. */
const COMPOSITED = ['opacity', 'transform'];

test('keyframes of the board change only what is composited', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
  const changed = sheets
    .flatMap((sheet) => sheet.match(/@keyframes[^@]*?\n\}/g) ?? [])
    .flatMap((keyframes) => [...keyframes.matchAll(/^ {4}([\w-]+):/gm)].map(([, property]) => property));
  expect(changed.length).toBeGreaterThan(COMPOSITED.length);
  expect([...new Set(changed)].toSorted()).toEqual(COMPOSITED);
});
