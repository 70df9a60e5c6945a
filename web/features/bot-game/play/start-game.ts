/**
 * Where a game against the bot comes from: the settings, a loaded record, or this browser's memory of it.
 */
import { warn } from '#web/platform/log.ts';
import type { GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import type { GameToPlayOn } from '../setup/loaded-game.ts';
import { drawGame } from '../starting-game.ts';
import type { SavedGame } from './saved-game.ts';

/** The first position of chess (product.md §10.2). */
const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A game and how it stands. */
export interface StartedGame {
  readonly saved: SavedGame;
  readonly view: GameView;
  /** Whether this browser has kept it before. */
  readonly isSaved: boolean;
}

/** What reads games: the worker. */
export interface GameReader {
  readonly readGame: (record: GameRecord) => Promise<GameReading>;
  readonly readPgn: (pgn: string) => Promise<GameReading>;
}

/** A new game: the opening's moves are on the board, the rest is to be played. */
export async function startGame(settings: BotSettings, reader: GameReader): Promise<StartedGame> {
  const seed = newSeed();
  const { learnerColor, opening } = drawGame(settings, seed);
  const reading = opening
    ? await reader.readPgn(opening.moves.join(' '))
    : await reader.readGame({ startFen: FIRST_POSITION, moves: [] });
  if (!reading.ok) throw new Error(`the opening ${opening?.name.en} cannot be played: ${reading.error}`);
  const { record, view } = reading;
  return {
    saved: {
      key: crypto.randomUUID(),
      seed,
      settings,
      learnerColor,
      opening: opening?.name.en ?? null,
      firstPly: record.moves.length,
      record,
    },
    view,
    isSaved: false,
  };
}

/** A game that goes on from where a loaded record ends. */
export function continueGame(game: GameToPlayOn): StartedGame {
  const { record, view, learnerColor, settings } = game;
  const firstPly = record.moves.length;
  const key = crypto.randomUUID();
  return {
    saved: { key, seed: newSeed(), settings, learnerColor, opening: null, firstPly, record },
    view,
    isSaved: false,
  };
}

/** The kept game again; undefined when its moves are no game of chess. */
export async function resumeGame(saved: SavedGame, reader: GameReader): Promise<StartedGame | undefined> {
  const reading = await reader.readGame(saved.record);
  if (reading.ok) return { saved, view: reading.view, isSaved: true };
  warn('the kept game cannot be played on', reading.error);
  return undefined;
}

/** A whole number from 0 to 2³² − 1. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
