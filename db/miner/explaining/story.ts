/**
 * What there is to tell about a candidate move: position to facts. No words of any language.
 *
 * Safe or not is `#insight/safety`'s verdict; this file picks the piece to talk about and the reason to give.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import { readFen } from '#chess/fen';
import { playMove } from '#chess/moves';
import { opponentOf, type Arrow, type Color, type Role, type Square } from '#names/chess';
import { CENTIPAWNS, captureGain } from '#insight/exchange';
import { abandonedPieces, findWalkIntoAttack } from '#insight/safety';
import type { Man, MoveExercise, Mover } from './exercise.ts';
import { findFall, type Fall } from './fall.ts';
import { areInLine, endedGuard, wardsOf, type EndedGuard, type Ward } from './guard.ts';
import { findHold, type Hold } from './hold.ts';
import { manAt, menAimingAt } from './men.ts';

/** `man` is the piece of the learner that the story is about, where it stands after the move. */
export type Story = { readonly mover: Mover } &
  /**
   * Chapter 3, not safe. `isChased`: it retreats along the line of the capturer. `tradedFor`: what it has captured, if
   * that is worth all that is lost.
   */
  (
    | {
        readonly plot: 'walksIn';
        readonly man: Man;
        readonly fall: Fall;
        readonly isChased: boolean;
        readonly tradedFor: Role | undefined;
      }
    /** Chapter 3, safe. */
    | { readonly plot: 'standsFirm'; readonly man: Man; readonly hold: Hold }
    /** Chapter 4, not safe. */
    | { readonly plot: 'abandons'; readonly man: Man; readonly fall: Fall; readonly end: EndedGuard }
    /** Chapter 4, safe: a guard ends, and nothing is lost. `others`: who guards the piece now. */
    | {
        readonly plot: 'releases';
        readonly man: Man;
        readonly hold: Hold;
        readonly end: EndedGuard;
        readonly others: readonly Man[];
      }
    /** Chapter 4, safe: the guard goes on from the new square. `attacker`: the cheapest, if any. */
    | {
        readonly plot: 'keeps';
        readonly man: Man;
        readonly guard: Man;
        readonly isOnLine: boolean;
        readonly attacker: Man | undefined;
      }
    /** Chapter 4, safe: what moves guarded nothing, or (`hadWards`) only pieces that were hanging anyway. */
    | { readonly plot: 'guardsNothing'; readonly hadWards: boolean }
  );

/** The story of this exercise's candidate; the candidate must be legal. */
export function findStory({ chapter, fen, candidate }: MoveExercise): Story {
  const reading = readFen(fen);
  if (!reading.ok) throw new RangeError(`${reading.error}: ${fen}`);
  const { position } = reading;
  const mover = readMover(fen, position, candidate);
  return chapter === 'walkingIntoAttack'
    ? storyOfWalk(position, candidate, { mover, color: position.turn })
    : storyOfGuard(position, candidate, { mover, color: position.turn });
}

interface Side {
  readonly mover: Mover;
  readonly color: Color;
}

function storyOfWalk(position: BoardPosition, move: Arrow, { mover, color }: Side): Story {
  const after = afterMove(position, move);
  const man = manAt(after.board, move.to);
  const loss = findWalkIntoAttack(position, move);
  if (!loss) return { plot: 'standsFirm', mover, man, hold: findHold(after, move.to, color) };
  const fall = findFall(after.board, loss, color);
  const { captured } = mover;
  const tradedFor = captured && CENTIPAWNS[captured] >= loss.gain ? captured : undefined;
  return {
    plot: 'walksIn',
    mover,
    man,
    fall,
    isChased: isChased(position.board, move, fall.taker.square),
    tradedFor,
  };
}

/** The capturer attacked the piece before, along the line on which it has stepped back. */
function isChased(before: Board, { from, to }: Arrow, taker: Square): boolean {
  const color = pieceAt(before, from)?.color;
  if (!color || !areInLine(taker, from, to)) return false;
  const hunters = opponentOf(color);
  return (
    attackersOf(before, from, hunters).includes(taker) && !attackersOf(before, to, hunters).includes(taker)
  );
}

function storyOfGuard(position: BoardPosition, move: Arrow, { mover, color }: Side): Story {
  const after = afterMove(position, move);
  const wards = wardsOf(position, move, color);
  const [loss] = abandonedPieces(position, move);
  const lost = loss && wards.find((ward) => ward.square === loss.square && !ward.isKept);
  if (loss && lost) {
    const end = endedGuard(position.board, after.board, lost, color);
    return { plot: 'abandons', mover, man: lost, fall: findFall(after.board, loss, color), end };
  }
  const ward = mostTempting(wards, after, color);
  if (!ward) return { plot: 'guardsNothing', mover, hadWards: wards.length > 0 };
  if (ward.isKept) return keeps(ward, after.board, { mover, color });
  const end = endedGuard(position.board, after.board, ward, color);
  const others = menAimingAt(after.board, ward.square, color);
  return { plot: 'releases', mover, man: ward, hold: findHold(after, ward.square, color), end, others };
}

/**
 * The guarded piece that a learner should have worried about: attacked ones first, of these the ones that lose the guard,
 * then the dearest. Pieces that hang anyway are another story.
 */
function mostTempting(wards: readonly Ward[], after: BoardPosition, color: Color): Ward | undefined {
  const weight = (ward: Ward): number => {
    const isAttacked = attackersOf(after.board, ward.square, opponentOf(color)).length > 0;
    return (isAttacked ? 2 : 0) + (ward.isKept ? 0 : 1);
  };
  return wards
    .filter((ward) => captureGain(after, ward.square) === 0)
    .toSorted(
      (one, other) => weight(other) - weight(one) || CENTIPAWNS[other.role] - CENTIPAWNS[one.role],
    )[0];
}

function keeps(ward: Ward, after: Board, { mover, color }: Side): Story {
  const { from, to } = ward.move;
  const [attacker] = menAimingAt(after, ward.square, opponentOf(color));
  const isOnLine = areInLine(ward.square, from, to);
  return { plot: 'keeps', mover, man: ward, guard: manAt(after, to), isOnLine, attacker };
}

function readMover(fen: string, { board, enPassant }: BoardPosition, { from, to }: Arrow): Mover {
  const { role } = manAt(board, from);
  const played = playMove(fen, from + to) ?? playMove(fen, `${from}${to}q`);
  if (!played) throw new RangeError(`${from}${to} is not legal in ${fen}`);
  const inPassing: Role | undefined = role === 'pawn' && to === enPassant ? 'pawn' : undefined;
  const captured = pieceAt(board, to)?.role ?? inPassing;
  return { role, from, to, san: played.san.replace(/[+#]$/, ''), captured };
}
