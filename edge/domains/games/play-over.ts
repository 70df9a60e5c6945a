/**
 * Plays a submitted game again: every move must be legal, and it must end as it says.
 *
 * It does not check that the bot would have played so: no list ranks these games. A learner can
 * store a game that they played against themselves, but none that breaks the rules of chess.
 */
import { readFen, type Position } from '#chess/fen';
import { isInCheck } from '#chess/make-move';
import { readPlayedGame, standingOf, type PlayedGame, type Standing } from '#chess/played-game';
import { opponentOf, type Color } from '#chess/chess';
import type { BotGame, GameResult } from '#contract/bot-games';
import { Fault } from '#contract/faults';

/** A draw may be claimed from here on (FIDE Laws 9.2 and 9.3). */
const REPETITIONS = 3;
/** Half-moves without capture or pawn move. */
const FIFTY_MOVES = 100;

/** The game as it was played; `invalid-input` when it cannot have been. */
export function playOver(game: BotGame): PlayedGame {
  const reading = readPlayedGame(readStart(game.start_fen), game.moves);
  if (!reading.ok) throw impossible(['moves', reading.ply], 'not legal here');
  const standing = standingOf(reading.game);
  if (!canEndSo(game.ending, standing)) throw impossible(['ending'], 'not what is on the board');
  if (!possibleResults(game, standing).includes(game.result)) {
    throw impossible(['result'], 'not what the ending says');
  }
  return reading.game;
}

/** No game goes on from a position in which the king of the side that waits could be captured. */
function readStart(fen: string): Position {
  const reading = readFen(fen);
  if (!reading.ok || isInCheck(reading.position, opponentOf(reading.position.turn))) {
    throw impossible(['start_fen'], 'not a position');
  }
  return reading.position;
}

/** Mate and stalemate end a game by themselves; so nobody can resign or agree there. */
function canEndSo(ending: BotGame['ending'], { status, position, repetitions }: Standing): boolean {
  switch (ending) {
    case 'checkmate':
    case 'stalemate':
    case 'insufficient-material':
      return status === ending;
    case 'threefold':
      return repetitions >= REPETITIONS;
    case 'fifty-moves':
      return position.halfMoves >= FIFTY_MOVES && status !== 'checkmate';
    case 'resignation':
    case 'agreement':
      return status !== 'checkmate' && status !== 'stalemate';
  }
}

function possibleResults({ ending, player_color }: BotGame, { position }: Standing): readonly GameResult[] {
  switch (ending) {
    case 'checkmate':
      return [resultWhenWonBy(opponentOf(position.turn), player_color)];
    case 'resignation':
      return ['win', 'loss'];
    case 'stalemate':
    case 'threefold':
    case 'fifty-moves':
    case 'insufficient-material':
    case 'agreement':
      return ['draw'];
  }
}

function resultWhenWonBy(winner: Color, learner: Color): GameResult {
  return winner === learner ? 'win' : 'loss';
}

function impossible(path: readonly (string | number)[], message: string): Fault {
  return new Fault('invalid-input', 'No game of chess went and ended so.', { issues: [{ path, message }] });
}
