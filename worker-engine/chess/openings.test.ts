import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { OPENINGS } from './openings.ts';

const lineOf = (moves: readonly string[]) => moves.join(' ');

describe.each(OPENINGS.map((opening) => [opening.name.en, opening] as const))('%s', (_, opening) => {
  test('every move is legal and written as SAN writes it', () => {
    const game = new Chess();
    for (const san of opening.moves) game.move(san, { strict: true });
    expect(game.history()).toEqual(opening.moves);
  });

  test('leaves the game in play, with nobody in check', () => {
    const game = new Chess();
    for (const san of opening.moves) game.move(san);
    expect(game.isGameOver()).toBe(false);
    expect(game.inCheck()).toBe(false);
  });

  test('has an ECO code and a name in both languages', () => {
    expect(opening.eco).toMatch(/^[A-E]\d\d$/);
    expect(opening.name.en.trim()).not.toBe('');
    expect(opening.name.pl.trim()).not.toBe('');
  });
});

describe('the list', () => {
  test('has at least 40 openings, with different moves and different names', () => {
    expect(OPENINGS.length).toBeGreaterThanOrEqual(40);
    for (const key of [
      OPENINGS.map(({ moves }) => lineOf(moves)),
      OPENINGS.map(({ name }) => name.en),
      OPENINGS.map(({ name }) => name.pl),
    ]) {
      expect(new Set(key).size).toBe(OPENINGS.length);
    }
  });

  test('is varied: every volume of the ECO, and at least five first moves', () => {
    expect([...new Set(OPENINGS.map(({ eco }) => eco[0]))].toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(new Set(OPENINGS.map(({ moves }) => moves[0])).size).toBeGreaterThanOrEqual(5);
  });
});
