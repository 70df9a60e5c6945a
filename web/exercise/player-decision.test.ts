/**
 * Tests chapters 3 and 4 by events, from green arrow to replay
 * (product/grading.md#chapters-3-and-4-play-it-or-refute-it and product/grading.md#a-dropped-move
 * and product/grading.md#after-the-decision).
 */
import { describe, expect, test } from 'vitest';
import type { Arrow, PlacedPiece } from '#chess/chess';
import type { DecisionVerdict, Feedback, GradingResult, Replay } from '#vision/types';
import { marksOf } from './marks-of.ts';
import { piecesOf } from './pieces-of.ts';
import type { PlayPosition } from './play-task.ts';
import { nextPlayer, startPlayer, type Player, type PlayerEvent } from './player.ts';
import { findTimer } from './use-player.ts';

const FEN = '3rk3/2p5/8/8/8/8/8/3QK3 w - - 0 1';
const rook: PlacedPiece = { square: 'a1', color: 'white', role: 'rook' };
const POSITION: PlayPosition = {
  id: 'p1',
  exercise: {
    chapter: 'walkingIntoAttack',
    fen: FEN,
    candidate: { from: 'd1', to: 'd6' },
    correctMove: 'Qe2',
  },
  view: { fen: FEN, turn: 'white', pieces: [{ square: 'd1', color: 'white', role: 'queen' }, rook] },
  warning: { from: 'c7', to: 'd6' },
  comments: {},
};
const D1D6: Arrow = { from: 'd1', to: 'd6' };
const D8D6: Arrow = { from: 'd8', to: 'd6' };
const C7D6: Arrow = { from: 'c7', to: 'd6' };
const PLAYED: Replay['played'] = [{ square: 'd6', color: 'white', role: 'queen' }];
const CAPTURED: Replay['played'] = [{ square: 'd6', color: 'black', role: 'pawn' }];
const RECAPTURED: Replay['played'] = [{ square: 'd6', color: 'white', role: 'rook' }];
const REPLAY: Replay = {
  played: PLAYED,
  punishment: [
    { capture: C7D6, pieces: CAPTURED },
    { capture: { from: 'a6', to: 'd6' }, pieces: RECAPTURED },
  ],
};
const NOTHING = { found: [], missed: [], wrong: [] } as const;
const UNSAFE: DecisionVerdict = {
  kind: 'decision',
  correct: false,
  decision: 'played',
  safe: false,
  ...NOTHING,
  threats: [D8D6, C7D6],
  punishment: [{ ...C7D6, piece: 'pawn' }],
};
const REFUTED: DecisionVerdict = {
  ...UNSAFE,
  correct: true,
  decision: 'refuted',
  found: [D8D6],
  missed: [C7D6],
  wrong: [],
};
const FEEDBACK: Feedback = { tone: 'error', key: 'feedback.move.wrong_move', values: {} };

const shown: PlayerEvent = { type: 'candidateShown', index: 0 };
const drop = (move: Arrow): PlayerEvent => ({ type: 'dropped', move, attemptKey: 'k1' });
/** Drawn and accepted by the worker. */
const draw = (arrow: Arrow): readonly PlayerEvent[] => [
  { type: 'drawn', arrow },
  { type: 'judged', index: 0, arrow, judgement: { valid: true, feedback: undefined } },
];
const submit: PlayerEvent = { type: 'submitted', attemptKey: 'k1' };
const grade = (grading: GradingResult): PlayerEvent => ({ type: 'graded', attemptKey: 'k1', grading });
const object = grade({ kind: 'objection', feedback: FEEDBACK });
const settle = (verdict: DecisionVerdict, replay: Replay = REPLAY) =>
  grade({ kind: 'verdict', verdict, feedback: FEEDBACK, replay });

const play = (...events: PlayerEvent[]): Player =>
  events.reduce<Player>(
    nextPlayer,
    startPlayer({ assignmentId: 'task', positions: [POSITION, { ...POSITION, id: 'p2' }] }, 'run-1'),
  );
