/**
 * The opponent's pieces that the learner could have won and did not take, found on the board alone: `judge-moment.ts` then has
 * Stockfish say whether taking was good.
 *
 * A piece that stays free from one move of the learner's to the next is found once.
 */
import { isPromotion, passedPawn } from '#chess/after-move';
import { arrowOf } from '#chess/arrows';
import { attackersOf } from '#chess/attacks';
import { pieceAt, piecesOf, placedPieces } from '#chess/board';
import { getPosition, type Position } from '#chess/fen';
import { findCaptured } from '#chess/make-move';
import { playMove } from '#chess/play-move';
import {
  opponentOf,
  type Arrow,
  type Color,
  type PlacedPiece,
  type Square,
  type UciMove,
} from '#chess/chess';
import { exchangeOn } from '#vision/exchange';
import { lineMoveOf, playCaptures } from './capture-line.ts';
import { exchangeAtOnce, winningsOf } from './give-away.ts';
import { getPly, pliesOf } from './moments.ts';
import { fenBefore, type ReadGame } from './read-game.ts';
import type { LineMove, MissedCapture } from './review-types.ts';

/** A missed capture that Stockfish has not confirmed yet. */
export type FreePiece = Omit<MissedCapture, 'better'>;

/** What the learner did not take, in the order of the moves; of one move the greatest first. */
export function findFreePieces(game: ReadGame, learnerColor: Color, firstPly: number): readonly FreePiece[] {
  const found: FreePiece[] = [];
  let before: readonly string[] = [];
  for (const ply of pliesOf(game, learnerColor, firstPly)) {
    const free = freePiecesAt(game, ply);
    found.push(...free.filter((piece) => !before.includes(keyOf(piece))));
    before = free.map(keyOf);
  }
  return found;
}

/** The legal moves that take this piece, in passing too. */
export function capturesOf({ fen, square }: FreePiece, legal: readonly UciMove[]): readonly UciMove[] {
  const position = getPosition(fen);
  return legal.filter((uci) => captures(position, arrowOf(uci), square));
}

/** The captures on a square as they would be played, beginning with this one. */
export function captureLineFrom(fen: string, first: Arrow): readonly LineMove[] {
  const piece = pieceAt(getPosition(fen).board, first.from);
  const played = piece && playMove(fen, `${first.from}${first.to}${isPromotion(piece, first.to) ? 'q' : ''}`);
  if (!played) return [];
  const replies = exchangeOn(getPosition(played.fen), first.to).line;
  return [lineMoveOf(played), ...playCaptures(played.fen, replies).steps];
}

/** What is free before the move, and was not taken by it; a move that wins as much elsewhere misses nothing. */
function freePiecesAt(game: ReadGame, ply: number): FreePiece[] {
  const position = getPosition(fenBefore(game, ply));
  const played = getPly(game, ply);
  const won = winningsOf(position, played);
  return piecesOf(position.board, opponentOf(played.color))
    .flatMap((piece) => findFree(game, ply, piece) ?? [])
    .filter((free) => free.gain > won && !captures(position, played, free.square))
    .toSorted((one, other) => other.gain - one.gain);
}

/** Whether a move captures what stands on a square, in passing too. */
function captures(position: Position, move: Arrow, square: Square): boolean {
  if (findCaptured(position, move) === undefined) return false;
  return move.to === square || (move.to === position.enPassant && passedPawn(move) === square);
}

/** The exchange does not see every check: a line whose captures are not all legal is not told. */
function findFree(game: ReadGame, ply: number, { square, role, color }: PlacedPiece): FreePiece | undefined {
  const fen = fenBefore(game, ply);
  const position = getPosition(fen);
  const { gain, line } = exchangeAtOnce(position, square);
  const { steps } = playCaptures(fen, line);
  if (gain <= 0 || steps.length < line.length) return undefined;
  return {
    motif: 'missedCapture',
    ply,
    fen,
    pieces: placedPieces(position.board),
    move: lineMoveOf(getPly(game, ply)),
    costPercent: undefined,
    square,
    piece: role,
    isDefended: attackersOf(position.board, square, color).length > 0,
    gain,
    line: steps,
  };
}

function keyOf({ square, piece }: FreePiece): string {
  return `${piece} ${square}`;
}
