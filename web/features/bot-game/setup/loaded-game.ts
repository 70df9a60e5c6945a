/**
 * A game that was loaded from its record, and what the learner wants of it.
 */
import type { Color } from '#names/chess';
import type { GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';

/** What one may do with a loaded game. */
export type Purpose =
  | { readonly then: 'review' }
  /** Against the bot as it was chosen; colour and opening are settled by the game itself. */
  | { readonly then: 'play'; readonly settings: BotSettings };

export type LoadedGame = Purpose & {
  readonly record: GameRecord;
  readonly view: GameView;
  readonly learnerColor: Color;
};

/** Reads a game record's text: `gameWorker.readPgn`. Rejects when the worker could not answer. */
export type ReadPgn = (pgn: string) => Promise<GameReading>;
