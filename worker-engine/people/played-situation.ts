/**
 * The situation that a game has come to, from its first position and its moves in UCI's letters.
 */
import { boardFromFen, moveOf, playOn, squareOf } from './board.ts';
import { REMEMBERED_MOVES, type Situation } from './situation.ts';

export interface PlayedMoves {
  /** Where the game began; one that was loaded may have begun anywhere. */
  readonly startFen: string;
  /** Every move since. They must be legal. */
  readonly moves: readonly string[];
}

/** Where this game stands, for a player of this rating. Nobody says how long a game with the bot may last: it is rapid. */
export function situationAfter({ startFen, moves }: PlayedMoves, rating: number): Situation {
  const board = boardFromFen(startFen);
  const pliesBefore = pliesBeforeStart(startFen);
  const firstRemembered = moves.length - REMEMBERED_MOVES;
  const lastMoves: number[] = [];
  let lastCaptured = 0;
  for (const [index, uci] of moves.entries()) {
    const move = readMove(uci, (pliesBefore + index) % 2 === 1);
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

function readMove(uci: string, isBlack: boolean): number {
  const flip = isBlack ? 56 : 0;
  const promotion = uci.length > 4 ? '  nbrq'.indexOf(uci.charAt(4)) : 0;
  return moveOf(squareOf(uci.slice(0, 2)) ^ flip, squareOf(uci.slice(2, 4)) ^ flip, promotion);
}