/** Advances the player's pending timer. */
const elapse = (player: Player): Player => {
  const timer = findTimer(player);
  return timer ? nextPlayer(player, timer.event) : player;
};
const delayOf = (player: Player) => findTimer(player)?.delayMs;
const marks = (player: Player) =>
  marksOf(player).map((mark) =>
    mark.kind === 'arrow' ? `${mark.from}${mark.to} ${mark.look}` : mark.square,
  );

describe('the green arrow', () => {
  test('comes 300 ms after the position', () => {
    expect([marks(play()), delayOf(play())]).toEqual([[], 300]);
    expect(marks(elapse(play()))).toEqual(['d1d6 candidate']);
    expect(findTimer(elapse(play()))).toBeUndefined();
  });

  test('one that was meant for another position does not come', () => {
    const second = play({ type: 'skipped' });
    expect(nextPlayer(second, shown)).toBe(second);
    expect(delayOf(second)).toBe(300);
  });
});

describe('a drop', () => {
  test('before the green arrow is there does nothing', () => {
    expect(play(drop(D1D6))).toEqual(play());
  });

  test('waits where it was let go until it is graded', () => {
    const waiting = play(shown, drop({ from: 'd1', to: 'a1' }));
    expect(waiting.step).toBe('grading');
    expect(piecesOf(waiting)).toEqual([{ square: 'a1', color: 'white', role: 'queen' }]);
  });

  test('elsewhere snaps back, clears the arrows, and the green one comes again after 200 + 50 ms', () => {
    const after = play(shown, ...draw(D8D6), drop({ from: 'd1', to: 'd2' }), object);
    expect(piecesOf(after)).toBe(POSITION.view.pieces);
    expect([marks(after), delayOf(after)]).toEqual([[], 250]);
    expect(after).toMatchObject({ step: 'answering', draft: { notice: FEEDBACK, invalidTries: 1 } });
    expect(marks(elapse(after))).toEqual(['d1d6 candidate']);
  });

  test('accepted becomes a move answer, with the drops that were not', () => {
    const graded = play(shown, drop({ from: 'd1', to: 'd2' }), object, shown, drop(D1D6), settle(UNSAFE));
    expect(graded.attempts).toMatchObject([{ answer: { kind: 'move', move: D1D6, invalid_tries: 1 } }]);
  });

  test('accepted shows red arrows 50 ms later, except those that the learner had drawn', () => {
    const graded = play(shown, ...draw(D8D6), drop(D1D6), settle(UNSAFE));
    expect([marks(graded), delayOf(graded)]).toEqual([['d8d6 mine'], 50]);
    expect(marks(elapse(graded))).toEqual(['c7d6 threat', 'd8d6 mine']);
  });

  test('of a safe move leaves the board after it, with nothing to replay', () => {
    const safe = { ...UNSAFE, correct: true, safe: true, threats: [], punishment: [] };
    const graded = elapse(play(shown, drop(D1D6), settle(safe, { played: PLAYED, punishment: [] })));
    expect(piecesOf(graded)).toBe(PLAYED);
    expect(findTimer(graded)).toBeUndefined();
    expect(nextPlayer(graded, { type: 'replayWanted' })).toBe(graded);
  });
});

describe('an unsafe move that was played', () => {
  const start = elapse(play(shown, drop(D1D6), settle(UNSAFE)));

  test('is punished capture by capture, then the board returns to the position after it', () => {
    const boards = [start];
    for (let step = 0; step < 3; step += 1) boards.push(elapse(boards.at(-1) ?? start));
    expect(boards.map(piecesOf)).toEqual([PLAYED, CAPTURED, RECAPTURED, PLAYED]);
    expect(boards.map(delayOf)).toEqual([900, 900, 1600, undefined]);
    expect(boards.map(marks)).toEqual([
      ['d8d6 threat', 'c7d6 threat'],
      ['c7d6 threat'],
      ['a6d6 mine'],
      ['d8d6 threat', 'c7d6 threat'],
    ]);
  });

  test('can be seen again, from its beginning, with a clock of its own', () => {
    const again = nextPlayer(elapse(start), { type: 'replayWanted' });
    expect(piecesOf(again)).toBe(PLAYED);
    expect(findTimer(again)?.key).not.toBe(findTimer(start)?.key);
  });

  test('never holds the learner up, and a late board does not reach the next position', () => {
    const next = nextPlayer(start, { type: 'advanced' });
    expect([next.step, next.index]).toEqual(['answering', 1]);
    expect(nextPlayer(next, { type: 'replayAdvanced', index: 0, board: 0 })).toBe(next);
    expect(nextPlayer(next, { type: 'threatsShown', index: 0 })).toBe(next);
  });
});

