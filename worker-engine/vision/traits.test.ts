import { describe, expect, test } from 'vitest';
import type { Arrow, Color, Role } from '#chess/chess';
import { seenFrom, TRAITS, traitKey, traitsOfAttack, traitsOfUndefended } from './traits.ts';

interface TestAttack extends Arrow {
  readonly role: Role;
}

const ATTACKS: readonly (readonly [string, TestAttack, readonly string[]])[] = [
  [
    'a rook up the board',
    { from: 'd1', to: 'd5', role: 'rook' },
    ['square:d5', 'direction:away', 'distance:4'],
  ],
  [
    'a rook down it',
    { from: 'd8', to: 'd7', role: 'rook' },
    ['square:d7', 'direction:towards', 'distance:1'],
  ],
  [
    'a queen along a rank',
    { from: 'h4', to: 'a4', role: 'queen' },
    ['square:a4', 'direction:sideways', 'distance:5'],
  ],
  [
    'a bishop up',
    { from: 'c1', to: 'f4', role: 'bishop' },
    ['square:f4', 'direction:diagonal-away', 'distance:3'],
  ],
  [
    'a pawn of the other side',
    { from: 'e5', to: 'd4', role: 'pawn' },
    ['square:d4', 'direction:diagonal-towards', 'distance:1'],
  ],
  [
    'a knight up, however flat',
    { from: 'b1', to: 'd2', role: 'knight' },
    ['square:d2', 'direction:knight-away'],
  ],
  ['a knight down', { from: 'f6', to: 'e4', role: 'knight' }, ['square:e4', 'direction:knight-towards']],
];

describe('an attack, seen by a learner who plays White', () => {
  test.each(ATTACKS)('%s', (_, attack, expected) => {
    expect(keysOf(attack, 'white')).toEqual(expected.toSorted());
  });
});

describe('the same attack at the same place of a screen that is turned to Black', () => {
  test.each(ATTACKS)('%s', (_, { from, to, role }, expected) => {
    const turned = keysOf({ from: seenFrom(from, 'black'), to: seenFrom(to, 'black'), role }, 'black');
    expect(turned).toEqual(expected.toSorted());
  });
});

test('the near left corner is a1, whichever colour one plays', () => {
  expect(seenFrom('a1', 'white')).toBe('a1');
  expect(seenFrom('h8', 'black')).toBe('a1');
  expect(traitsOfUndefended('e7', 'pawn', 'black').map(traitKey)).toEqual(['square:d2', 'undefended:pawn']);
});

test('every trait is listed once', () => {
  const keys = TRAITS.map(traitKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(64 + 6 + 5 + 7 + 5);
});

/** All but the attacker itself, which is checked here. */
function keysOf({ from, to, role }: TestAttack, color: Color): string[] {
  const keys = traitsOfAttack({ from, to }, role, color).map(traitKey);
  expect(keys).toContain(`attacker:${role}`);
  return keys.filter((key) => !key.startsWith('attacker')).toSorted();
}
