/** Tests a learner's way through a task by events. */
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Arrow } from '#chess/chess';
import type { Feedback, Verdict } from '#vision/types';
import { marksOf } from './marks-of.ts';
import type { PlayPosition, PlayTask } from './play-task.ts';
import {
  differOnlyInTime,
  findUnjudgedArrow,
  nextPlayer,
  startPlayer,
  type Player,
  type PlayerEvent,
} from './player.ts';
import { correctCountOf, positionOf } from './run.ts';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const position = (id: string): PlayPosition => ({
  id,
  exercise: { chapter: 'attackedPieces', target: 'me', fen: FEN },
  view: { fen: FEN, turn: 'white', pieces: [] },
  comments: {},
});
const TASK: PlayTask = { assignmentId: 'task', positions: [position('p1'), position('p2'), position('p3')] };

const RIGHT: Verdict = { kind: 'arrows', correct: true, found: [], missed: [], wrong: [] };
const WRONG: Verdict = {
  kind: 'arrows',
  correct: false,
  found: [],
  missed: [{ from: 'a8', to: 'a1' }],
  wrong: [],
};
const GOOD: Feedback = { tone: 'success', key: 'feedback.attackedPieces.validAttack', values: {} };
const BAD: Feedback = { tone: 'error', key: 'feedback.attackedPieces.invalidAttack', values: {} };

const E4D5: Arrow = { from: 'e4', to: 'd5' };
const A8A1: Arrow = { from: 'a8', to: 'a1' };
const draw = (arrow: Arrow): PlayerEvent => ({ type: 'drawn', arrow });
const judge = (arrow: Arrow, valid: boolean, index = 0): PlayerEvent => ({
  type: 'judged',
  index,
  arrow,
  judgement: { valid, feedback: valid ? GOOD : BAD },
});
const submit = (attemptKey = 'k1'): PlayerEvent => ({ type: 'submitted', attemptKey });
const grade = (verdict: Verdict, attemptKey = 'k1'): PlayerEvent => ({
  type: 'graded',
  attemptKey,
  grading: { kind: 'verdict', verdict, feedback: verdict.correct ? GOOD : BAD },
});
const tick = (seconds: number): PlayerEvent => ({ type: 'ticked', seconds });
const advance: PlayerEvent = { type: 'advanced' };
const skip: PlayerEvent = { type: 'skipped' };

const play = (...events: PlayerEvent[]): Player =>
  events.reduce<Player>(nextPlayer, startPlayer(TASK, 'run-1'));
const answerOf = (player: Player) => (player.step === 'grading' ? player.answer : undefined);
const arrowsOf = (player: Player) =>
  marksOf(player).map((mark) =>
    mark.kind === 'arrow' ? `${mark.from}${mark.to} ${mark.look}` : `${mark.square} ${mark.look}`,
  );

describe('drawing', () => {
  test('an arrow is on the board at once and waits for its judgement', () => {
    const player = play(draw(E4D5));
    expect(arrowsOf(player)).toEqual(['e4d5 mine']);
    expect(findUnjudgedArrow(player)).toMatchObject(E4D5);
  });

  test('a valid arrow stays, with its message', () => {
    const player = play(draw(E4D5), judge(E4D5, true));
    expect(arrowsOf(player)).toEqual(['e4d5 mine']);
    expect(player).toMatchObject({ draft: { notice: GOOD, invalidTries: 0 } });
    expect(findUnjudgedArrow(player)).toBeUndefined();
  });

  test('an invalid arrow vanishes with its message and is counted', () => {
    const player = play(draw(E4D5), judge(E4D5, false));
    expect(arrowsOf(player)).toEqual([]);
    expect(player).toMatchObject({ draft: { notice: BAD, invalidTries: 1 } });
  });

  test('drawing the same arrow again takes it away, and its late judgement changes nothing', () => {
    const player = play(draw(E4D5), draw(E4D5));
    expect(arrowsOf(player)).toEqual([]);
    expect(nextPlayer(player, judge(E4D5, false))).toBe(player);
  });

  test('the opposite arrow is another arrow', () => {
    expect(arrowsOf(play(draw({ from: 'e4', to: 'd5' }), draw({ from: 'd5', to: 'e4' })))).toHaveLength(2);
  });

  test('a judgement for a position that was left is ignored', () => {
    const player = play(skip, draw(E4D5));
    expect(nextPlayer(player, judge(E4D5, false, 0))).toBe(player);
  });
});

