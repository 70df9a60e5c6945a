/**
 * The tokens' colours are readable, in light and in dark (WCAG 2.2 AA: 4.5 for text, 3 for the edges of controls).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from '#web/testing/contrast.ts';

const TEXT = 4.5;
const EDGE = 3;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Foreground, background, least ratio. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['ink-1', 'ink-2', 'ink-3', 'accent', 'good', 'bad', 'mine'].flatMap((ink) =>
    ['paper-1', 'paper-2', 'paper-raised'].map((paper) => [ink, paper, TEXT] as const),
  ),
  ['ink-1', 'paper-3', TEXT],
  ['ink-1', 'paper-picked', TEXT],
  ['ink-2', 'paper-3', TEXT],
  ['good', 'good-paper', TEXT],
  ['partly', 'partly-paper', TEXT],
  ['bad', 'bad-paper', TEXT],
  ['mine', 'mine-paper', TEXT],
  ['accent', 'accent-paper', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent-strong', 'accent-strong', TEXT],
  ['on-panel', 'panel', TEXT],
  ['on-panel-2', 'panel', TEXT],
  // The primary button: ink and paper change places.
  ['paper-1', 'ink-1', TEXT],
  ['line-strong', 'paper-1', EDGE],
  ['line-strong', 'paper-raised', EDGE],
  ['focus', 'paper-1', EDGE],
  ['focus', 'paper-3', EDGE],
];

describe.each(THEMES)('%s', (theme) => {
  test.each(PAIRS)('%s on %s: at least %d', (ink, paper, least) => {
    expect(contrast(readToken(ink, theme), readToken(paper, theme))).toBeGreaterThanOrEqual(least);
  });
});

test('each colour is one of the system’s where it forces its own (look.md §3.3)', () => {
  const forced = /@media \(forced-colors: active\) \{\s*:root \{([^}]*)\}/.exec(CSS)?.[1] ?? '';
  const ofTheSystem = [...forced.matchAll(/--([\w-]+): ([^;]+);/g)]
    .filter(([, , value]) => /\b(Canvas|CanvasText|LinkText|Highlight|HighlightText)\b/.test(value ?? ''))
    .map(([, name]) => name);
  const colours = [...CSS.matchAll(/--([\w-]+): (?:light-dark\()?#/g)].map(([, name]) => name);
  const ofThePage = colours.filter((name) => !name?.startsWith('board-'));
  expect(ofThePage.length).toBeGreaterThan(20);
  expect(ofThePage.filter((name) => !ofTheSystem.includes(name))).toEqual([]);
});

/** The hex colour of a token in a theme. */
function readToken(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(CSS)?.[1] ?? '';
  const [light, dark] = [...value.matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex);
  const colour = theme === 'dark' && dark !== undefined ? dark : light;
  if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return colour;
}
