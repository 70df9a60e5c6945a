/** Tests predicting, revealing and counting ideas; misplaced events change nothing. */
import { describe, expect, test } from 'vitest';
import type { Comparison } from '#vision/types';
import { firstPrediction, nextPrediction, predictionFor } from './prediction.ts';
import type { Expected, Prediction, PredictionEvent } from './prediction.ts';

const FIRST = firstPrediction('game', 'position');
const PICK: PredictionEvent = { type: 'picked', option: 'myAttacks' };
const ASK: PredictionEvent = { type: 'revealWanted' };
const mark = (expected: Expected): PredictionEvent => ({ type: 'marked', mark: expected });
const COMPARISON: Comparison<Expected> = {
  found: [{ from: 'e4', to: 'd6' }],
  missed: [{ from: 'a1', to: 'a7' }],
  wrong: [{ from: 'h1', to: 'h7' }],
};
const COMPARED: PredictionEvent = { type: 'compared', positionKey: 'position', comparison: COMPARISON };
const FAILED: PredictionEvent = { type: 'failed', positionKey: 'position' };

const play = (...events: readonly PredictionEvent[]): Prediction => events.reduce(nextPrediction, FIRST);

describe('marking', () => {
  test.each<[string, Expected[], Expected[]]>([
    ['arrows', [{ from: 'e4', to: 'd6' }], [{ from: 'e4', to: 'd6' }]],
    ['squares', ['a2', 'b2'], ['a2', 'b2']],
    ['a square marked twice is not marked', ['a2', 'b2', 'a2'], ['b2']],
    [
      'nor is an arrow',
      [
        { from: 'e4', to: 'd6' },
        { from: 'e4', to: 'd6' },
      ],
      [],
    ],
    [
      'the arrow back is another',
      [
        { from: 'e4', to: 'd6' },
        { from: 'd6', to: 'e4' },
      ],
      [
        { from: 'e4', to: 'd6' },
        { from: 'd6', to: 'e4' },
      ],
    ],
  ])('%s', (_, marks, expected) => {
    expect(play(PICK, ...marks.map(mark)).now).toEqual({ step: 'marking', option: 'myAttacks', expected });
  });

  test('another idea begins anew', () => {
    const other: PredictionEvent = { type: 'picked', option: 'myUndefended' };
    expect(play(PICK, mark('a2'), other).now).toEqual({
      step: 'marking',
      option: 'myUndefended',
      expected: [],
    });
  });

  test('who drops an idea may move, and is told nothing', () => {
    const { now, revealed, score } = play(PICK, mark('a2'), { type: 'dropped' });
    expect([now, revealed, score.ideas]).toEqual([{ step: 'idle' }, [], 0]);
  });
});

describe('revealing', () => {
  test('counts what was found, missed and wrong', () => {
    const { now, revealed, score } = play(PICK, ASK, COMPARED);
    expect(now).toEqual({ step: 'revealed', option: 'myAttacks', comparison: COMPARISON });
    expect(revealed).toEqual(['myAttacks']);
    expect(score).toEqual({ ideas: 1, found: 1, total: 2, wrong: 1 });
  });

  test('an idea is predicted once in a position', () => {
    const revealed = play(PICK, ASK, COMPARED);
    expect(nextPrediction(revealed, PICK)).toBe(revealed);
  });

  test('the score of a game grows', () => {
    const other: PredictionEvent = { type: 'picked', option: 'opponentAttacks' };
    expect(play(PICK, ASK, COMPARED, other, ASK, COMPARED).score).toEqual({
      ideas: 2,
      found: 2,
      total: 4,
      wrong: 2,
    });
  });

  test('without an answer the marks stay, and it can be asked again', () => {
    const failed = play(PICK, mark('a2'), ASK, FAILED);
    expect(failed.now).toEqual({ step: 'failed', option: 'myAttacks', expected: ['a2'] });
    expect(nextPrediction(failed, ASK).now.step).toBe('comparing');
    expect(nextPrediction(failed, mark('b2')).now).toEqual({
      step: 'marking',
      option: 'myAttacks',
      expected: ['a2', 'b2'],
    });
  });
});

describe('what does not fit changes nothing', () => {
  test.each<[string, readonly PredictionEvent[], PredictionEvent]>([
    ['a mark before an idea is picked', [], mark('a2')],
    ['a mark while the worker compares', [PICK, ASK], mark('a2')],
    ['a mark after the reveal', [PICK, ASK, COMPARED], mark('a2')],
    ['another idea while the worker compares', [PICK, ASK], { type: 'picked', option: 'myXRays' }],
    ['a reveal of nothing', [], ASK],
    ['an answer that nobody waits for', [PICK], COMPARED],
    ['an answer about another position', [PICK, ASK], { ...COMPARED, positionKey: 'earlier' }],
    ['a failure of another position', [PICK, ASK], { ...FAILED, positionKey: 'earlier' }],
    ['dropping nothing', [], { type: 'dropped' }],
  ])('%s', (_, events, event) => {
    const before = play(...events);
    expect(nextPrediction(before, event)).toBe(before);
  });
});

describe('another position', () => {
  const revealed = play(PICK, ASK, COMPARED);

  test('is another question, with the same score', () => {
    expect(predictionFor(revealed, { gameKey: 'game', positionKey: 'next' })).toEqual({
      ...firstPrediction('game', 'next'),
      score: revealed.score,
    });
  });

  test('of another game has a score of its own', () => {
    const place = { gameKey: 'other', positionKey: 'position' };
    expect(nextPrediction(revealed, { type: 'shown', ...place })).toEqual(
      firstPrediction('other', 'position'),
    );
  });

  test('the same one is no other', () => {
    expect(predictionFor(revealed, { gameKey: 'game', positionKey: 'position' })).toBe(revealed);
  });
});
