/** Copies the position or the game, and reports whether the browser allowed it. */
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { useCopyingText, type CopyingText } from '#web/shared/clipboard/use-copying-text.ts';
import type { GameRecord, PgnTags } from '#worker-engine/game/types';

export interface Copying extends Omit<CopyingText<'fen' | 'pgn'>, 'copy'> {
  readonly copyFen: (fen: string) => void;
  /** Shared by the game and its review. */
  readonly copyPgn: (record: GameRecord, tags: PgnTags | undefined) => void;
}

/** Returns the copy functions for one game. */
export function useCopying(gameWorker: Pick<GameWorker, 'writePgn'>): Copying {
  const { copy, ...copying } = useCopyingText<'fen' | 'pgn'>();
  return {
    ...copying,
    copyFen: (fen) => void copy('fen', fen),
    copyPgn: (record, tags = {}) => void gameWorker.writePgn(record, tags).then((pgn) => copy('pgn', pgn)),
  };
}
