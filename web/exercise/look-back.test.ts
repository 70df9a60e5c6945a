/** Tests looking back at an answered position while the run goes on. */
import { describe, expect, test } from 'vitest';
import type { DecisionVerdict, Feedback, GradingResult, Replay, Verdict } from '#vision/types';
import { findEarlier } from './look-back.ts';
import { marksOf } from './marks-of.ts';
import { piecesOf } from './pieces-of.ts';
import type { PlayPosition } from './play-task.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const ROOK = { square: 'a1', color: 'white', role: 'rook' } as const;
const positionOf = (id: string, exercise: PlayPosition['exercise']): PlayPosition => ({
  id,
  exercise,
  view: { fen: FEN, turn: 'white', pieces: [ROOK] },
  comments: { en: `about ${id}` },
});
const ATTACKS = { chapter: 'attackedPieces', target: 'me', fen: FEN } as const;
const MOVE = {
  chapter: 'walkingIntoAttack',
  fen: FEN,
  candidate: { from: 'a1', to: 'a5' },
  correctMove: 'Ra2',
} as const;
const SAID: Feedback = { tone: 'error', key: 'feedback.attackedPieces.partlyFound', values: { found: 0 } };
const WRONG: Verdict = {
  kind: 'arrows',
  correct: false,
  found: [],
  missed: [{ from: 'a8', to: 'a1' }],
  wrong: [],
};
const UNSAFE: DecisionVerdict = {
  kind: 'decision',
  correct: false,
  decision: 'played',
  safe: false,
  found: [],
  missed: [],
  wrong: [],
  threats: [{ from: 'e8', to: 'a5' }],
  punishment: [{ from: 'e8', to: 'a5', piece: 'bishop' }],
};
const PLAYED = [{ ...ROOK, square: 'a5' }] as const;
const REPLAY: Replay = { played: PLAYED, punishment: [{ capture: { from: 'e8', to: 'a5' }, pieces: [] }] };

const answered = (attemptKey: string, grading: GradingResult): PlayerEvent[] => [
  { type: 'submitted', attemptKey },
  { type: 'graded', attemptKey, grading },
  { type: 'advanced' },
];
const skip: PlayerEvent = { type: 'skipped' };
const play = (exercise: PlayPosition['exercise'], ...events: PlayerEvent[]): Player =>
  events.reduce<Player>(
    nextPlayer,
    startPlayer(
      {
        assignmentId: 'task',
        positions: [positionOf('p1', exercise), positionOf('p2', exercise), positionOf('p3', exercise)],
      },
      'run-1',
    ),
  );
const verdictOn = (verdict: Verdict): GradingResult => ({ kind: 'verdict', verdict, feedback: SAID });

test('an answered position comes back with its verdict, its words and its marks', () => {
  const earlier = findEarlier(play(ATTACKS, ...answered('k1', verdictOn(WRONG))), 0);
  expect(earlier).toMatchObject({ step: 'graded', index: 0, verdict: WRONG, feedback: SAID });
  expect(earlier && marksOf(earlier)).toMatchObject([{ from: 'a8', to: 'a1', look: 'missed' }]);
});

test('a skipped position has nothing to look at, nor has the present one or one ahead', () => {
  const player = play(ATTACKS, skip, ...answered('k2', verdictOn(WRONG)));
  expect([0, 1, 2, 3].map((index) => findEarlier(player, index)?.index)).toEqual([
    undefined,
    1,
    undefined,
    undefined,
  ]);
});

test('the end of a task leaves all its answered positions to look at', () => {
  const player = play(
    ATTACKS,
    ...answered('k1', verdictOn(WRONG)),
    skip,
    ...answered('k3', verdictOn(WRONG)),
  );
  expect(player.step).toBe('completed');
  expect([0, 1, 2].map((index) => findEarlier(player, index)?.index)).toEqual([0, undefined, 2]);
});

test('the run goes on beside it: its clocks, counts and attempts are those of now', () => {
  const player = nextPlayer(play(ATTACKS, ...answered('k1', verdictOn(WRONG))), {
    type: 'ticked',
    seconds: 5,
  });
  expect(findEarlier(player, 0)).toMatchObject({ taskSeconds: 5, outcomes: ['incorrect'] });
});

describe('a move that was played and punished', () => {
  const drop: PlayerEvent[] = [
    { type: 'candidateShown', index: 0 },
    { type: 'dropped', move: { from: 'a1', to: 'a5' }, attemptKey: 'k1' },
    {
      type: 'graded',
      attemptKey: 'k1',
      grading: { kind: 'verdict', verdict: UNSAFE, feedback: SAID, replay: REPLAY },
    },
    { type: 'advanced' },
  ];

  test('rests after the move with its attackers in red, however early it was left', () => {
    const earlier = findEarlier(play(MOVE, ...drop), 0);
    expect(earlier && piecesOf(earlier)).toEqual(PLAYED);
    expect(earlier && marksOf(earlier)).toMatchObject([{ from: 'e8', to: 'a5', look: 'threat' }]);
  });
});

test('a new run has no past', () => {
  const done = play(ATTACKS, ...answered('k1', verdictOn(WRONG)), skip, skip);
  expect(nextPlayer(done, { type: 'restarted', taskAttemptKey: 'run-2' }).past).toEqual([]);
});
