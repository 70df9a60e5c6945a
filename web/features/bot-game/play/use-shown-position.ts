/**
 * The position on the board: the newest one, or an earlier one that the learner looks at.
 */
import { useMemo } from 'react';
import type { Arrow, PlacedPiece, Square } from '#names/chess';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import type { GameRecord } from '#worker-engine/game/types';
import { shownPlyOf, type GameInPlay } from './game-in-play.ts';
import { useReply } from './use-reply.ts';

export interface ShownPosition {
  /** The game up to this position. */
  readonly record: GameRecord;
  /** How many moves are played in it. */
  readonly ply: number;
  readonly fen: string;
  readonly pieces: readonly PlacedPiece[];
  readonly check: Square | undefined;
  readonly lastMove: Arrow | undefined;
}

/** An earlier position is shown as soon as the worker has read it, a few milliseconds later. */
export function useShownPosition(game: GameInPlay, gameWorker: GameWorker): ShownPosition {
  const { saved, view, lookedAt } = game;
  const ply = shownPlyOf(game);
  const record = useMemo(() => recordUpTo(saved.record, ply), [saved.record, ply]);
  const lastPly = view.plies[ply - 1];
  const fen = lookedAt === undefined ? view.fen : (lastPly?.fen ?? saved.record.startFen);
  // The worker reads the position as a game without moves: that is faster than the whole game.
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

/** For the whole game the same object, so that nothing is computed again for it. */
function recordUpTo(record: GameRecord, ply: number): GameRecord {
  return ply === record.moves.length ? record : { ...record, moves: record.moves.slice(0, ply) };
}
