/**
 * A record played over: every move with the position after it.
 *
 * The line read last is remembered, and what another record shares with it is not played again: a move more costs one move,
 * a move taken back costs none, and the same record again is the same line. What is answered never depends on it.
 */
import { getPosition, type Position } from '#chess/fen';
import { playMove } from '#chess/moves';
import type { UciMove } from '#names/chess';
import { readStart } from './start.ts';
import type { GameRecord, Ply } from './types.ts';

/** A move that was played. */
export interface Step {
  readonly move: UciMove;
  readonly ply: Ply;
  /** After it. */
  readonly position: Position;
}

export interface Line {
  readonly startFen: string;
  readonly start: Position;
  readonly steps: readonly Step[];
}

export type LineReading =
  | { readonly ok: true; readonly line: Line }
  /** In the words of product.md §12.6. */
  | { readonly ok: false; readonly error: string };

/** The start as a record had it, and the line. */
let remembered: { readonly startFen: string; readonly line: Line } | undefined;

/** Plays a record over, or says what in it cannot be played. */
export function readLine({ startFen, moves }: GameRecord): LineReading {
  const beginning = begin(startFen);
  if (!beginning.ok) return beginning;
  const known = beginning.line.steps;
  const shared = countShared(known, moves);
  if (shared === known.length && shared === moves.length) return remember(startFen, beginning.line);
  const steps = known.slice(0, shared);
  for (const move of moves.slice(shared)) {
    const ply = playMove(steps.at(-1)?.ply.fen ?? beginning.line.startFen, move);
    if (!ply || !move.startsWith(ply.from + ply.to)) return { ok: false, error: `Invalid move: ${move}` };
    steps.push({ move, ply, position: getPosition(ply.fen) });
  }
  return remember(startFen, { ...beginning.line, steps });
}

function remember(startFen: string, line: Line): LineReading {
  remembered = { startFen, line };
  return { ok: true, line };
}

/** The remembered line when it starts there, or one without a move. */
function begin(startFen: string): LineReading {
  if (remembered?.startFen === startFen) return { ok: true, line: remembered.line };
  const start = readStart(startFen);
  if (!start.ok) return start;
  return { ok: true, line: { startFen: start.fen, start: getPosition(start.fen), steps: [] } };
}

function countShared(steps: readonly Step[], moves: readonly UciMove[]): number {
  const difference = steps.findIndex(({ move }, ply) => move !== moves[ply]);
  return difference === -1 ? steps.length : difference;
}
