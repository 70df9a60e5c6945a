/**
 * The review of a game: what the board says of the learner's moves, then what Stockfish says of that. Loaded apart from what a
 * game needs.
 */
import type { Color } from '#chess/chess';
import type { AskEngine } from './ask-engine.ts';
import { lineMoveOf } from './capture-line.ts';
import type { AfterMove, JudgedSight } from './judge-moment.ts';
import { findFreePieces } from './missed-captures.ts';
import { findMoments, getPly, pliesOf } from './moments.ts';
import { fenBefore, type ReadGame } from './read-game.ts';
import { withPeers, type AskPeers } from './peers.ts';
import type { GameReview } from './review-types.ts';
import { confirmMoments } from './review.ts';

/** Whose moves are looked at, from which ply on. */
export interface ReviewedMoves {
  readonly learnerColor: Color;
  readonly firstPly: number;
}

/** The engine behind the review, and people. */
interface ReviewEngine {
  readonly getReady: () => Promise<void>;
  readonly ask: AskEngine;
  /** Undefined where nobody is to be compared with. */
  readonly askPeers?: AskPeers | undefined;
}

/** What the learner's moves gave away, and what they did not take; and how many others go wrong there. */
export async function reviewGame(
  game: ReadGame,
  reviewed: ReviewedMoves,
  engine: ReviewEngine,
): Promise<GameReview> {
  const moves = seeMoves(game, reviewed);
  await engine.getReady();
  const told = await confirmMoments(moves, engine.ask);
  const moments = engine.askPeers ? await withPeers(told.moments, engine.askPeers) : told.moments;
  return { ...reviewed, ...told, moments };
}

/** The learner's moves with what the board says of each. */
export function seeMoves(game: ReadGame, { learnerColor, firstPly }: ReviewedMoves): readonly JudgedSight[] {
  const { moments } = findMoments(game, learnerColor, firstPly);
  const free = findFreePieces(game, learnerColor, firstPly);
  return pliesOf(game, learnerColor, firstPly).map((ply): JudgedSight => {
    const played = getPly(game, ply);
    const isAtMove = (found: { readonly ply: number }) => found.ply === ply;
    return {
      ply,
      fen: fenBefore(game, ply),
      move: lineMoveOf(played),
      after: afterOf(game, ply),
      found: [...moments.filter(isAtMove), ...free.filter(isAtMove)],
    };
  });
}

function afterOf(game: ReadGame, ply: number): AfterMove {
  const { ending, plies } = game.view;
  if (!ending || ply < plies.length - 1) return { kind: 'playing', fen: getPly(game, ply).fen };
  return { kind: ending.kind === 'checkmate' ? 'mate' : 'draw' };
}
