/** The first moves are those of the named openings, while the game follows one and the player knows it. */
import { describe, expect, test } from 'vitest';
import { findBookMove, knownPlies } from './book.ts';
import { OPENINGS } from '../names/openings.ts';
import { createRandom } from './random.ts';

const answersTo = (played: readonly string[], elo = 800) =>
  new Set(Array.from({ length: 200 }, (_, seed) => findBookMove(played, elo, createRandom(seed))));

test('the first move is one that an opening begins with, and not always the same', () => {
  const firstMoves = new Set(OPENINGS.map(({ moves }) => moves[0]));
  const played = answersTo([]);
  expect(played.size).toBeGreaterThan(2);
  expect([...played].filter((san) => !firstMoves.has(san))).toEqual([]);
});

test('what more openings begin with is played more often', () => {
  const played = Array.from({ length: 400 }, (_, seed) => findBookMove([], 800, createRandom(seed)));
  const count = (san: string) => played.filter((move) => move === san).length;
  expect(count('e4')).toBeGreaterThan(count('d4'));
  expect(count('d4')).toBeGreaterThan(count('b3'));
});

test('the answer belongs to the game so far', () => {
  expect(answersTo(['d4', 'f5'])).toEqual(new Set([undefined]));
  expect(answersTo(['c4', 'c5'])).toEqual(new Set(['Nf3']));
});

test('the same luck gives the same move', () => {
  expect(findBookMove(['e4'], 800, createRandom(5))).toBe(findBookMove(['e4'], 800, createRandom(5)));
});

describe('nothing is known', () => {
  test('of a game that no opening begins with', () => {
    expect(answersTo(['h4'])).toEqual(new Set([undefined]));
  });

  test('beyond what a player of the strength knows by heart', () => {
    const najdorf = OPENINGS.find(({ eco }) => eco === 'B90')?.moves ?? [];
    expect(knownPlies(400)).toBeLessThan(najdorf.length);
    expect(answersTo(najdorf.slice(0, knownPlies(400)), 400)).toEqual(new Set([undefined]));
    expect(answersTo(najdorf.slice(0, knownPlies(400)), 2000)).not.toContain(undefined);
  });
});

test('who is stronger knows no less', () => {
  const known = [400, 800, 1320, 2000, 2800].map(knownPlies);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
  expect(known[0]).toBeGreaterThan(0);
});
