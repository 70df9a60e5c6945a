/** Why an arrow is refused: each reason by example, and that every reason is true of the board. */
import { attacks, between } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import { parseFen } from 'chessops/fen';
import { SquareSet } from 'chessops/squareSet';
import { opposite, parseSquare } from 'chessops/util';
import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { legalMoves } from '#chess/moves';
import { SQUARES } from '#chess/squares';
import type { Arrow, Color } from '#chess/chess';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { findArrowFlaw } from './arrow-flaw.ts';
import { attacksOnLoss, attacksOnTarget, lossesOf } from './truth.ts';
import type { ArrowsExercise, Detail, MoveExercise, Side } from './types.ts';

const exerciseOf = (chapter: ArrowsExercise['chapter'], target: Side, placement: string): ArrowsExercise => ({
  chapter,
  target,
  fen: `${placement} w - - 0 1`,
});
/** A reason as a text: its key, then what fills it. */
const flaw = (exercise: ArrowsExercise | MoveExercise, arrow: string) => {
  const found = findArrowFlaw(exercise, getArrow(arrow));
  return found && [found.key, ...Object.values(found.pieces), ...Object.values(found.values)].join(' ');
};

/** White knight, rook, bishop and pawns against a queen, a rook and a knight. */
const ATTACKS = '4k3/3p4/1q3n2/6B1/1N2r3/8/PR1P4/4K3';

describe('chapter 1', () => {
  test.each([
    ['e5f6', 'flaw.emptyOrigin e5'],
    ['f6e5', 'flaw.emptyTarget e5'],
    ['g5f6', 'flaw.attackedPieces.wrongSide.me'],
    ['b2b4', 'flaw.defence rook b2 b4'],
    ['b2g5', 'flaw.sameSide.me'],
    ['b2e1', 'flaw.sameSide.me'],
    ['b6f6', 'flaw.defence queen b6 f6'],
    ['b6d7', 'flaw.sameSide.opponent'],
    ['e1e4', 'flaw.attackedPieces.backwards rook e1 e4'],
    ['b2b6', 'flaw.blocked knight b2 b6 b4'],
    ['b6b2', 'flaw.blocked knight b6 b2 b4'],
    ['f6g5', 'flaw.wrongWay.knight'],
    ['g5d7', 'flaw.wrongWay.bishop'],
    ['b2d7', 'flaw.wrongWay.rook'],
    ['e8g5', 'flaw.wrongWay.king'],
    ['d7d2', 'flaw.wrongWay.pawn'],
    ['b6a2', 'flaw.wrongWay.queen'],
    ['e4e1', undefined],
    ['b6b4', undefined],
  ])('attacks on the learner: %s is refused for %s', (arrow, expected) => {
    expect(flaw(exerciseOf('attackedPieces', 'me', ATTACKS), arrow)).toBe(expected);
  });

  test('attacks by the learner: the opponent’s own is the wrong side’s', () => {
    const exercise = exerciseOf('attackedPieces', 'opponent', ATTACKS);
    expect(flaw(exercise, 'e4e1')).toBe('flaw.attackedPieces.wrongSide.opponent');
    expect(flaw(exercise, 'g5f6')).toBeUndefined();
    expect(flaw(exercise, 'f6g5')).toBe('flaw.attackedPieces.backwards bishop f6 g5');
  });
});

/** The rook a4 looks through d4 at h4, the rook h8 through h4 at h1. */
const X_RAYS = '4k2r/8/1p6/p7/R2n3q/8/B2P4/RN2K2R';

