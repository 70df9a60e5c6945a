/** A game loaded from its record, and the learner's plan for it. */
import type { Color } from '#chess/chess';
import type { GameReading, GameRecord, GameView, PgnResult, PgnTags } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';

export type Purpose =
  | { readonly next: 'review' }
  /** The settings choose opponent and options; colour and opening come from the game. */
  | { readonly next: 'play'; readonly settings: BotSettings };

export type LoadedGame = Purpose & {
  readonly record: GameRecord;
  readonly view: GameView;
  readonly learnerColor: Color;
  /** By the record; undefined while the game goes on. */
  readonly result: PgnResult | undefined;
  /** The record's other tags. */
  readonly tags: PgnTags | undefined;
};

export type GameToPlayOn = Extract<LoadedGame, { readonly next: 'play' }>;

/** Reads a PGN: `gameWorker.readPgn`. Rejects when the worker fails. */
export type ReadPgn = (pgn: string) => Promise<GameReading>;