describe('submitting', () => {
  test('the answer stays the same object while the clock ticks: it is graded once', () => {
    const submitted = play(submit());
    expect(answerOf(nextPlayer(submitted, tick(1)))).toBe(answerOf(submitted));
  });

  test('grading waits until the last arrow is judged, and an invalid one is no part of the answer', () => {
    const submitted = play(draw(A8A1), judge(A8A1, true), draw(E4D5), submit());
    expect(answerOf(submitted)).toBeUndefined();
    expect(answerOf(nextPlayer(submitted, judge(E4D5, false)))).toEqual({
      kind: 'arrows',
      arrows: [A8A1],
      invalid_tries: 1,
    });
  });

  test('nothing may be submitted: a position can have an empty truth', () => {
    expect(answerOf(play(submit()))).toEqual({ kind: 'arrows', arrows: [], invalid_tries: 0 });
  });

  test('a graded position becomes an attempt with its answer, key and time', () => {
    const player = play(tick(7), draw(A8A1), judge(A8A1, true), submit(), grade(RIGHT));
    expect(player.attempts).toEqual([
      {
        position_task_id: 'p1',
        assignment_id: 'task',
        is_correct: true,
        time_taken_seconds: 7,
        answer: { kind: 'arrows', arrows: [A8A1], invalid_tries: 0 },
        attempt_key: 'k1',
        run_key: 'run-1',
      },
    ]);
    expect([player.step, player.outcomes]).toEqual(['graded', ['correct']]);
  });

  test('after Submit the board shows what was missed', () => {
    expect(arrowsOf(play(submit(), grade(WRONG)))).toEqual(['a8a1 missed']);
  });

  test('a verdict on another attempt is ignored', () => {
    expect(play(submit('k1'), grade(RIGHT, 'k2')).step).toBe('grading');
  });

  test('a submitted position takes no more arrows, skips or submits', () => {
    const player = play(submit(), grade(RIGHT));
    for (const event of [draw(E4D5), skip, submit('k2')]) expect(nextPlayer(player, event)).toBe(player);
  });
});

describe('going on', () => {
  test('the next position has a clean board and a clock of its own', () => {
    const player = play(tick(5), draw(E4D5), judge(E4D5, false), submit(), grade(WRONG), tick(2), advance);
    expect(player).toMatchObject({
      step: 'answering',
      index: 1,
      draft: { kind: 'arrows', arrows: [], invalidTries: 0, notice: undefined },
      positionSeconds: 0,
      taskSeconds: 7,
    });
    expect(positionOf(player).id).toBe('p2');
  });

  test('skipping moves on, counts as not correct and makes no attempt', () => {
    const player = play(skip);
    expect(player).toMatchObject({ index: 1, outcomes: ['skipped'], attempts: [] });
    expect(correctCountOf(player)).toBe(0);
  });

  test('after the last position the task is completed and the clocks stand still', () => {
    const player = play(skip, tick(3), skip, submit(), grade(RIGHT), advance);
    expect([player.step, player.outcomes]).toEqual(['completed', ['skipped', 'skipped', 'correct']]);
    expect(nextPlayer(player, tick(9))).toBe(player);
  });

  test('a completed task can be started again, under a new key', () => {
    const again = nextPlayer(play(skip, skip, skip), { type: 'restarted', taskAttemptKey: 'run-2' });
    expect(again).toEqual(startPlayer(TASK, 'run-2'));
  });
});

describe('the clocks', () => {
  test('both run while the learner thinks; after the verdict only the task clock does', () => {
    expect(play(tick(4), submit(), grade(RIGHT), tick(3))).toMatchObject({
      positionSeconds: 4,
      taskSeconds: 7,
    });
  });

  test('a tab left open for days stays within what the server believes', () => {
    expect(play(tick(1_000_000))).toMatchObject({ positionSeconds: 86_400, taskSeconds: 86_400 });
  });
});

test('a tick changes the clocks alone, anything else more', () => {
  const before = play(draw(E4D5));
  expect(differOnlyInTime(before, nextPlayer(before, tick(1)))).toBe(true);
  expect(differOnlyInTime(before, nextPlayer(before, draw(E4D5)))).toBe(false);
  expect(differOnlyInTime(before, nextPlayer(before, skip))).toBe(false);
  expect(differOnlyInTime(before, nextPlayer(before, submit()))).toBe(false);
});

describe('when the worker fails', () => {
  test('the arrows stay, the clocks stand still, and a restart goes on where it was', () => {
    const before = play(draw(E4D5), submit());
    const stalled = nextPlayer(before, { type: 'failed', cause: new Error('no reply') });
    expect([stalled.step, arrowsOf(stalled)]).toEqual(['stalled', ['e4d5 mine']]);
    expect(nextPlayer(stalled, tick(60))).toBe(stalled);
    expect(nextPlayer(stalled, { type: 'resumed' })).toBe(before);
    expect(nextPlayer(stalled, skip)).toMatchObject({ step: 'answering', index: 1, outcomes: ['skipped'] });
  });

  test('a completed task does not need the worker', () => {
    const player = play(skip, skip, skip);
    expect(nextPlayer(player, { type: 'failed', cause: new Error('no reply') })).toBe(player);
  });
});

test('whatever happens, outcomes and attempts agree with the position shown', () => {
  const events = constantFrom<PlayerEvent>(
    draw(E4D5),
    judge(E4D5, true),
    judge(E4D5, false),
    submit(),
    grade(RIGHT),
    grade(WRONG),
    advance,
    skip,
    tick(1),
    { type: 'failed', cause: new Error('no reply') },
    { type: 'resumed' },
    { type: 'restarted', taskAttemptKey: 'again' },
  );
  assert(
    property(array(events, { maxLength: 60 }), (script) => {
      const player = play(...script);
      const left = player.step === 'graded' || player.step === 'completed' ? player.index + 1 : player.index;
      expect(player.outcomes).toHaveLength(left);
      expect(player.attempts).toHaveLength(player.outcomes.filter((outcome) => outcome !== 'skipped').length);
      expect(player.positionSeconds).toBeLessThanOrEqual(player.taskSeconds);
      expect(player.past).toHaveLength(player.step === 'completed' ? TASK.positions.length : player.index);
    }),
  );
});
