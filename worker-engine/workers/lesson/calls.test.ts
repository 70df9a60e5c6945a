import { expect, test } from 'vitest';
import { lessonApi } from './calls.ts';

const FEN = '4k3/8/8/8/8/3n4/8/4K3 w - - 0 1';
const EXERCISE = { chapter: 'attackedPieces', target: 'me', fen: FEN } as const;
/** The knight walks to where a pawn takes it; the bishop would take back. */
const WALK = {
  chapter: 'walkingIntoAttack',
  fen: '7k/8/4p3/8/2B5/2N5/8/K7 w - - 0 1',
  candidate: { from: 'c3', to: 'd5' },
  correctMove: 'Ne4',
} as const;

test.each([
  ['d3', 'e1', true, { tone: 'success', key: 'feedback.attackedPieces.validAttack' }],
  [
    'd3',
    'e8',
    false,
    {
      tone: 'error',
      key: 'feedback.attackedPieces.invalidAttack',
      detail: { key: 'flaw.sameSide.opponent', values: {}, pieces: {} },
    },
  ],
] as const)('judges an arrow: %s to %s', (from, to, valid, feedback) => {
  expect(lessonApi.judgeArrow(EXERCISE, { from, to })).toMatchObject({ valid, feedback });
});

test('names what an answer missed', () => {
  expect(lessonApi.grade(EXERCISE, { kind: 'arrows', arrows: [], invalid_tries: 0 })).toMatchObject({
    feedback: {
      key: 'feedback.attackedPieces.noneFound',
      detail: {
        key: 'missed.attackedPieces.first',
        values: { from: 'd3', to: 'e1', more: 0 },
        pieces: { piece: 'knight' },
      },
    },
  });
});

test('grades an answer and says so, in plain data', () => {
  const arrow = { from: 'd3', to: 'e1' } as const;
  const graded = lessonApi.grade(EXERCISE, { kind: 'arrows', arrows: [arrow], invalid_tries: 0 });
  expect(graded).toEqual({
    kind: 'verdict',
    verdict: { kind: 'arrows', correct: true, found: [arrow], missed: [], wrong: [] },
    feedback: { tone: 'success', key: 'feedback.attackedPieces.perfect', values: { total: 1 } },
  });
  expect(structuredClone(graded)).toEqual(graded);
});

test('objects instead of grading', () => {
  expect(lessonApi.grade(WALK, { kind: 'arrows', arrows: [], invalid_tries: 0 })).toEqual({
    kind: 'objection',
    feedback: { tone: 'error', key: 'feedback.refutation.noArrow', values: {} },
  });
});

test('shows the boards after the candidate and after each capture that punishes it', () => {
  const graded = lessonApi.grade(WALK, { kind: 'move', move: WALK.candidate, invalid_tries: 0 });
  const pawnOnD5 = [
    { square: 'a1', color: 'white', role: 'king' },
    { square: 'c4', color: 'white', role: 'bishop' },
    { square: 'd5', color: 'black', role: 'pawn' },
    { square: 'h8', color: 'black', role: 'king' },
  ];
  expect(graded).toMatchObject({
    verdict: { correct: false },
    replay: {
      punishment: [
        { capture: { from: 'e6', to: 'd5' }, pieces: pawnOnD5 },
        { capture: { from: 'c4', to: 'd5' } },
      ],
    },
  });
  if (graded.kind !== 'verdict') throw new Error('it is graded');
  expect(graded.replay?.played).toContainEqual({ square: 'd5', color: 'white', role: 'knight' });
  expect(graded.replay?.punishment.at(-1)?.pieces).toContainEqual({
    square: 'd5',
    color: 'white',
    role: 'bishop',
  });
});

test('a capture in passing punishes too', () => {
  const graded = lessonApi.grade(
    {
      chapter: 'walkingIntoAttack',
      fen: '7k/8/8/8/4p3/8/3P4/K7 w - - 0 1',
      candidate: { from: 'd2', to: 'd4' },
      correctMove: 'd3',
    },
    { kind: 'move', move: { from: 'd2', to: 'd4' }, invalid_tries: 0 },
  );
  expect(graded).toMatchObject({ replay: { punishment: [{ capture: { from: 'e4', to: 'd3' } }] } });
  if (graded.kind !== 'verdict') throw new Error('it is graded');
  const [capture] = graded.replay?.punishment ?? [];
  expect(capture?.pieces.map(({ square }) => square)).toEqual(['a1', 'd3', 'h8']);
});

test('a safe candidate has its board and nothing to punish it', () => {
  const safe = { ...WALK, candidate: { from: 'c3', to: 'e4' } } as const;
  expect(lessonApi.grade(safe, { kind: 'move', move: safe.candidate, invalid_tries: 0 })).toMatchObject({
    verdict: { correct: true },
    replay: { punishment: [] },
  });
});