describe('chapter 5', () => {
  test.each([
    ['c5a5', 'flaw.emptyOrigin c5'],
    ['a4a8', 'flaw.emptyTarget a8'],
    ['h8h1', 'flaw.xRay.wrongSide.me'],
    ['h4a4', 'flaw.xRay.wrongSide.me'],
    ['b1d4', 'flaw.xRay.notSlider knight'],
    ['a4b6', 'flaw.wrongWay.rook'],
    ['a2a5', 'flaw.wrongWay.bishop'],
    ['a4a5', 'flaw.xRay.nothingBetween'],
    ['a1a5', 'flaw.xRay.severalBetween 2'],
    ['a4a2', 'flaw.defence rook a4 a2'],
    ['a1a4', 'flaw.xRay.ownBehind a2 a4'],
    ['h1e1', 'flaw.sameSide.me'],
    ['a1e1', 'flaw.sameSide.me'],
    ['a4h4', undefined],
    ['h1h8', undefined],
  ])('x-rays by the learner: %s is refused for %s', (arrow, expected) => {
    expect(flaw(exerciseOf('xRay', 'me', X_RAYS), arrow)).toBe(expected);
  });

  test('drawn from the target to the piece that looks at it', () => {
    const exercise = exerciseOf('xRay', 'me', '4k3/8/8/8/R2n3n/8/8/4K3');
    expect(flaw(exercise, 'h4a4')).toBe('flaw.xRay.backwards rook h4 a4 d4');
  });

  test('x-rays by the opponent: the learner’s own is the wrong side’s', () => {
    expect(flaw(exerciseOf('xRay', 'opponent', X_RAYS), 'a4h4')).toBe('flaw.xRay.wrongSide.opponent');
  });
});

/** White to move: Rd1-d5 walks into the pawn e6; the rook d8 looks down the file. */
const DECISION: MoveExercise = {
  chapter: 'walkingIntoAttack',
  fen: '3rk3/8/4p3/8/8/2N5/1P6/3RK3 w - - 0 1',
  candidate: getArrow('d1d5'),
  correctMove: 'Rxd8+',
};

describe('chapters 3 and 4', () => {
  test.each([
    ['b4b5', 'flaw.refutation.origin b4'],
    ['b2b3', 'flaw.refutation.origin b2'],
    ['c3d5', 'flaw.refutation.origin c3'],
    ['e1e8', 'flaw.refutation.origin e1'],
    ['d8c3', 'flaw.wrongWay.rook'],
    ['e6c4', 'flaw.wrongWay.pawn'],
    ['d8e8', 'flaw.sameSide.opponent'],
    // Right, in both directions.
    ['e6d5', undefined],
    ['d5e6', undefined],
    // Wrong, and no secret is told before Submit.
    ['d8d1', undefined],
    ['d8d6', undefined],
    ['e8d1', 'flaw.wrongWay.king'],
  ])('%s is refused for %s', (arrow, expected) => {
    expect(flaw(DECISION, arrow)).toBe(expected);
  });

  test.each(['walkingIntoAttack', 'abandonedDefense'] as const)('no true arrow is refused: %s', (chapter) => {
    const fens = randomGameFens(17, randomCount(2, 60) * 25).filter((_, index) => index % 25 === 12);
    const refused = fens.flatMap((fen) =>
      legalMoves(fen).flatMap((move) => {
        const candidate = getArrow(move.slice(0, 4));
        const exercise: MoveExercise = { chapter, fen, candidate, correctMove: '?' };
        const truth = [...attacksOnTarget(exercise), ...lossesOf(exercise).flatMap(attacksOnLoss)];
        return truth.filter((arrow) => findArrowFlaw(exercise, arrow));
      }),
    );
    expect(refused).toEqual([]);
  });
});

describe.each(['attackedPieces', 'xRay'] as const)('in random games: %s', (chapter) => {
  test.each(['me', 'opponent'] as const)('every arrow has one true reason or is right: %s', (target) => {
    // From the middle of each game: the first moves change little.
    const fens = randomGameFens(13, randomCount(2, 100) * 25).filter((_, index) => index % 25 === 12);
    const untrue = fens.flatMap((fen) => {
      const exercise: ArrowsExercise = { chapter, target, fen };
      const seen = see(exercise);
      return everyArrow(seen).filter((arrow) => {
        const found = findArrowFlaw(exercise, arrow);
        if (seen.right.has(arrow.from + arrow.to)) return found !== undefined;
        return !found || !isTrue(found, seen, arrow);
      });
    });
    expect(untrue).toEqual([]);
  });
});

/** Between all squares, those that start at pieces and at one empty square. */
function everyArrow({ board }: Seen): Arrow[] {
  const isEmpty = (square: string) => !board.occupied.has(parseSquare(square) ?? 0);
  const bare = SQUARES.find(isEmpty);
  return SQUARES.filter((from) => !isEmpty(from) || from === bare).flatMap((from) =>
    SQUARES.filter((to) => to !== from).map((to) => ({ from, to })),
  );
}

