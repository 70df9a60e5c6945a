/**
 * The learner's moves that gave something away, found on the board alone: what `review.ts` then asks the engine about.
 *
 * A move is a moment when the opponent can win something after it, at once and for more than the move itself won. A man that
 * stays hanging by the same idea is told once; of several losses by one move the greatest is told.
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import type { Color } from '#names/chess';
import { stepOf } from './capture-line.ts';
import { lossesOf, type Loss } from './losses.ts';
import { fenBefore, type ReadGame } from './read-game.ts';
import type { Moment } from './review-types.ts';
import type { Ply } from './types.ts';

/** What the board alone says of a game. */
export interface Found {
  /** In the order they were played; the engine has not been asked. */
  readonly moments: readonly Moment[];
  /** How many moves of the learner's were looked at. */
  readonly movesSeen: number;
}

/** Looks at every move of the learner's from `firstPly` on. */
export function findMoments(game: ReadGame, learner: Color, firstPly: number): Found {
  const { plies } = game.view;
  const seen = [...plies.keys()].filter((ply) => ply >= firstPly && plies[ply]?.color === learner);
  const moments: Moment[] = [];
  let told: readonly string[] = [];
  for (const ply of seen) {
    const losses = lossesAt(game, ply);
    // What has just arrived is another man, though on the same square.
    const isNew = (loss: Loss) => loss.square === plies[ply]?.to || !told.includes(nameOf(loss));
    const loss = losses.find(isNew);
    const names = losses.map(nameOf);
    told = [...told.filter((name) => names.includes(name)), ...(loss ? [nameOf(loss)] : [])];
    if (loss) moments.push(momentOf(game, ply, loss));
  }
  return { moments, movesSeen: seen.length };
}

/** Nothing is lost by the move that ends the game: nobody captures any more. */
function lossesAt(game: ReadGame, ply: number): Loss[] {
  const { plies, ending } = game.view;
  if (ending && ply === plies.length - 1) return [];
  const { color, from, to, fen } = getPly(game, ply);
  return lossesOf({ color, fen: fenBefore(game, ply), move: { from, to }, fenAfter: fen });
}

/** The same man lost by the same idea. */
function nameOf({ motif, square }: Loss): string {
  return `${motif} ${square}`;
}

function momentOf(game: ReadGame, ply: number, loss: Loss): Moment {
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
    move: stepOf(played),
    piece: piece.role,
    isDefended: attackersOf(board, loss.square, piece.color).length > 0,
    wasPunished: isCapturedBy(game.view.plies[ply + 1], loss),
    better: undefined,
    costCp: undefined,
  };
}

/** Whether the reply took what could be won, by this capture or another. */
function isCapturedBy(reply: Ply | undefined, { square, line: [first] }: Loss): boolean {
  if (!reply?.captured) return false;
  return reply.to === square || (reply.from === first?.from && reply.to === first.to);
}

function getPly({ view }: ReadGame, ply: number): Ply {
  const played = view.plies[ply];
  if (!played) throw new RangeError(`no move ${ply} in a game of ${view.plies.length}`);
  return played;
}
