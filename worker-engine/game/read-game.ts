/**
 * A game record read into what it shows: what the board, overlays and review look at.
 */
import { getPosition } from '#chess/fen';
import { playOn, readPlayedGame, type PlayedGame } from '#chess/played-game';
import type { UciMove } from '#chess/chess';
import { readStart } from './start.ts';
import type { GameReading, GameRecord, GameRefusal } from './types.ts';
import { isOver, viewOf } from './view.ts';

/** The reading of a record that is a game. */
export type ReadGame = Extract<GameReading, { readonly ok: true }>;

/**
 * Shows a game. Its moves only have to be legal: a game that went on after a draw nobody claimed is a game. The record that
 * comes back begins where the game can really begin (`start.ts`).
 */
export function readGame(record: GameRecord): GameReading {
  const played = playRecord(record);
  return played.ok ? show(played.game, played.startFen) : played;
}

/** Plays a move; no move is legal once the game is over. */
export function playMove(record: GameRecord, move: UciMove): GameReading {
  const before = playRecord(record);
  if (!before.ok) return before;
  const next = playOn(before.game, move);
  return next && !isOver(before.game) ? show(next, before.startFen) : refuse(move);
}

function playRecord({ startFen, moves }: GameRecord): PlayedRecord | GameRefusal {
  const start = readStart(startFen);
  if (!start.ok) return start;
  const reading = readPlayedGame(getPosition(start.fen), moves);
  if (!reading.ok) return refuse(moves[reading.ply] ?? '');
  return { ok: true, startFen: start.fen, game: reading.game };
}

interface PlayedRecord {
  readonly ok: true;
  readonly startFen: string;
  readonly game: PlayedGame;
}

function show(game: PlayedGame, startFen: string): ReadGame {
  const moves = game.plies.map(({ move }) => move);
  return { ok: true, record: { startFen, moves }, view: viewOf(game) };
}

function refuse(move: UciMove): GameRefusal {
  return { ok: false, error: `Invalid move: ${move}` };
}

/** The position before the move at `ply`. */
export function fenBefore({ record, view }: ReadGame, ply: number): string {
  return view.plies[ply - 1]?.fen ?? record.startFen;
}
