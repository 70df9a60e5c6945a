/** The first mark that an answer missed is named, with how many more there are. */
import { describe, expect, test } from 'vitest';
import type { Arrow, Square } from '#chess/chess';
import { gradeAnswer } from './grade.ts';
import { findMissedDetail } from './missed.ts';
import type { ArrowsExercise, CirclesExercise, Exercise, MoveExercise } from './types.ts';

/** The rook on g7 attacks the knight on g6 and the pawn on b7; the bishop the knight too. */
const ATTACKS: ArrowsExercise = {
  chapter: 'attackedPieces',
  target: 'opponent',
  fen: '4k3/1p4R1/6n1/8/4B3/8/8/4K3 w - - 0 1',
};
const UNDEFENDED: CirclesExercise = {
  chapter: 'undefendedPieces',
  target: 'me',
  fen: '4k3/8/8/8/8/8/8/R3K2N w - - 0 1',
};
const X_RAYS: ArrowsExercise = {
  chapter: 'xRay',
  target: 'me',
  fen: '4k3/8/8/8/R2n1p1q/8/8/4K3 w - - 0 1',
};
/** The knight on d5 could be taken by the pawn and by the rook. */
const WALK: MoveExercise = {
  chapter: 'walkingIntoAttack',
  fen: '3r3k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
  candidate: { from: 'c3', to: 'd5' },
  correctMove: 'Nb1',
};

const arrowsDetail = (exercise: Exercise, ...arrows: Arrow[]) =>
  findMissedDetail(exercise, gradeAnswer(exercise, { kind: 'arrows', arrows, invalid_tries: 0 }));
const circlesDetail = (...squares: Square[]) =>
  findMissedDetail(UNDEFENDED, gradeAnswer(UNDEFENDED, { kind: 'circles', squares, invalid_tries: 0 }));

const G7G6: Arrow = { from: 'g7', to: 'g6' };
const G7B7: Arrow = { from: 'g7', to: 'b7' };
const E4G6: Arrow = { from: 'e4', to: 'g6' };
const E4B7: Arrow = { from: 'e4', to: 'b7' };

describe('chapter 1', () => {
  test('nothing found: the first of all', () => {
    expect(arrowsDetail(ATTACKS)).toEqual({
      key: 'missed.attackedPieces.first',
      pieces: { piece: 'bishop' },
      values: { from: 'e4', to: 'g6', more: 3 },
    });
  });

  test('one of several missed: that one', () => {
    expect(arrowsDetail(ATTACKS, E4B7, E4G6, G7B7)).toEqual({
      key: 'missed.attackedPieces.also',
      pieces: { piece: 'rook' },
      values: { ...G7G6, more: 0 },
    });
  });

  test('all found: nothing', () => {
    expect(arrowsDetail(ATTACKS, E4B7, E4G6, G7B7, G7G6)).toBeUndefined();
  });
});

test('chapter 2 names the piece', () => {
  expect(circlesDetail()).toEqual({
    key: 'missed.undefendedPieces.first',
    pieces: { piece: 'rook' },
    values: { square: 'a1', more: 1 },
  });
  expect(circlesDetail('a1', 'e1')).toEqual({
    key: 'missed.undefendedPieces.also',
    pieces: { piece: 'knight' },
    values: { square: 'h1', more: 0 },
  });
  expect(circlesDetail('a1', 'h1', 'e1')).toBeUndefined();
});

test('chapter 5 says through what', () => {
  expect(arrowsDetail(X_RAYS)).toEqual({
    key: 'missed.xRay.first',
    pieces: { piece: 'rook' },
    values: { from: 'a4', through: 'd4', to: 'f4', more: 0 },
  });
});

describe('chapter 3', () => {
  test('a refutation that shows no attacker is told one', () => {
    expect(arrowsDetail(WALK, { from: 'h8', to: 'd5' })).toEqual({
      key: 'missed.refutation',
      pieces: { piece: 'pawn' },
      values: { from: 'e6', to: 'd5' },
    });
  });

  test('one that is right may leave attackers out', () => {
    expect(arrowsDetail(WALK, { from: 'e6', to: 'd5' })).toBeUndefined();
  });

  test('of a safe move nothing was to be shown', () => {
    const safe: MoveExercise = {
      ...WALK,
      fen: '3r3k/8/8/8/2B1P3/2N5/8/K7 w - - 0 1',
      correctMove: 'Nd5',
    };
    expect(arrowsDetail(safe, { from: 'h8', to: 'd5' })).toBeUndefined();
  });
});
