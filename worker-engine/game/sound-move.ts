/**
 * A move by which nothing is given away (product/bot-game.md#what-a-move-gives-away-in-a-game), found without Stockfish.
 */
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove, type PlayedMove } from '#chess/play-move';
import type { Arrow } from '#chess/chess';
import { matchesNotation } from '#vision/notation-match';
import { winningsOf } from './give-away.ts';
import { motifLossesOf } from './losses.ts';

/** Another move than the candidate; of several the one that wins most, then the first. Undefined when every other move gives something away. */
export function findSoundMove(fen: string, candidate: Arrow): PlayedMove | undefined {
  const position = getPosition(fen);
  return legalMoves(fen)
    .flatMap((uci) => playMove(fen, uci) ?? [])
    .filter(({ san }) => !matchesNotation(position.board, candidate, san))
    .map((played) => ({ played, winnings: winningsOf(position, played) }))
    .toSorted((one, other) => other.winnings - one.winnings)
    .find(({ played }) => givesNothingAway(fen, played))?.played;
}

function givesNothingAway(fen: string, { color, from, to, fen: fenAfter }: PlayedMove): boolean {
  return motifLossesOf({ color, fen, move: { from, to }, fenAfter }).length === 0;
}
