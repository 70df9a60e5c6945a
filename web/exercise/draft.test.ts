/** Tests drafts of chapters 2 to 4; player.test.ts has the arrows. */
import { describe, expect, test } from 'vitest';
import type { Feedback } from '#vision/types';
import {
  answerOf,
  drawArrow,
  findMoveAnswer,
  markSquare,
  objectTo,
  refuseMark,
  showCandidate,
  startDraft,
  type Draft,
} from './draft.ts';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const CIRCLES = startDraft({ chapter: 'undefendedPieces', target: 'me', fen: FEN });
const A1A8 = { from: 'a1', to: 'a8' } as const;
const E8D8 = { from: 'e8', to: 'd8' } as const;
const AWAITED = startDraft({
  chapter: 'walkingIntoAttack',
  fen: FEN,
  candidate: A1A8,
  correctMove: 'Ra8',
});
const DECISION = showCandidate(AWAITED);
const OBJECTION: Feedback = { tone: 'error', key: 'feedback.move.wrong_move', values: {} };

test('tries are counted up to what the server takes', () => {
  const tried = { ...CIRCLES, invalidTries: 2_000 };
  expect(answerOf(tried)).toMatchObject({ invalid_tries: 1_000 });
  expect(findMoveAnswer({ ...DECISION, invalidTries: 2_000 }, A1A8)).toMatchObject({ invalid_tries: 1_000 });
});

describe('circles', () => {
  test('a tap marks, another unmarks', () => {
    const marked = markSquare(markSquare(CIRCLES, 'a1'), 'b2');
    expect(answerOf(marked)).toEqual({ kind: 'circles', squares: ['a1', 'b2'], invalid_tries: 0 });
    expect(answerOf(markSquare(marked, 'a1'))).toMatchObject({ squares: ['b2'] });
  });

  test('a square that cannot be marked is counted, with a hint', () => {
    const hint = { tone: 'hint', key: 'hint.notMarkable.me' } as const;
    const refused = refuseMark(refuseMark(CIRCLES, hint), hint);
    expect(refused).toMatchObject({ squares: [], invalidTries: 2, notice: hint, noticeCount: 2 });
  });

  test('a mark takes the last hint away', () => {
    const refused = refuseMark(CIRCLES, { tone: 'hint', key: 'hint.notMarkable.me' });
    expect(markSquare(refused, 'a1')).toMatchObject({ notice: undefined, invalidTries: 1 });
  });
});

describe('a decision', () => {
  test('a move can be played only while its arrow is shown', () => {
    expect(findMoveAnswer(AWAITED, A1A8)).toBeUndefined();
    expect(findMoveAnswer(DECISION, A1A8)).toEqual({ kind: 'move', move: A1A8, invalid_tries: 0 });
  });

  test('a drop elsewhere clears the board, hides the arrow and is counted', () => {
    const drop = findMoveAnswer(DECISION, { from: 'a1', to: 'b1' });
    const after = drop && objectTo(drawArrow(DECISION, E8D8), drop, OBJECTION);
    expect(after).toMatchObject({
      candidate: 'withdrawn',
      arrows: [],
      invalidTries: 1,
      notice: OBJECTION,
    });
  });

  test('an objection to arrows leaves them, and the green one, where they are', () => {
    const drawn = drawArrow(DECISION, E8D8);
    expect(objectTo(drawn, answerOf(drawn), OBJECTION)).toEqual({
      ...drawn,
      notice: OBJECTION,
      noticeCount: 1,
    });
  });

  test('arrows that refute are submitted as arrows', () => {
    expect(answerOf(drawArrow(DECISION, E8D8))).toEqual({
      kind: 'arrows',
      arrows: [E8D8],
      invalid_tries: 0,
    });
  });
});

test.each<[string, Draft, Draft]>([
  ['an arrow among circles', drawArrow(CIRCLES, A1A8), CIRCLES],
  ['a mark among arrows', markSquare(DECISION, 'a1'), DECISION],
  ['a green arrow among circles', showCandidate(CIRCLES), CIRCLES],
])('%s changes nothing', (_, after, before) => {
  expect(after).toBe(before);
});
