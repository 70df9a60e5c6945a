/**
 * Begins a game against the bot: from the settings, from a loaded record, or from the game saved in this browser.
 */
import { warn } from '#web/shared/log.ts';
import type { GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';
import type { GameToPlayOn } from '../setup/loaded-game.ts';
import { drawGame } from '../starting-game.ts';
import { FIRST_POSITION, type SavedGame } from './saved-game.ts';

/** A game, and the position that it has reached. */
export interface StartedGame {
  readonly saved: SavedGame;
  readonly view: GameView;
  /** Whether it is already saved in this browser. */
  readonly isSaved: boolean;
}

/** The part of the game worker that reads games. */
interface GameReader {
  readonly readGame: (record: GameRecord) => Promise<GameReading>;
  readonly readPgn: (pgn: string) => Promise<GameReading>;
}

/** A new game, with the opening's moves already played. */
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
      startedAt: Date.now(),
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

/** A loaded game from where it began. */
export async function replayGame(
  { record: { startFen, moves }, firstPly, learnerColor, settings }: SavedGame,
  reader: GameReader,
): Promise<StartedGame> {
  const reading = await reader.readGame({ startFen, moves: moves.slice(0, firstPly) });
  if (!reading.ok) throw new Error(`the loaded game cannot be played again: ${reading.error}`);
  return continueGame({ ...reading, learnerColor, settings });
}

/** A game that goes on where a loaded record ends. */
export function continueGame(
  game: Pick<GameToPlayOn, 'record' | 'view' | 'learnerColor' | 'settings'>,
): StartedGame {
  const { record, view, learnerColor, settings } = game;
  const firstPly = record.moves.length;
  return {
    saved: {
      key: crypto.randomUUID(),
      seed: newSeed(),
      startedAt: Date.now(),
      settings,
      learnerColor,
      opening: null,
      firstPly,
      record,
    },
    view,
    isSaved: false,
  };
}

/** The saved game again; undefined when its moves cannot be played. */
export async function resumeGame(saved: SavedGame, reader: GameReader): Promise<StartedGame | undefined> {
  const reading = await reader.readGame(saved.record);
  if (reading.ok) return { saved, view: reading.view, isSaved: true };
  warn('the saved game cannot be played on', reading.error);
  return undefined;
}

/** A whole number from 0 to 2³² − 1. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
