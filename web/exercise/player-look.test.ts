/** Tests one more look: the first answer counts, the second is for learning. */
import { describe, expect, test } from 'vitest';
import type { Arrow, Square } from '#chess/chess';
import type { ArrowsVerdict, CirclesVerdict, Exercise, Feedback, Verdict } from '#vision/types';
import { feedbackOf, lookNoteOf } from './look-again.ts';
import { marksOf } from './marks-of.ts';
import type { PlayPosition } from './play-task.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import { correctCountOf } from './run.ts';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const ATTACKS: Exercise = { chapter: 'attackedPieces', target: 'me', fen: FEN };
const UNDEFENDED: Exercise = { chapter: 'undefendedPieces', target: 'me', fen: FEN };
const ROOK = { square: 'a1', color: 'white', role: 'rook' } as const;
const position = (id: string, exercise: Exercise): PlayPosition => ({
  id,
  exercise,
  view: { fen: FEN, turn: 'white', pieces: [ROOK] },
  comments: {},
});

const A8A1: Arrow = { from: 'a8', to: 'a1' };
const H1A1: Arrow = { from: 'h1', to: 'a1' };
const arrowsVerdict = (verdict: Partial<ArrowsVerdict>): Verdict => ({
  kind: 'arrows',
  correct: false,
  found: [],
  missed: [],
  wrong: [],
  ...verdict,
});
const PARTLY = arrowsVerdict({ found: [A8A1], missed: [H1A1] });
const NONE = arrowsVerdict({ missed: [A8A1, H1A1] });
const ALL = arrowsVerdict({ correct: true, found: [A8A1, H1A1] });
const SAID: Feedback = { tone: 'error', key: 'feedback.attackedPieces.partlyFound', values: {} };
const GOOD: Feedback = { tone: 'success', key: 'feedback.attackedPieces.validAttack', values: {} };

const draw = (arrow: Arrow): PlayerEvent[] => [
  { type: 'drawn', arrow },
  { type: 'judged', index: 0, arrow, judgement: { valid: true, feedback: GOOD } },
];
const submit = (attemptKey: string): PlayerEvent => ({ type: 'submitted', attemptKey });
const grade = (verdict: Verdict, attemptKey: string, allowsLook = true): PlayerEvent => ({
  type: 'graded',
  attemptKey,
  grading: { kind: 'verdict', verdict, feedback: SAID },
  allowsLook,
});
const tick: PlayerEvent = { type: 'ticked', seconds: 3 };

const playOf =
  (exercise: Exercise) =>
  (...events: PlayerEvent[]): Player =>
    events.reduce<Player>(
      nextPlayer,
      startPlayer(
        { assignmentId: 'task', positions: [position('p1', exercise), position('p2', exercise)] },
        'run-1',
      ),
    );
const play = playOf(ATTACKS);
const FIRST = [...draw(A8A1), tick, submit('k1'), grade(PARTLY, 'k1')] as const;

