/**
 * The learner's moves that gave something away, found on the board alone: `review.ts` then has Stockfish confirm them.
 *
 * A move is a moment when the opponent can win something after it, at once and for more than the move itself won. A piece that
 * stays hanging by the same idea is shown once; of several losses by one move the greatest is shown.
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import type { Color } from '#chess/chess';
import { lineMoveOf } from './capture-line.ts';
import { motifLossesOf, type MotifLoss } from './losses.ts';
import { fenBefore, type ReadGame } from './read-game.ts';
import type { LossMoment } from './review-types.ts';
import type { Ply } from './types.ts';

/** What the board alone says of a game. */
export interface FoundMoments {
  /** In the order they were played; Stockfish has not been asked. */
  readonly moments: readonly LossMoment[];
  /** How many moves of the learner's were looked at. */
  readonly movesSeen: number;
}

/** Looks at every move of the learner's from `firstPly` on. */
export function findMoments(game: ReadGame, learnerColor: Color, firstPly: number): FoundMoments {
  const { plies } = game.view;
  const seen = pliesOf(game, learnerColor, firstPly);
  const moments: LossMoment[] = [];
  let shown: readonly string[] = [];
  for (const ply of seen) {
    const losses = lossesAt(game, ply);
    // The piece that has just arrived is another one, though on the same square.
    const isNew = (loss: MotifLoss) => loss.square === plies[ply]?.to || !shown.includes(keyOf(loss));
    const loss = losses.find(isNew);
    const keys = losses.map(keyOf);
    shown = [...shown.filter((key) => keys.includes(key)), ...(loss ? [keyOf(loss)] : [])];
    if (loss) moments.push(momentOf(game, ply, loss));
  }
  return { moments, movesSeen: seen.length };
}

/** The learner's moves from `firstPly` on. */
export function pliesOf({ view }: ReadGame, learnerColor: Color, firstPly: number): readonly number[] {
  return [...view.plies.keys()].filter((ply) => ply >= firstPly && view.plies[ply]?.color === learnerColor);
}

/** Nothing is lost by the move that ends the game: nobody captures any more. */
function lossesAt(game: ReadGame, ply: number): MotifLoss[] {
  const { plies, ending } = game.view;
  if (ending && ply === plies.length - 1) return [];
  const { color, from, to, fen } = getPly(game, ply);
  return motifLossesOf({ color, fen: fenBefore(game, ply), move: { from, to }, fenAfter: fen });
}

/** Alike for the same square lost by the same idea. */
function keyOf({ motif, square }: MotifLoss): string {
  return `${motif} ${square}`;
}

function momentOf(game: ReadGame, ply: number, loss: MotifLoss): LossMoment {
  const played = getPly(game, ply);
  const fen = fenBefore(game, ply);
  const { board } = getPosition(played.fen);
  const piece = pieceAt(board, loss.square);
  if (!piece) throw new RangeError(`nothing to lose on ${loss.square}: ${played.fen}`);
  return {
    ...loss,
    ply,
    fen,
    pieces: placedPieces(getPosition(fen).board),
    move: lineMoveOf(played),
    piece: piece.role,
    isDefended: attackersOf(board, loss.square, piece.color).length > 0,
    wasPunished: isCapturedBy(game.view.plies[ply + 1], loss),
    better: undefined,
    costPercent: undefined,
  };
}

/** Whether the reply took what could be won, by this capture or another. */
function isCapturedBy(reply: Ply | undefined, { square, line: [first] }: MotifLoss): boolean {
  if (!reply?.captured) return false;
  return reply.to === square || (reply.from === first?.from && reply.to === first.to);
}

export function getPly({ view }: ReadGame, ply: number): Ply {
  const played = view.plies[ply];
  if (!played) throw new RangeError(`no move ${ply} in a game of ${view.plies.length}`);
  return played;
}
