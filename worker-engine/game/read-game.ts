/**
 * Games that are kept, read into what they show: what the board, overlays and review look at.
 */
import type { UciMove } from '#names/chess';
import { readLine, type Line } from './line.ts';
import type { GameReading, GameRecord } from './types.ts';
import { viewOf } from './view.ts';

/** The reading of a record that is a game. */
export type ReadGame = Extract<GameReading, { readonly ok: true }>;

/** A game is asked for again and again while nobody moves: by the overlays, by the bot. */
const shown = new WeakMap<Line, ReadGame>();

/**
 * Shows a game. Its moves only have to be legal: a game that went on after a draw nobody claimed is a game. The record that
 * comes back begins where the game can really begin (`start.ts`).
 */
export function readGame(record: GameRecord): GameReading {
  const reading = readLine(record);
  if (!reading.ok) return reading;
  const game = shown.get(reading.line) ?? show(reading.line);
  shown.set(reading.line, game);
  return game;
}

/** Plays a move; no move is legal once the game is over. */
export function playMove(record: GameRecord, move: UciMove): GameReading {
  const before = readGame(record);
  if (!before.ok) return before;
  if (before.view.ending) return { ok: false, error: `Invalid move: ${move}` };
  return readGame({ startFen: before.record.startFen, moves: [...before.record.moves, move] });
}

function show(line: Line): ReadGame {
  const moves = line.steps.map(({ move }) => move);
  return { ok: true, record: { startFen: line.startFen, moves }, view: viewOf(line) };
}

/** The position before the move at `ply`. */
export function fenBefore({ record, view }: ReadGame, ply: number): string {
  return view.plies[ply - 1]?.fen ?? record.startFen;
}