describe('who wants it', () => {
  test('looks again after an answer that leaves something hidden: the marks stay, nothing is shown', () => {
    const player = play(...FIRST);
    expect(player).toMatchObject({ step: 'lookingAgain', first: { verdict: PARTLY } });
    expect(marksOf(player)).toMatchObject([{ ...A8A1, look: 'mine' }]);
    expect(player).toMatchObject({ draft: { notice: undefined } });
  });

  test('also when nothing was found', () => {
    expect(play(submit('k1'), grade(NONE, 'k1')).step).toBe('lookingAgain');
  });

  test('the first answer is stored at once, and counts', () => {
    const looking = play(...FIRST);
    expect(looking.attempts).toMatchObject([{ attempt_key: 'k1', is_correct: false, time_taken_seconds: 3 }]);
    const settled = [...draw(H1A1), submit('k2'), grade(ALL, 'k2')].reduce<Player>(nextPlayer, looking);
    expect(settled).toMatchObject({ step: 'graded', verdict: ALL, first: { verdict: PARTLY } });
    expect([settled.attempts, settled.outcomes]).toEqual([looking.attempts, ['incorrect']]);
    expect(correctCountOf(settled)).toBe(0);
  });

  test('may draw, unmark and submit once more; then all is shown', () => {
    const settled = play(...FIRST, submit('k2'), grade(PARTLY, 'k2'));
    expect(settled.step).toBe('graded');
    expect(marksOf(settled)).toMatchObject([
      { ...H1A1, look: 'missed' },
      { ...A8A1, look: 'right' },
    ]);
    expect(nextPlayer(settled, { type: 'advanced' })).toMatchObject({ step: 'answering', index: 1 });
  });

  test('may have the rest shown instead', () => {
    const settled = play(...FIRST, { type: 'restWanted' });
    expect(settled).toMatchObject({ step: 'graded', verdict: PARTLY, feedback: SAID, attempts: [{}] });
  });

  test('has a clock of the position that stands still: it measured the first answer', () => {
    expect(play(...FIRST, tick)).toMatchObject({ positionSeconds: 3, taskSeconds: 6 });
    expect(play(...FIRST, submit('k2'), tick)).toMatchObject({ positionSeconds: 3, taskSeconds: 6 });
  });

  test('cannot skip what is stored, nor store it twice when the worker fails', () => {
    const looking = play(...FIRST);
    expect(nextPlayer(looking, { type: 'skipped' })).toBe(looking);
    const stalled = nextPlayer(looking, { type: 'failed', cause: new Error('no reply') });
    expect(nextPlayer(stalled, { type: 'resumed' })).toBe(looking);
    expect(nextPlayer(stalled, { type: 'skipped' })).toMatchObject({
      step: 'answering',
      index: 1,
      outcomes: ['incorrect'],
    });
  });

  test('has nothing to look for when all is found, even with something wrong besides', () => {
    const verdict: CirclesVerdict = {
      kind: 'circles',
      correct: false,
      found: ['a1'],
      missed: [],
      wrong: ['b2'],
    };
    const marked: PlayerEvent = { type: 'marked', square: 'a1' };
    expect(playOf(UNDEFENDED)(marked, submit('k1'), grade(verdict, 'k1')).step).toBe('graded');
    expect(play(submit('k1'), grade(ALL, 'k1')).step).toBe('graded');
  });

  test('is never asked to look again at a decision on a move', () => {
    const verdict: Verdict = {
      kind: 'decision',
      decision: 'refuted',
      safe: false,
      correct: true,
      found: [A8A1],
      missed: [H1A1],
      wrong: [],
      threats: [],
      punishment: [],
    };
    expect(play(submit('k1'), grade(verdict, 'k1')).step).toBe('graded');
  });
});

test('who does not want it sees the rest at once', () => {
  expect(play(...draw(A8A1), submit('k1'), grade(PARTLY, 'k1', false)).step).toBe('graded');
});

const graded = (verdict: Verdict) => ({ verdict, feedback: SAID });

describe('what is said', () => {
  test('how many are still hidden', () => {
    expect(lookNoteOf(graded(PARTLY))).toEqual({
      tone: 'partly',
      key: 'secondLook.hidden',
      values: { found: 1, total: 2, hidden: 1, wrong: 0 },
    });
  });

  test('and how many marks do not belong, without saying which', () => {
    const [found, missed, wrong]: [Square[], Square[], Square[]] = [['a1'], ['b2', 'c3'], ['d4']];
    expect(lookNoteOf(graded({ kind: 'circles', correct: false, found, missed, wrong }))).toMatchObject({
      key: 'secondLook.hiddenSomeWrong',
      values: { hidden: 2, wrong: 1 },
    });
  });

  test('a second answer that finds all is no perfect first one; any other is told as always', () => {
    expect(feedbackOf(graded(ALL), graded(PARTLY))).toMatchObject({
      tone: 'partly',
      key: 'secondLook.allFound',
      values: { total: 2 },
    });
    expect(feedbackOf(graded(PARTLY), graded(NONE))).toBe(SAID);
    expect(feedbackOf(graded(ALL), undefined)).toBe(SAID);
  });
});