describe('a refutation', () => {
  test('an arrow that nobody could play vanishes, says why, and counts as a try', () => {
    const judgement = { valid: false, feedback: FEEDBACK };
    const arrow: Arrow = { from: 'b2', to: 'b3' };
    const [drawn] = draw(arrow);
    const refused = play(shown, ...(drawn ? [drawn] : []), { type: 'judged', index: 0, arrow, judgement });
    expect(marks(refused)).toEqual(['d1d6 candidate']);
    expect(refused).toMatchObject({ draft: { notice: FEEDBACK, invalidTries: 1, candidate: 'shown' } });
  });

  test('with nothing drawn is objected to and changes nothing else', () => {
    const objected = play(shown, submit, object);
    expect(objected).toMatchObject({ step: 'answering', attempts: [], outcomes: [] });
    expect(marks(objected)).toEqual(['d1d6 candidate']);
  });

  test('keeps the position before the move; right, wrong and missed arrows differ', () => {
    const wrong: Arrow = { from: 'e8', to: 'd6' };
    const graded = elapse(
      play(shown, ...draw(D8D6), ...draw(wrong), submit, settle({ ...REFUTED, wrong: [wrong] })),
    );
    expect(piecesOf(graded)).toBe(POSITION.view.pieces);
    expect(marks(graded)).toEqual(['d1d6 candidate', 'e8d6 rejected', 'c7d6 missed', 'd8d6 confirmed']);
    expect(findTimer(graded)).toBeUndefined();
  });

  test('shows the warning where no other arrow does', () => {
    const graded = play(shown, ...draw(D8D6), submit, settle({ ...REFUTED, missed: [] }));
    expect(marks(graded)).toEqual(['d1d6 candidate', 'c7d6 threat', 'd8d6 confirmed']);
  });

  test('of a safe move shows no warning', () => {
    const graded = play(shown, ...draw(D8D6), submit, settle({ ...REFUTED, safe: true, missed: [] }));
    expect(marks(graded)).toEqual(['d1d6 candidate', 'd8d6 confirmed']);
  });

  test('can be followed by the captures: the move, what takes it, and back', () => {
    const graded = elapse(play(shown, ...draw(D8D6), submit, settle(REFUTED)));
    const first = nextPlayer(graded, { type: 'replayWanted' });
    expect([piecesOf(first), marks(first)]).toEqual([PLAYED, ['d8d6 threat', 'c7d6 threat']]);
    const end = elapse(elapse(elapse(first)));
    expect([piecesOf(end), marks(end)]).toEqual([POSITION.view.pieces, marks(graded)]);
  });
});

describe('when the worker fails', () => {
  test('between drop and verdict, the piece waits where it was let go, and the same drop is graded after a restart', () => {
    const waiting = play(shown, drop(D1D6));
    const stalled = nextPlayer(waiting, { type: 'failed', cause: new Error('no reply') });
    expect(piecesOf(stalled)).toEqual(piecesOf(waiting));
    expect(nextPlayer(stalled, drop({ from: 'd1', to: 'd2' }))).toBe(stalled);
    expect(nextPlayer(stalled, { type: 'resumed' })).toBe(waiting);
  });

  test('before the green arrow is back, its time begins anew after the restart', () => {
    const withdrawn = play(shown, drop({ from: 'd1', to: 'd2' }), object);
    const stalled = nextPlayer(withdrawn, { type: 'failed', cause: new Error('no reply') });
    expect(findTimer(stalled)).toBeUndefined();
    expect(nextPlayer(stalled, shown)).toBe(stalled);
    expect(delayOf(nextPlayer(stalled, { type: 'resumed' }))).toBe(250);
  });
});

test('a submitted position takes no more drops', () => {
  const graded = play(shown, drop(D1D6), settle(UNSAFE));
  expect(nextPlayer(graded, drop(D1D6))).toBe(graded);
});
