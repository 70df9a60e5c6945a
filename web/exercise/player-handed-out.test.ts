/** Tests runs with positions handed out one by one, where answers reveal the withheld part. */
import { describe, expect, test } from 'vitest';
import type { Feedback, Verdict } from '#vision/types';
import type { PlayPosition, PlayTask } from './play-task.ts';
import { marksOf } from './marks-of.ts';
import { piecesOf } from './pieces-of.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import { positionOf } from './run.ts';
import { storedRunOf } from './stored-run.ts';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const position = (id: string): PlayPosition => ({
  id,
  exercise: { chapter: 'attackedPieces', target: 'me', fen: FEN },
  view: { fen: FEN, turn: 'white', pieces: [{ square: 'a1', role: 'rook', color: 'white' }] },
  comments: {},
});
const TASK: PlayTask = { assignmentId: 'daily', positions: [position('p1')], total: 3 };
const RIGHT: Verdict = { kind: 'arrows', correct: true, found: [], missed: [], wrong: [] };
const GOOD: Feedback = { tone: 'success', key: 'feedback.attackedPieces.validAttack', values: {} };

const submit: PlayerEvent = { type: 'submitted', attemptKey: 'k' };
const graded = (revealed?: PlayPosition): PlayerEvent => ({
  type: 'graded',
  attemptKey: 'k',
  grading: { kind: 'verdict', verdict: RIGHT, feedback: GOOD },
  revealed,
});
const advance: PlayerEvent = { type: 'advanced' };
const skip: PlayerEvent = { type: 'skipped' };
const handedOut = (index: number): PlayerEvent => ({
  type: 'handedOut',
  index,
  position: position(`p${index + 1}`),
});
const play = (...events: PlayerEvent[]): Player =>
  events.reduce<Player>(nextPlayer, startPlayer(TASK, 'run'));

describe('the next position', () => {
  test('is waited for after Next and after Skip; meanwhile the board stays, without marks, and time stands still', () => {
    for (const left of [play(submit, graded(), advance), play(skip)]) {
      expect(left).toMatchObject({ step: 'awaiting', index: 0 });
      expect(left.outcomes).toHaveLength(1);
      expect(piecesOf(left)).toEqual(position('p1').view.pieces);
      expect(marksOf(left)).toEqual([]);
      expect(nextPlayer(left, { type: 'ticked', seconds: 5 })).toBe(left);
    }
  });

  test('goes on with a fresh clock as soon as it is there', () => {
    const next = play(skip, handedOut(1));
    expect(next).toMatchObject({ step: 'answering', index: 1, positionSeconds: 0, outcomes: ['skipped'] });
    expect(positionOf(next).id).toBe('p2');
  });

  test('is not taken when nobody waits for it, or when it is another one', () => {
    const [answering, awaiting] = [play(), play(skip)];
    expect(nextPlayer(answering, handedOut(1))).toBe(answering);
    expect(nextPlayer(awaiting, handedOut(2))).toBe(awaiting);
    expect(nextPlayer(awaiting, handedOut(0))).toBe(awaiting);
  });

  test('that cannot be had stalls the run, which cannot be skipped then and waits again after a retry', () => {
    const awaiting = play(skip);
    const stalled = nextPlayer(awaiting, { type: 'failed', cause: new Error('no reply') });
    expect(stalled.step).toBe('stalled');
    expect(nextPlayer(stalled, skip)).toBe(stalled);
    expect(nextPlayer(stalled, { type: 'resumed' })).toBe(awaiting);
  });

  test('does not come after the last one: the run is over', () => {
    const over = play(skip, handedOut(1), skip, handedOut(2), skip);
    expect(over).toMatchObject({ step: 'completed', outcomes: ['skipped', 'skipped', 'skipped'] });
  });
});

test('an answer reveals what was withheld of its position', () => {
  const revealed = { ...position('p1'), comments: { en: 'why' } };
  const player = play(submit, graded(revealed));
  expect(positionOf(player).comments).toEqual({ en: 'why' });
  expect(player.step).toBe('graded');
  expect(positionOf(play(submit, graded())).comments).toEqual({});
});

test('while the server has the next position nothing is kept on the device', () => {
  expect(storedRunOf(play(skip))).toBeUndefined();
  expect(
    storedRunOf(nextPlayer(play(skip), { type: 'failed', cause: new Error('no reply') })),
  ).toBeUndefined();
});
