/**
 * The position on the board: the game's own, or an earlier one that the learner looks at.
 */
import { useMemo } from 'react';
import type { Arrow, PlacedPiece, Square } from '#names/chess';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import type { GameRecord } from '#worker-engine/game/types';
import { shownPlyOf, type GameInPlay } from './game-in-play.ts';
import { useReply } from './use-reply.ts';

export interface ShownPosition {
  /** The game up to it. */
  readonly record: GameRecord;
  /** How many moves are played in it. */
  readonly ply: number;
  readonly fen: string;
  readonly pieces: readonly PlacedPiece[];
  readonly check: Square | undefined;
  readonly lastMove: Arrow | undefined;
}

/** Looking at an earlier position shows it as soon as the worker has set it up, a few milliseconds later. */
export function useShownPosition(game: GameInPlay, gameWorker: GameWorker): ShownPosition {
  const { saved, view, lookedAt } = game;
  const ply = shownPlyOf(game);
  const record = useMemo(() => recordUpTo(saved.record, ply), [saved.record, ply]);
  const lastPly = view.plies[ply - 1];
  const fen = lookedAt === undefined ? view.fen : (lastPly?.fen ?? saved.record.startFen);
  // A position is a game without moves: the worker need not play the whole game over.
  const request = useMemo(
    () => (lookedAt === undefined ? undefined : { startFen: fen, moves: [] }),
    [lookedAt, fen],
  );
  const replied = useReply<GameRecord, Awaited<ReturnType<GameWorker['readGame']>>>(
    request,
    gameWorker.readGame,
  );
  const reading = request && replied?.reply;
  const earlier = reading?.ok ? reading.view : undefined;
  const { pieces, check } = earlier ?? view;
  return useMemo(
    () => ({ record, ply, fen, pieces, check, lastMove: lastPly }),
    [record, ply, fen, pieces, check, lastPly],
  );
}

/** The same object for the whole game: what was computed for it stays. */
function recordUpTo(record: GameRecord, ply: number): GameRecord {
  return ply === record.moves.length ? record : { ...record, moves: record.moves.slice(0, ply) };
}
