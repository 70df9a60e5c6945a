/**
 * A whole game played over: whether every move is legal, how it is written, and what stands on the board at its end.
 */
import { readFen, writeFen, type Position } from './fen.ts';
import { isInCheck, makeMove, readUciMove } from './make-move.ts';
import { positionRulesOf, type GameStatus } from './moves.ts';
import { countRepetitions } from './repetition.ts';
import { opponentOf, type UciMove } from '../names/chess.ts';
import { writeSan } from './write-san.ts';

/** A game that can be played. */
export interface Replay {
  readonly start: Position;
  /** Every move in standard algebraic notation with English letters. */
  readonly sans: readonly string[];
  readonly end: Position;
  readonly status: GameStatus;
  /** How often the last position has stood on the board, itself included. */
  readonly repetitions: number;
}

export type Replaying =
  | { readonly ok: true; readonly replay: Replay }
  /** `ply` is the first that cannot be played, from 0; undefined when no game goes on from the start. */
  | { readonly ok: false; readonly ply: number | undefined };

/** A move that was played, and where it led. */
interface Played {
  readonly san: string;
  readonly after: Position;
}

/** Plays the moves one after another from a FEN. */
export function replayGame(startFen: string, moves: readonly UciMove[]): Replaying {
  const reading = readFen(startFen);
  if (!reading.ok) return { ok: false, ply: undefined };
  const start = reading.position;
  // Nobody has moved into a position where the other king can be taken.
  if (isInCheck(start, opponentOf(start.turn))) return { ok: false, ply: undefined };
  const played: Played[] = [];
  for (const [ply, move] of moves.entries()) {
    const next = play(played.at(-1)?.after ?? start, move);
    if (!next) return { ok: false, ply };
    played.push(next);
  }
  return { ok: true, replay: replayOf(start, played) };
}

function play(before: Position, move: UciMove): Played | undefined {
  const step = readUciMove(move);
  const after = step && makeMove(before, step);
  return after && { san: writeSan(before, step, after), after };
}

/** Only the last position is asked for its status: no move is legal after a mate or a stalemate. */
function replayOf(start: Position, played: readonly Played[]): Replay {
  const end = played.at(-1)?.after ?? start;
  const positions = [start, ...played.map(({ after }) => after)];
  const sans = played.map(({ san }) => san);
  const { status } = positionRulesOf(writeFen(end));
  return {
    start,
    sans: status === 'checkmate' ? withMate(sans) : sans,
    end,
    status,
    repetitions: countRepetitions(positions, end),
  };
}

/** The last check is mate. */
function withMate(sans: readonly string[]): readonly string[] {
  return sans.map((san, ply) => (ply === sans.length - 1 ? san.replace('+', '#') : san));
}
