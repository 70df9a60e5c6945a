/**
 * Tests contrast on every board of marks, square names and translucent parts (look.md §2.2, §5):
 * 3:1, and 4.5:1 for text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOOKS } from '#web/shared/look/looks.ts';
import { blend, contrast } from '#web/testing/contrast.ts';

const TEXT = 4.5;
const MARK = 3;
const WHITE = '#ffffff';
const TOKENS = read('../shared/ui/tokens.css');
const MARKS = ['mine', 'right', 'missed'] as const;
const SQUARES = ['light', 'dark'] as const;

describe.each(LOOKS.board)('%s', (board) => {
  const color = (name: string) => readColor(board, name);
  const squares = SQUARES.map((name) => [name, color(name)] as const);

  describe.each(squares)('on a %s square', (name, square) => {
    test.each(MARKS)('%s', (mark) => {
      expect(contrast(color(mark), square)).toBeGreaterThanOrEqual(MARK);
    });

    test.each(MARKS)('%s within the casing of an arrow', (mark) => {
      const casing = blend(WHITE, opacityOf('mark-layer.module.css', '.casing,\n.outerCasing'), square);
      expect(contrast(color(mark), casing)).toBeGreaterThanOrEqual(MARK);
    });

    test.each(MARKS)('%s as the core of a circle, within its casing', (mark) => {
      const casing = blend(WHITE, opacityOf('mark-layer.module.css', '.ringCasing'), square);
      expect(contrast(color(mark), casing)).toBeGreaterThanOrEqual(MARK);
    });

    test.each(MARKS)('%s on a square of the last move', (mark) => {
      expect(contrast(color(mark), blend('#f4d03a', 0.5, square))).toBeGreaterThanOrEqual(MARK);
    });

    test('a square that a piece may go to', () => {
      const dot = blend('#1c1b18', opacityOf('game/highlight-layer.module.css', '.target'), square);
      expect(contrast(dot, square)).toBeGreaterThanOrEqual(MARK);
    });

    test('the casing of a guard, which is amber', () => {
      expect(contrast('#3a2500', square)).toBeGreaterThanOrEqual(MARK);
    });

    test('the ring of the focus', () => {
      expect(contrast(color('focus'), square)).toBeGreaterThanOrEqual(MARK);
    });

    test('its letter or number', () => {
      expect(contrast(color(`${name}-ink`), square)).toBeGreaterThanOrEqual(TEXT);
    });
  });
});

test('squares of the board of high contrast can be told from each other by that alone', () => {
  expect(contrast(readColor('contrast', 'light'), readColor('contrast', 'dark'))).toBeGreaterThanOrEqual(
    MARK,
  );
});

/** Returns a board's colour; the wooden board's by default. */
function readColor(board: string, name: string): string {
  const find = (selector: string) =>
    new RegExp(`--board-${name}: (#[0-9a-f]{6});`).exec(readRule(TOKENS, selector))?.[1];
  const color =
    (board === LOOKS.board[0] ? undefined : find(`[data-board='${board}']`)) ?? find(':root,\n[data-board]');
  if (color === undefined) throw new Error(`tokens.css has no --board-${name}`);
  return color;
}

/** Reads a rule's opacity from a style sheet. */
function opacityOf(sheet: string, selector: string): number {
  return Number(/opacity: ([\d.]+)/.exec(readRule(read(sheet), selector))?.[1]);
}

/** Returns the declarations of a selector's first rule. */
function readRule(sheet: string, selector: string): string {
  const from = sheet.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`there is no rule for ${selector}`);
  return sheet.slice(from, sheet.indexOf('}', from));
}

function read(sheet: string): string {
  return readFileSync(join(import.meta.dirname, sheet), 'utf8');
}
