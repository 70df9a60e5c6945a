/** Tests the dots of a task. */
import { expect, test } from 'vitest';
import type { Feedback, Verdict } from '#vision/types';
import type { PlayPosition } from './play-task.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import { shownOutcomeOf } from './stats-bar.tsx';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const positionOf = (id: string): PlayPosition => ({
  id,
  exercise: { chapter: 'attackedPieces', target: 'me', fen: FEN },
  view: { fen: FEN, turn: 'white', pieces: [{ square: 'a1', color: 'white', role: 'rook' }] },
  comments: {},
});

const TONES: Readonly<Record<'right' | 'partly' | 'wrong', Feedback['tone']>> = {
  right: 'success',
  partly: 'partly',
  wrong: 'error',
};

/** Submits an answer with this verdict. */
function answered(key: string, judged: keyof typeof TONES, { allowsLook = false } = {}): PlayerEvent[] {
  const isRight = judged === 'right';
  const verdict: Verdict = {
    kind: 'arrows',
    correct: isRight,
    found: [],
    missed: isRight ? [] : [{ from: 'a8', to: 'a1' }],
    wrong: [],
  };
  const feedback: Feedback = {
    tone: TONES[judged],
    key: 'feedback.attackedPieces.partlyFound',
    values: { found: 0 },
  };
  return [
    { type: 'submitted', attemptKey: key },
    { type: 'graded', attemptKey: key, grading: { kind: 'verdict', verdict, feedback }, allowsLook },
  ];
}

const next: PlayerEvent = { type: 'advanced' };
const play = (...events: PlayerEvent[]): Player =>
  events.reduce<Player>(
    nextPlayer,
    startPlayer(
      { assignmentId: 'task', positions: [positionOf('p1'), positionOf('p2'), positionOf('p3')] },
      'run-1',
    ),
  );
const shown = (player: Player) => [0, 1, 2].map((index) => shownOutcomeOf(player, index));

test('right, right in part and wrong are told apart, at once and afterwards', () => {
  const player = play(...answered('k1', 'right'), next, ...answered('k2', 'partly'), next);
  expect(shown(player)).toEqual(['correct', 'partly', 'open']);
  expect(shown(play(...answered('k1', 'partly')))).toEqual(['partly', 'open', 'open']);
  const done = play(...answered('k1', 'wrong'), next, { type: 'skipped' }, ...answered('k3', 'partly'), next);
  expect([done.step, shown(done)]).toEqual(['completed', ['incorrect', 'skipped', 'partly']]);
});

test('after a second look the first answer is the one that is shown', () => {
  const looking = play(...answered('k1', 'partly', { allowsLook: true }));
  expect([looking.step, shown(looking)[0]]).toEqual(['lookingAgain', 'partly']);
  const [submitted, graded] = answered('k2', 'right');
  if (!submitted || !graded) throw new Error('an answer is submitted and graded');
  const grading = nextPlayer(looking, submitted);
  expect([grading.step, shown(grading)[0]]).toEqual(['grading', 'partly']);
  const failed = nextPlayer(grading, { type: 'failed', cause: 'lost' });
  expect([failed.step, shown(failed)[0]]).toEqual(['stalled', 'partly']);
  const found = nextPlayer(grading, graded);
  expect([found.step, shown(found)[0]]).toEqual(['graded', 'partly']);
  expect(shown(nextPlayer(found, next))[0]).toBe('partly');
});

test('a first answer that was wrong stays wrong when the second look finds all', () => {
  const looking = play(...answered('k1', 'wrong', { allowsLook: true }), ...answered('k2', 'right'));
  expect([looking.step, shown(looking)[0]]).toEqual(['graded', 'incorrect']);
});
