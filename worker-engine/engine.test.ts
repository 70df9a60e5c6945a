import { expect, test } from 'vitest';
import { engine } from './engine.ts';

const FEN = '4k3/8/8/8/8/3n4/8/4K3 w - - 0 1';
const EXERCISE = { chapter: 'attackedPieces', target: 'me', fen: FEN } as const;

test('reads a position for the board', () => {
  expect(engine.readPosition(FEN)).toEqual({
    ok: true,
    view: {
      fen: FEN,
      turn: 'white',
      pieces: [
        { square: 'e1', color: 'white', role: 'king' },
        { square: 'd3', color: 'black', role: 'knight' },
        { square: 'e8', color: 'black', role: 'king' },
      ],
    },
  });
});

test('says what is wrong with a position', () => {
  expect(engine.readPosition('8/8/8/8/8/8/8/8 w - - 0 1')).toEqual({
    ok: false,
    error: 'Invalid FEN: missing white king',
  });
});

test('judges an arrow', () => {
  expect(engine.judgeArrow(EXERCISE, { from: 'd3', to: 'e1' })).toMatchObject({
    valid: true,
    feedback: { tone: 'success' },
  });
  expect(engine.judgeArrow(EXERCISE, { from: 'e1', to: 'd3' })).toMatchObject({
    valid: false,
    feedback: { tone: 'error' },
  });
});

test('grades an answer and says so, in plain data', () => {
  const graded = engine.grade(EXERCISE, {
    kind: 'arrows',
    arrows: [{ from: 'd3', to: 'e1' }],
    invalid_tries: 0,
  });
  expect(graded).toMatchObject({ verdict: { correct: true }, feedback: { values: { total: 1 } } });
  expect(structuredClone(graded)).toEqual(graded);
});
