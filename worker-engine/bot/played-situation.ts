/**
 * The situation that a game has come to, from its first position and its moves in UCI's letters.
 */
import { moveFromUci, playOn, seenFromFen } from '#chess/seen-position';
import { REMEMBERED_MOVES, type Situation } from './situation.ts';

export interface PlayedMoves {
  /** Where the game began; one that was loaded may have begun anywhere. */
  readonly startFen: string;
  /** Every move since. They must be legal. */
  readonly moves: readonly string[];
}

/** Where this game stands, for a player of this rating. Nobody says how long a game with the bot may last: it is rapid. */
export function situationAfter({ startFen, moves }: PlayedMoves, rating: number): Situation {
  const board = seenFromFen(startFen);
  const pliesBefore = pliesBeforeStart(startFen);
  const firstRemembered = moves.length - REMEMBERED_MOVES;
  const lastMoves: number[] = [];
  let lastCaptured = 0;
  for (const [index, uci] of moves.entries()) {
    const move = moveFromUci(uci, (pliesBefore + index) % 2 === 1);
    lastCaptured = playOn(board, move);
    if (index >= firstRemembered) lastMoves.unshift(move);
  }
  const ply = pliesBefore + moves.length;
  return { board, lastMoves, lastCaptured, ply, isBlack: ply % 2 === 1, rating, speed: 'rapid' };
}

/** By the FEN's last number; what it leaves out counts as nothing played. */
function pliesBeforeStart(fen: string): number {
  const [, turn = 'w', , , , moveNumber = '1'] = fen.split(' ');
  return 2 * (Math.max(1, Number(moveNumber) || 1) - 1) + (turn === 'b' ? 1 : 0);
}
