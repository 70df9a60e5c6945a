/**
 * A game record read into what it shows: what the board, overlays and review look at.
 */
import { getPosition } from '#chess/fen';
import { readPlayedGame, type PlayedGame } from '#chess/played-game';
import type { UciMove } from '#names/chess';
import { readStart } from './start.ts';
import type { GameReading, GameRecord, GameRefusal } from './types.ts';
import { isDrawn, viewOf } from './view.ts';

/** The reading of a record that is a game. */
export type ReadGame = Extract<GameReading, { readonly ok: true }>;

type RecordReading =
  | { readonly ok: true; readonly startFen: string; readonly game: PlayedGame }
  | GameRefusal;

/**
 * Shows a game. Its moves only have to be legal: a game that went on after a draw nobody claimed is a game. The record that
 * comes back begins where the game can really begin (`start.ts`).
 */
export function readGame(record: GameRecord): GameReading {
  const reading = readRecord(record);
  return reading.ok ? show(reading.startFen, reading.game) : reading;
}

/** Plays a move; no move is legal once the game is over. */
export function playMove({ startFen, moves }: GameRecord, move: UciMove): GameReading {
  const reading = readRecord({ startFen, moves: [...moves, move] });
  if (!reading.ok) return reading;
  const { start, plies } = reading.game;
  return isDrawn({ start, plies: plies.slice(0, -1) })
    ? { ok: false, error: `Invalid move: ${move}` }
    : show(reading.startFen, reading.game);
}

function readRecord({ startFen, moves }: GameRecord): RecordReading {
  const start = readStart(startFen);
  if (!start.ok) return start;
  const reading = readPlayedGame(getPosition(start.fen), moves);
  if (!reading.ok) return { ok: false, error: `Invalid move: ${moves[reading.ply] ?? ''}` };
  return { ok: true, startFen: start.fen, game: reading.game };
}

function show(startFen: string, game: PlayedGame): ReadGame {
  const moves = game.plies.map(({ move }) => move);
  return { ok: true, record: { startFen, moves }, view: viewOf(game) };
}

/** The position before the move at `ply`. */
export function fenBefore({ record, view }: ReadGame, ply: number): string {
  return view.plies[ply - 1]?.fen ?? record.startFen;
}
