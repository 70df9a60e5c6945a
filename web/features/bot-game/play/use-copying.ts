/**
 * Copies the position or the game, and reports whether the browser allowed it.
 */
import { useEffect, useState } from 'react';
import type { GameWorker } from '#web/platform/workers/game-worker.ts';
import { copyText } from '#web/platform/clipboard/copy-text.ts';
import type { GameRecord, PgnTags } from '#worker-engine/game/types';

/** How long the page says that something was copied, in milliseconds (our choice). */
const SAID_MS = 4_000;

export interface Copying {
  /** What was copied last. */
  readonly copied: 'fen' | 'pgn' | undefined;
  /** The text that the browser did not allow to copy. */
  readonly refused: string | undefined;
  readonly copyFen: (fen: string) => void;
  /** In the game and in its review. */
  readonly copyPgn: (record: GameRecord, tags: PgnTags | undefined) => void;
  /** Drops the refused text, after the learner has copied it by hand. */
  readonly forget: () => void;
}

/** The copying of one game. */
export function useCopying(gameWorker: Pick<GameWorker, 'writePgn'>): Copying {
  const [copied, setCopied] = useState<Copying['copied']>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (kind: 'fen' | 'pgn', text: string) => {
    const isCopied = await copyText(text);
    setCopied(isCopied ? kind : undefined);
    setRefused(isCopied ? undefined : text);
  };
  return {
    copied,
    refused,
    copyFen: (fen) => void copy('fen', fen),
    copyPgn: (record, tags = {}) => void gameWorker.writePgn(record, tags).then((pgn) => copy('pgn', pgn)),
    forget: () => setRefused(undefined),
  };
}
