import { describe, expect, test } from 'vitest';
import { dailyIdOf } from '#contract/daily';
import type { FinishedPosition } from '../../explaining/finished-position.ts';
import { finishPosition } from '../../explaining/finish-position.ts';
import type { MiningRun } from '../mining-run.ts';
import { answerOn, madeUpPosition } from '../../testing/usable-positions.ts';
import { writeReport } from './report.ts';

const MOVE = { green: 'g1f3', correct: 'Nf3', en: 'Safe.', pl: 'Bezpieczne.' };
const marking = (number: number, changes: Partial<FinishedPosition> = {}): FinishedPosition => ({
  ...finishPosition(madeUpPosition(number)),
  ...changes,
});
const safeMove = (number: number): FinishedPosition => ({
  ...madeUpPosition(number),
  lesson: 'walkingIntoAttack.checkYourMoves',
  truth: [],
  difficulty: 50,
  move: MOVE,
});

const RUN: MiningRun = {
  volume: 1,
  stock: [],
  gathered: {
    games: 2,
    proposed: 40,
    sieve: {
      seen: 105,
      kept: 100,
      rejected: new Map([['decided', 5]]),
      ambiguous: new Map([['in-check', 3]]),
    },
    marks: [marking(7), marking(8), marking(9)],
  },
  moves: { asked: 10, refused: new Map([['safe-but-poor', 3]]), twins: [1, 2], usable: [safeMove(10)] },
  course: [
    {
      id: 'attackedPieces.markYourPieces.1',
      positions: [
        marking(1, { difficulty: 12, pieceCount: 8 }),
        marking(2, { difficulty: 90, pieceCount: 30, truth: [] }),
        marking(3, { difficulty: 20, pieceCount: 20 }),
      ],
    },
  ],
  dailies: [
    { id: dailyIdOf(0, 0), positions: [safeMove(4), marking(5, { difficulty: 30 })] },
    { id: dailyIdOf(0, 6), positions: [marking(6, { difficulty: 77 })] },
  ],
};
const REPORT = writeReport(RUN);
/** The cells of the first row that begins with this word. */
const cellsOf = (name: string): readonly string[] =>
  REPORT.split('\n')
    .find((line) => line.startsWith(`| ${name} `))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim()) ?? [];

describe('the report', () => {
  test('counts what goes in and out of every stage, and why not all', () => {
    expect(cellsOf('games')).toEqual(['2', '105 positions', '']);
    expect(cellsOf('sift')).toEqual(['105', '100 (95.2 %)', 'decided 5']);
    expect(cellsOf('unsafe moves, and safe ones like them')).toEqual(['40', '10', '']);
    expect(cellsOf('the engine’s word')).toEqual(['10', '7 (70.0 %)', 'safe-but-poor 3']);
    expect(cellsOf('choice')).toEqual(['', '6', '']);
    expect(cellsOf('twins')).toEqual(['7', '2', '']);
    expect(REPORT).toContain('in-check 3 are unclear');
    expect(cellsOf('attackedPieces.markYourPieces')).toEqual(['3', '3', '2']);
  });

  test('counts nothing for a lesson without candidates', () => {
    expect(cellsOf('xRay.findYourXRays')).toEqual(['0', '0', '0']);
  });

  test('tells of a task its difficulty without the position that has nothing to find', () => {
    const cells = cellsOf('attackedPieces.markYourPieces.1');
    expect(cells.slice(0, 3)).toEqual(['12–20', '16', '8–30']);
    expect(cells[4]).toBe('1');
  });

  test('sorts the dailies by their weekday', () => {
    expect(cellsOf('Monday')).toEqual(['1', '40', '40', '30–50', '1', '1 of 1']);
    expect(cellsOf('Tuesday')[0]).toBe('0');
    expect(cellsOf('Sunday').slice(0, 2)).toEqual(['1', '77']);
  });

  test('tells the spread of course and dailies side by side', () => {
    expect(cellsOf('learner')).toEqual(['black 2, white 1', 'white 2, black 1']);
    expect(cellsOf('phases')).toEqual(['middlegame 2, endgame 1', 'middlegame 3']);
    expect(cellsOf('safe and unsafe moves')).toEqual(['', 'safe 1']);
  });

  test('is the same every time', () => {
    expect(writeReport(RUN)).toBe(REPORT);
  });
});

test('a volume without days tells of its stock', () => {
  const positions = [madeUpPosition(20), madeUpPosition(21, answerOn([]))];
  const stock = [{ lesson: 'attackedPieces.markYourPieces', positions }] as const;
  const report = writeReport({ ...RUN, course: [], dailies: [], stock });
  expect(report).not.toContain('## The dailies');
  expect(report).toMatch(/## The stock of workouts[^]*\| attackedPieces\.markYourPieces \| 2 +\| 1 +\|/);
});
