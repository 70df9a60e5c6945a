/**
 * Remembers the game that was read last: a move goes on from it, and its overlays and the bot's answer ask for the same one.
 */
import type { UciMove } from '#names/chess';
import { playNext, playRecord, show, type PlayedRecord, type ReadGame } from './read-game.ts';
import type { GameReading, GameRecord, GameRefusal } from './types.ts';

/** What reads games; the answers are those of `read-game.ts`. */
export interface GameReader {
  readonly readGame: (record: GameRecord) => GameReading;
  readonly playMove: (record: GameRecord, move: UciMove) => GameReading;
}

interface LastGame {
  readonly played: PlayedRecord;
  readonly reading: ReadGame;
}

/** A reader that plays a game over only when another one was asked for in between. */
export function createGameReader(): GameReader {
  let last: LastGame | undefined;
  const find = (record: GameRecord) => (last && isSameGame(last.reading.record, record) ? last : undefined);
  const remember = (played: PlayedRecord | GameRefusal): GameReading => {
    if (!played.ok) return played;
    last = { played, reading: show(played) };
    return last.reading;
  };
  return {
    readGame: (record) => find(record)?.reading ?? remember(playRecord(record)),
    playMove: (record, move) => {
      const before = find(record)?.played ?? playRecord(record);
      return before.ok ? remember(playNext(before, move)) : before;
    },
  };
}

function isSameGame(one: GameRecord, other: GameRecord): boolean {
  return (
    one.startFen === other.startFen &&
    one.moves.length === other.moves.length &&
    one.moves.every((move, ply) => move === other.moves[ply])
  );
}
