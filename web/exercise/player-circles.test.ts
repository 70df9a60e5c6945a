/** Tests chapter 2: markable pieces, and the board after Submit. */
import { describe, expect, test } from 'vitest';
import type { CirclesVerdict, Side } from '#vision/types';
import { marksOf } from './marks-of.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import type { Color, Square } from '#chess/chess';

const FEN = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
const start = (target: Side, turn: Color): Player =>
  startPlayer(
    {
      assignmentId: 'task',
      positions: [
        {
          id: 'p1',
          exercise: { chapter: 'undefendedPieces', target, fen: FEN },
          view: {
            fen: FEN,
            turn,
            pieces: [
              { square: 'a1', color: 'white', role: 'rook' },
              { square: 'e8', color: 'black', role: 'king' },
            ],
          },
          comments: {},
        },
      ],
    },
    'run-1',
  );
const mark = (square: Square): PlayerEvent => ({ type: 'marked', square });
const squaresOf = (player: Player) =>
  marksOf(player).map((one) => (one.kind === 'circle' ? `${one.square} ${one.look}` : 'an arrow'));

describe.each([
  ['me', 'white', 'a1', 'e8'],
  ['me', 'black', 'e8', 'a1'],
  ['opponent', 'white', 'e8', 'a1'],
  ['opponent', 'black', 'a1', 'e8'],
] as const)('asked about %s, %s to move', (target, turn, allowed, forbidden) => {
  test(`${allowed} can be marked`, () => {
    expect(squaresOf(nextPlayer(start(target, turn), mark(allowed)))).toEqual([`${allowed} mine`]);
  });

  test.each([forbidden, 'd4'] as const)('%s cannot, and is counted', (square) => {
    const player = nextPlayer(start(target, turn), mark(square));
    expect(squaresOf(player)).toEqual([]);
    expect(player).toMatchObject({
      draft: { invalidTries: 1, notice: { key: `hint.notMarkable.${target}` } },
    });
  });
});

test('Submit sends the circles and shows how each was judged', () => {
  const verdict: CirclesVerdict = {
    kind: 'circles',
    correct: false,
    found: ['a1'],
    missed: ['b2'],
    wrong: ['c3'],
  };
  const feedback = {
    tone: 'error',
    key: 'feedback.undefendedPieces.partlyFound',
    values: { found: 1, total: 2 },
  } as const;
  const events: readonly PlayerEvent[] = [
    mark('a1'),
    { type: 'submitted', attemptKey: 'k1' },
    { type: 'graded', attemptKey: 'k1', grading: { kind: 'verdict', verdict, feedback } },
  ];
  const player = events.reduce(nextPlayer, start('me', 'white'));
  expect(player.attempts).toMatchObject([
    { answer: { kind: 'circles', squares: ['a1'], invalid_tries: 0 }, is_correct: false },
  ]);
  expect(squaresOf(player)).toEqual(['c3 wrong', 'b2 missed', 'a1 right']);
});
