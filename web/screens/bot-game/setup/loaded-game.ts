/**
 * A game that was loaded from its record, and what the learner wants to do with it.
 */
import type { Color } from '#chess/chess';
import type { GameReading, GameRecord, GameView, PgnResult, PgnTags } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';

/** What can be done with a loaded game. */
export type Purpose =
  | { readonly next: 'review' }
  /** The settings choose the opponent and the options; the game itself has the colour and the opening. */
  | { readonly next: 'play'; readonly settings: BotSettings };

export type LoadedGame = Purpose & {
  readonly record: GameRecord;
  readonly view: GameView;
  readonly learnerColor: Color;
  /** As its record says; undefined while the game goes on. */
  readonly result: PgnResult | undefined;
  /** What else its record says about it. */
  readonly tags: PgnTags | undefined;
};

export type GameToPlayOn = Extract<LoadedGame, { readonly next: 'play' }>;

/** Reads a game record's text: `gameWorker.readPgn`. Rejects when the worker fails. */
export type ReadPgn = (pgn: string) => Promise<GameReading>;
