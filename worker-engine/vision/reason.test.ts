/** Why what was missed is easy to miss: one sentence, of the mark that is named as missed. */
import { describe, expect, test } from 'vitest';
import type { Arrow, Square } from '#chess/chess';
import { gradeAnswer } from './grade.ts';
import { findReason } from './reason.ts';
import { arrowsToFind } from './truth.ts';
import type { ArrowsExercise, Exercise } from './types.ts';

const fenOf = (placement: string) => `${placement} w - - 0 1`;

const reasonForArrows = (exercise: Exercise, ...arrows: readonly Arrow[]) =>
  findReason(exercise, gradeAnswer(exercise, { kind: 'arrows', arrows, invalid_tries: 0 }));

/** Nothing is drawn: the first of all is missed. */
const missedOn = (placement: string, target: 'me' | 'opponent' = 'opponent') =>
  reasonForArrows({ chapter: 'attackedPieces', target, fen: fenOf(placement) });

const reasonForCircles = (placement: string, ...squares: readonly Square[]) => {
  const exercise = { chapter: 'undefendedPieces', target: 'me', fen: fenOf(placement) } as const;
  return findReason(exercise, gradeAnswer(exercise, { kind: 'circles', squares, invalid_tries: 0 }));
};

const xRaysOf = (placement: string): ArrowsExercise => ({
  chapter: 'xRay',
  target: 'me',
  fen: fenOf(placement),
});

describe('chapter 1: of the first attack that was missed', () => {
  test.each([
    [
      'how it looks',
      '7k/6b1/8/8/8/8/1N6/K7',
      'me',
      { key: 'look.far', values: { count: 5 }, pieces: { piece: 'bishop' } },
    ],
    [
      'backward first',
      '7k/6Q1/8/8/8/8/1n6/4K3',
      'opponent',
      { key: 'look.backwardFar', values: { count: 5 } },
    ],
    ['a knight with few targets jumps', '7k/8/8/8/1n6/8/N7/K7', 'opponent', { key: 'look.jump' }],
    ['one with many has many', '7k/8/p7/2p5/N7/2p5/8/K7', 'opponent', { key: 'look.jumpBackward' }],
    [
      'of many targets their number',
      '7k/8/1p1p4/4p3/2N5/8/8/K7',
      'opponent',
      { key: 'look.several', values: { count: 3 } },
    ],
    ['pawns attack', '7k/8/8/8/8/1n6/P7/K7', 'opponent', { key: 'look.pawn' }],
    ['kings, too', '7k/8/8/8/8/8/1n6/K7', 'opponent', { key: 'look.king' }],
    ['a defended piece is attacked, too', '7k/8/8/2p5/1n6/B7/8/K7', 'opponent', { key: 'look.defended' }],
  ] as const)('%s', (...[, placement, target, reason]) => {
    expect(missedOn(placement, target)).toMatchObject(reason);
  });

  test('a near attack on what nothing defends is seen', () => {
    expect(missedOn('7k/8/8/8/1n6/B7/8/K7')).toBeUndefined();
  });

  test('nothing missed, nothing said', () => {
    const exercise: ArrowsExercise = {
      chapter: 'attackedPieces',
      target: 'opponent',
      fen: fenOf('7k/8/8/8/8/1n6/P7/K7'),
    };
    expect(reasonForArrows(exercise, { from: 'a2', to: 'b3' })).toBeUndefined();
  });
});

describe('chapter 2', () => {
  test.each([
    [
      'a defender behind another piece',
      '7k/8/N7/8/P7/8/8/R6K',
      ['a1'],
      {
        key: 'defence.blocked',
        values: { from: 'a1', square: 'a4' },
        pieces: { piece: 'rook', blocker: 'pawn' },
      },
    ],
    ['the last of a chain', '7k/8/8/8/8/1P6/P7/7K', [], { key: 'defence.defends', values: { square: 'b3' } }],
    [
      'a neighbour that defends nothing',
      '7k/8/8/8/8/8/PP6/7K',
      [],
      { key: 'defence.beside.pawn', values: { square: 'b2' } },
    ],
    ['nobody beside it', '7k/8/8/8/8/8/8/N6K', [], { key: 'defence.alone' }],
  ] as const)('%s', (...[, placement, marked, reason]) => {
    expect(reasonForCircles(placement, ...marked)).toMatchObject(reason);
  });

  test('nothing missed, but a defended piece marked: its nearest defender', () => {
    expect(reasonForCircles('7k/8/8/8/N7/8/8/R6K', 'a1', 'a4')).toEqual({
      key: 'marked.defended',
      values: { square: 'a4', from: 'a1' },
      pieces: { piece: 'knight', defender: 'rook' },
    });
  });

  test('the king marked', () => {
    expect(reasonForCircles('7k/8/8/8/8/8/8/N6K', 'a1', 'h1')).toMatchObject({ key: 'marked.king' });
  });
});

describe('chapter 5', () => {
  test.each([
    ['xRay.pinToKing', '4k3/8/4n3/8/8/8/8/K3R3'],
    ['xRay.pin', '4q2k/8/4n3/8/8/8/8/K3R3'],
    ['xRay.skewer', '3n3k/8/8/3n4/8/8/8/K2R4'],
    ['xRay.battery', '3n3k/8/8/8/8/3R4/8/K2R4'],
    ['xRay.guardOfPawn', '7k/8/8/5n2/4P3/3B4/8/K7'],
    ['xRay.discovery', 'r6k/8/8/8/N7/8/8/R3K3'],
    ['xRay.discoveredCheck', 'k7/8/8/8/N7/8/8/R3K3'],
    ['xRay.throughOwn', '7k/1p6/p7/8/N7/8/8/R3K3'],
    ['look.far', '7k/2b5/3p4/2n5/8/8/8/K1R5'],
  ])('%s', (key, placement) => {
    expect(reasonForArrows(xRaysOf(placement))).toMatchObject({ key });
  });

  test('a right answer is told what it has found', () => {
    const exercise = xRaysOf('4k3/8/4n3/8/8/8/8/K3R3');
    expect(reasonForArrows(exercise, ...arrowsToFind(exercise))).toEqual({
      key: 'xRay.pinToKing',
      values: { from: 'e1', through: 'e6', to: 'e8' },
      pieces: { piece: 'rook', front: 'knight', behind: 'king' },
    });
  });

  test('of several the most telling', () => {
    const exercise = xRaysOf('4k2r/8/4n3/8/7N/8/8/K3R2R');
    expect(reasonForArrows(exercise, ...arrowsToFind(exercise))).toMatchObject({ key: 'xRay.pinToKing' });
  });

  test('and nothing when it means nothing', () => {
    const exercise = xRaysOf('7k/1p6/p7/8/N7/8/8/R3K3');
    expect(reasonForArrows(exercise, ...arrowsToFind(exercise))).toBeUndefined();
  });
});

test('chapters 3 and 4 have comments instead', () => {
  const exercise: Exercise = {
    chapter: 'walkingIntoAttack',
    fen: fenOf('3r3k/8/4p3/8/8/2N5/8/K7'),
    candidate: { from: 'c3', to: 'd5' },
    correctMove: 'Nb1',
  };
  const verdict = gradeAnswer(exercise, { kind: 'move', move: exercise.candidate, invalid_tries: 0 });
  expect(findReason(exercise, verdict)).toBeUndefined();
});
