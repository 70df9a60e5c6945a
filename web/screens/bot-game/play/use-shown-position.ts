/** The position on the board: the newest, or an earlier one that the learner looks at. */
import { useMemo } from 'react';
import type { Arrow, PlacedPiece, Square } from '#chess/chess';
import { readView } from '#chess/placement';
import type { GameRecord, GameView } from '#worker-engine/game/types';
import { shownPlyOf, type GameInPlay } from './game-in-play.ts';

export interface ShownPosition {
  /** The game up to this position. */
  readonly record: GameRecord;
  /** Number of moves played in it. */
  readonly ply: number;
  readonly fen: string;
  readonly pieces: readonly PlacedPiece[];
  readonly check: Square | undefined;
  readonly lastMove: Arrow | undefined;
}

export function useShownPosition({ saved, view, lookedAt }: GameInPlay): ShownPosition {
  const ply = shownPlyOf({ view, lookedAt });
  const record = useMemo(() => recordUpTo(saved.record, ply), [saved.record, ply]);
  return useMemo(
    () => ({ record, ply, ...boardAt(saved.record, view, ply) }),
    [record, ply, saved.record, view],
  );
}

/** Returns the board after `ply` moves of a game. */
export function boardAt(
  { startFen }: GameRecord,
  view: GameView,
  ply: number,
): Pick<ShownPosition, 'fen' | 'pieces' | 'check' | 'lastMove'> {
  const lastMove = view.plies[ply - 1];
  if (ply === view.plies.length) return { fen: view.fen, pieces: view.pieces, check: view.check, lastMove };
  const fen = lastMove?.fen ?? startFen;
  const reading = readView(fen);
  if (!reading.ok) throw new Error(reading.error);
  const { pieces, turn } = reading.view;
  if (!lastMove) return { fen, pieces, check: view.startCheck, lastMove };
  const king = pieces.find(({ role, color }) => role === 'king' && color === turn)?.square;
  return { fen, pieces, check: /[+#]$/.test(lastMove.san) ? king : undefined, lastMove };
}

/** Returns the same object for the whole game, so that nothing is computed again. */
function recordUpTo(record: GameRecord, ply: number): GameRecord {
  return ply === record.moves.length ? record : { ...record, moves: record.moves.slice(0, ply) };
}
