import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { getPosition } from '#chess/fen';
import { writePlacement } from '#chess/fen';
import type { Arrow } from '#chess/chess';
import { flipColors, flipSquare } from '../testing/boards.ts';
import { gradeDecision } from './grade.ts';
import type { MoveExercise } from './types.ts';

/** Of each chapter one safe candidate and one that is not; the learner is White. */
const EXERCISES = {
  /** The pawn e6 and the bishop b7 attack d5. */
  walks: { chapter: 'walkingIntoAttack', placement: '7k/1b6/4p3/8/8/2N5/8/K7', move: 'c3d5', correct: 'Ne2' },
  /** The knight f6 attacks e4, where a pawn takes back. */
  staysSafe: {
    chapter: 'walkingIntoAttack',
    placement: '7k/8/5n2/8/8/2N2P2/8/K7',
    move: 'c3e4',
    correct: 'Ne4',
  },
  /** The rook leaves the knight with the pawn's defence against two attackers. */
  abandons: {
    chapter: 'abandonedDefense',
    placement: '3r3k/1b6/8/3N4/2P5/8/8/K2R4',
    move: 'd1g1',
    correct: 'Rd2',
  },
  /** The rook stays on its line; the pawn on e3 attacks it there, which is not this chapter's question. */
  keepsGuard: {
    chapter: 'abandonedDefense',
    placement: '7k/1b6/8/3N4/8/4p3/8/K2R4',
    move: 'd1d2',
    correct: 'Rd2',
  },
} as const;
type Name = keyof typeof EXERCISES;

const nameOf = ({ from, to }: Arrow): string => from + to;

/** Both sides of the board: what holds for White holds for Black. */
const SIDES = [
  ['as White', (arrow: string) => arrow, false],
  ['as Black', (arrow: string) => flipArrow(arrow), true],
] as const;

function flipArrow(name: string): string {
  const { from, to } = getArrow(name);
  return flipSquare(from) + flipSquare(to);
}

function exerciseOf(name: Name, isFlipped: boolean): MoveExercise {
  const { chapter, placement, move, correct } = EXERCISES[name];
  const fen = `${placement} w - - 0 1`;
  const candidate = getArrow(move);
  if (!isFlipped) return { chapter, fen, candidate, correctMove: correct };
  return {
    chapter,
    fen: `${writePlacement(flipColors(getPosition(fen).board))} b - - 0 1`,
    candidate: getArrow(flipArrow(move)),
    correctMove: correct.replace(/\d/, (rank) => String(9 - Number(rank))),
  };
}

describe.each(SIDES)('%s', (_, turn, isFlipped) => {
  const play = (name: Name) => {
    const exercise = exerciseOf(name, isFlipped);
    return gradeDecision(exercise, { kind: 'move', move: exercise.candidate, invalid_tries: 0 });
  };
  const refute = (name: Name, ...arrows: readonly string[]) =>
    gradeDecision(exerciseOf(name, isFlipped), {
      kind: 'arrows',
      arrows: arrows.map((arrow) => getArrow(turn(arrow))),
      invalid_tries: 0,
    });
  const arrowSet = (arrows: readonly Arrow[]) => arrows.map((arrow) => turn(nameOf(arrow))).toSorted();

  test.each([
    ['walks', false, ['b7d5', 'e6d5'], ['e6d5']],
    ['staysSafe', true, ['f6e4'], []],
    ['abandons', false, ['b7d5', 'd8d5'], ['b7d5', 'c4d5', 'd8d5']],
    ['keepsGuard', true, ['e3d2'], []],
  ] as const)('played: %s', (name, safe, threats, punishment) => {
    const verdict = play(name);
    expect(verdict).toMatchObject({ kind: 'decision', decision: 'played', safe, correct: safe });
    expect(verdict).toMatchObject({ found: [], missed: [], wrong: [] });
    expect(arrowSet(verdict.threats)).toEqual(threats);
    expect(verdict.punishment.map((capture) => turn(nameOf(capture)))).toEqual(punishment);
  });

  test.each([
    // Chapter 3: at least one right arrow and no wrong one.
    ['walks', ['e6d5'], true, { found: ['e6d5'], missed: ['b7d5'], wrong: [] }],
    ['walks', ['e6d5', 'b7d5'], true, { found: ['b7d5', 'e6d5'], missed: [], wrong: [] }],
    ['walks', ['d5e6', 'e6d5'], true, { found: ['e6d5'], missed: ['b7d5'], wrong: [] }],
    ['walks', ['e6d5', 'h8d5'], false, { found: ['e6d5'], missed: ['b7d5'], wrong: ['h8d5'] }],
    ['walks', ['e6c3'], false, { found: [], missed: ['b7d5', 'e6d5'], wrong: ['e6c3'] }],
    ['staysSafe', ['f6e4'], false, { found: ['f6e4'], missed: [], wrong: [] }],
    ['staysSafe', ['h8e4'], false, { found: [], missed: ['f6e4'], wrong: ['h8e4'] }],
    // Chapter 4: an attacker of the abandoned piece.
    ['abandons', ['b7d5'], true, { found: ['b7d5'], missed: [], wrong: [] }],
    ['abandons', ['d5d8'], true, { found: ['d8d5'], missed: [], wrong: [] }],
    ['abandons', ['h8d5'], false, { found: [], missed: ['b7d5', 'd8d5'], wrong: ['h8d5'] }],
    ['keepsGuard', ['b7d5'], false, { found: [], missed: [], wrong: ['b7d5'] }],
  ] as const)('refuted: %s by %j', (name, arrows, correct, marks) => {
    const verdict = refute(name, ...arrows);
    expect(verdict).toMatchObject({ decision: 'refuted', safe: play(name).safe, correct });
    expect({
      found: arrowSet(verdict.found),
      missed: arrowSet(verdict.missed),
      wrong: arrowSet(verdict.wrong),
    }).toEqual(marks);
  });
});

test('content that contradicts itself is a bug', () => {
  const { fen, candidate } = exerciseOf('walks', false);
  const exercise: MoveExercise = { chapter: 'walkingIntoAttack', fen, candidate, correctMove: 'Nd5' };
  expect(() => gradeDecision(exercise, { kind: 'move', move: candidate, invalid_tries: 0 })).toThrow(
    'c3-d5 is not safe, but the correct move is Nd5',
  );
});
