import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { writePlacement } from '#chess/fen';
import type { Answer } from '#contract/attempts';
import type { Exercise } from '#vision/types';
import type { Arrow, Square } from '#chess/chess';
import { flipColors, mirror } from '../testing/boards.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { elementsOf, type Element } from './elements.ts';
import { traitKey } from './traits.ts';

/** The rook d5 and the pawn e3 attack the knight d2. */
const TWO_ATTACKS = '4k3/8/8/3r4/8/4p3/3N4/4K3 w - - 0 1';
/** The knight would go where the pawn e6 takes it. */
const WALK = {
  chapter: 'walkingIntoAttack',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
  candidate: { from: 'c3', to: 'd5' },
  correctMove: 'Ne4',
} as const;
/** The rook would leave the knight d5 to the bishop b7. */
const ABANDON = {
  chapter: 'abandonedDefense',
  fen: '7k/1b6/8/3N4/8/8/8/K2R4 w - - 0 1',
  candidate: { from: 'd1', to: 'g1' },
  correctMove: 'Rd2',
} as const;

describe('chapter 1: every attack is an element', () => {
  const exercise: Exercise = { chapter: 'attackedPieces', target: 'me', fen: TWO_ATTACKS };

  test('found where its arrow was drawn, missed where it was not', () => {
    expect(wordsOf(elementsOf(exercise, arrows('d5d2')))).toEqual([
      'found: square:d2 attacker:rook direction:towards distance:3',
      'missed: square:d2 attacker:pawn direction:diagonal-towards distance:1',
    ]);
  });

  test('a wrong arrow is none of them', () => {
    expect(elementsOf(exercise, arrows('d5d2', 'e3d2', 'e8e1')).map(({ found }) => found)).toEqual([
      true,
      true,
    ]);
  });

  test('without an answer all are there, and none is found', () => {
    expect(elementsOf(exercise).map(({ found }) => found)).toEqual([false, false]);
  });
});

test('chapter 2: every undefended piece is an element', () => {
  const exercise: Exercise = {
    chapter: 'undefendedPieces',
    target: 'me',
    fen: '4k3/8/8/8/8/2N5/8/R6K w - - 0 1',
  };
  expect(wordsOf(elementsOf(exercise, { kind: 'circles', squares: ['c3', 'h1'], invalid_tries: 0 }))).toEqual(
    ['found: square:c3 undefended:knight', 'missed: square:a1 undefended:rook'],
  );
});

test('chapter 5: every x-ray is an element, as long as it is', () => {
  const exercise: Exercise = { chapter: 'xRay', target: 'me', fen: '3q3k/8/8/3n4/8/8/8/3R3K w - - 0 1' };
  expect(wordsOf(elementsOf(exercise, arrows('d1d8')))).toEqual([
    'found: square:d8 attacker:rook direction:away distance:5',
  ]);
});

describe('chapters 3 and 4: the attack that the red arrow shows', () => {
  const ofWalk = 'square:d5 attacker:pawn direction:diagonal-towards distance:1';
  const ofAbandon = 'square:d5 attacker:bishop direction:diagonal-towards distance:2';
  test.each<readonly [string, Exercise, Answer, readonly string[]]>([
    ['is missed by playing the move', WALK, played(WALK.candidate), [`missed: ${ofWalk}`]],
    ['is found by refuting it', WALK, arrows('e6d5'), [`found: ${ofWalk}`]],
    ['in either direction', WALK, arrows('d5e6'), [`found: ${ofWalk}`]],
    ['is missed by an arrow that shows no attack', WALK, arrows('h8d5'), [`missed: ${ofWalk}`]],
    ['is missed by leaving', ABANDON, played(ABANDON.candidate), [`missed: ${ofAbandon}`]],
    ['is found by showing what is lost', ABANDON, arrows('b7d5'), [`found: ${ofAbandon}`]],
  ])('%s', (_, exercise, answer, expected) => {
    expect(wordsOf(elementsOf(exercise, answer))).toEqual(expected);
  });

  test('a safe candidate has nothing to find', () => {
    const safe: Exercise = { ...ABANDON, candidate: { from: 'd1', to: 'd2' } };
    expect(elementsOf(safe, arrows('b7d5'))).toEqual([]);
  });
});

test('who plays Black sees what White sees in the turned position', () => {
  assert(
    property(constantFrom(...randomGameFens(16, randomCount(60, 1_500))), (fen) => {
      for (const chapter of ['attackedPieces', 'xRay'] as const) {
        for (const target of ['me', 'opponent'] as const) {
          const own = elementsOf({ chapter, target, fen }).map(traitsOf);
          const turned = elementsOf({ chapter, target, fen: turn(fen) }).map(traitsOf);
          expect(turned.toSorted()).toEqual(own.toSorted());
        }
      }
    }),
  );
});

/** The position with the board turned by half and the colours exchanged. */
function turn(fen: string): string {
  const { board, turn: color } = getPosition(fen);
  const placement = writePlacement(mirror(flipColors(board)));
  expect(placedPieces(board).length).toBeGreaterThan(1);
  return `${placement} ${color === 'white' ? 'b' : 'w'} - - 0 1`;
}

function traitsOf({ traits }: Element): string {
  return traits.map(traitKey).join(' ');
}

function wordsOf(elements: readonly Element[]): string[] {
  return elements.map((element) => `${element.found ? 'found' : 'missed'}: ${traitsOf(element)}`);
}

function arrows(...all: readonly `${Square}${Square}`[]): Answer {
  return { kind: 'arrows', arrows: all.map(arrowOf), invalid_tries: 0 };
}

function arrowOf(written: string): Arrow {
  return { from: written.slice(0, 2) as Square, to: written.slice(2) as Square };
}

function played(move: Arrow): Answer {
  return { kind: 'move', move, invalid_tries: 0 };
}