/** A position as chessops sees it; arrows are written as origin + target. */
interface Seen {
  readonly exercise: ArrowsExercise;
  readonly board: Board;
  readonly turn: Color;
  readonly right: ReadonlySet<string>;
  /** What is right in the other lesson of the chapter. */
  readonly others: ReadonlySet<string>;
}

function see(exercise: ArrowsExercise): Seen {
  const { chapter, target, fen } = exercise;
  const { board, turn } = parseFen(fen).unwrap();
  const find = chapter === 'xRay' ? chessops.xRays : chessops.attacksBy;
  // X-rays are the learner's in the lesson about the learner, attacks those of the other side.
  const color = (chapter === 'xRay') === (target === 'me') ? turn : opposite(turn);
  const [right, others] = [new Set(find(fen, color)), new Set(find(fen, opposite(color)))];
  return { exercise, board, turn, right, others };
}

/** Whether what a reason says can be seen on the board, by chessops, which shares no code with our rules. */
function isTrue({ key, values, pieces }: Detail, seen: Seen, arrow: Arrow): boolean {
  const { exercise, board, turn } = seen;
  const [from, to] = [indexOf(arrow.from), indexOf(arrow.to)];
  const [origin, target] = [board.get(from), board.get(to)];
  if (key === 'flaw.emptyOrigin') return !origin && values['from'] === arrow.from;
  if (!origin) return false;
  if (key === 'flaw.emptyTarget') return !target && values['to'] === arrow.to;
  if (!target) return false;
  const isOneSide = origin.color === target.color;
  const strikes = attacks(origin, from, board.occupied).has(to);
  const goesThere = attacks(origin, from, SquareSet.empty()).has(to);
  const inBetween = between(from, to).intersect(board.occupied);
  const isReverse = seen.right.has(arrow.to + arrow.from);
  const isSlider = ['bishop', 'rook', 'queen'].includes(origin.role);
  switch (key) {
    case 'flaw.sameSide.me':
      return isOneSide && origin.color === turn;
    case 'flaw.sameSide.opponent':
      return isOneSide && origin.color !== turn;
    case 'flaw.defence':
      return isOneSide && strikes && target.role !== 'king' && pieces['piece'] === origin.role;
    case 'flaw.blocked':
      return goesThere && !strikes && isFirstBlocker(board, arrow, { values, pieces });
    case 'flaw.attackedPieces.backwards':
      return !strikes && isReverse && pieces['piece'] === target.role;
    case 'flaw.xRay.backwards':
      return (
        isReverse && pieces['piece'] === target.role && inBetween.has(indexOf(String(values['through'])))
      );
    case 'flaw.xRay.notSlider':
      return !isSlider && pieces['piece'] === origin.role;
    case 'flaw.xRay.nothingBetween':
      return isSlider && strikes && !isOneSide;
    case 'flaw.xRay.severalBetween':
      return isSlider && goesThere && inBetween.size() > 1 && inBetween.size() === values['count'];
    case 'flaw.xRay.ownBehind':
      return isSlider && goesThere && isOneSide && inBetween.first() === indexOf(String(values['through']));
    default:
      if (key.startsWith('flaw.wrongWay.')) return !goesThere && key.endsWith(`.${origin.role}`);
      return (
        key === `flaw.${exercise.chapter}.wrongSide.${exercise.target}` &&
        seen.others.has(arrow.from + arrow.to)
      );
  }
}

/** Whether the piece named is the first one that the piece at the origin meets on its way. */
function isFirstBlocker(board: Board, { from, to }: Arrow, { values, pieces }: Omit<Detail, 'key'>): boolean {
  const square = indexOf(String(values['square']));
  const origin = board.get(indexOf(from));
  const seen = origin && attacks(origin, indexOf(from), board.occupied).has(square);
  return (
    seen === true &&
    between(indexOf(from), indexOf(to)).has(square) &&
    board.get(square)?.role === pieces['blocker']
  );
}

function indexOf(square: string): number {
  const index = parseSquare(square);
  if (index === undefined) throw new Error(`no square ${square}`);
  return index;
}
