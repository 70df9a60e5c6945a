/**
 * Remembers the game that was read last: a move, its overlays and the bot's answer to it ask for the same one.
 */
import { playMove, readGame, type ReadGame } from './read-game.ts';
import type { GameReading, GameRecord } from './types.ts';

/** What reads games; the answers are those of `read-game.ts`. */
export interface GameReader {
  readonly readGame: (record: GameRecord) => GameReading;
  readonly playMove: typeof playMove;
}

/** A reader that reads a game again only when another one was asked for in between. */
export function createGameReader(): GameReader {
  let last: ReadGame | undefined;
  const remember = (reading: GameReading): GameReading => {
    if (reading.ok) last = reading;
    return reading;
  };
  return {
    readGame: (record) => (last && isSameGame(last.record, record) ? last : remember(readGame(record))),
    playMove: (record, move) => remember(playMove(record, move)),
  };
}

function isSameGame(one: GameRecord, other: GameRecord): boolean {
  return (
    one.startFen === other.startFen &&
    one.moves.length === other.moves.length &&
    one.moves.every((move, ply) => move === other.moves[ply])
  );
}
