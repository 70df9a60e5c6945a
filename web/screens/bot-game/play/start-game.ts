/** Starts a game against the bot: from settings, a loaded record, or the saved game. */
import { warn } from '#web/shared/log.ts';
import type { GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { BotSettings, ColorChoice, OpeningChoice } from '../settings.ts';
import type { GameToPlayOn } from '../setup/loaded-game.ts';
import { FIRST_POSITION, type SavedGame } from './saved-game.ts';
import { OPENINGS, type Opening } from '#chess/openings';
import type { Color } from '#chess/chess';
import { findOpening } from '../find-opening.ts';

/** A game and its current position. */
export interface StartedGame {
  readonly saved: SavedGame;
  readonly view: GameView;
  /** Whether this browser has already saved it. */
  readonly isSaved: boolean;
}

/** The part of the game worker that reads games. */
interface GameReader {
  readonly readGame: (record: GameRecord) => Promise<GameReading>;
  readonly readPgn: (pgn: string) => Promise<GameReading>;
}

/** Starts a new game, with the opening's moves already played. */
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

/** Starts a loaded game again from its first position. */
export async function replayGame(
  { record: { startFen, moves }, firstPly, learnerColor, settings }: SavedGame,
  reader: GameReader,
): Promise<StartedGame> {
  const reading = await reader.readGame({ startFen, moves: moves.slice(0, firstPly) });
  if (!reading.ok) throw new Error(`the loaded game cannot be played again: ${reading.error}`);
  return continueGame({ ...reading, learnerColor, settings });
}

/** Continues a game from the end of a loaded record. */
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

/** Resumes a saved game; undefined if its moves cannot be played. */
export async function resumeGame(saved: SavedGame, reader: GameReader): Promise<StartedGame | undefined> {
  const reading = await reader.readGame(saved.record);
  if (reading.ok) return { saved, view: reading.view, isSaved: true };
  warn('the saved game cannot be played on', reading.error);
  return undefined;
}

/** Returns a whole number from 0 to 2³² − 1. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

interface StartingGame {
  readonly learnerColor: Color;
  /** Opening whose moves are played first; null for the first position of chess. */
  readonly opening: Opening | null;
}

/** Draws colour and opening; the same seed, a whole number from 0, gives the same game. */
export function drawGame({ color, opening }: BotSettings, seed: number): StartingGame {
  // The seed's last bit draws the colour and the rest the opening, to keep both independent.
  return { learnerColor: colorFor(color, seed % 2), opening: openingFor(opening, Math.floor(seed / 2)) };
}

function colorFor(choice: ColorChoice, luck: number): Color {
  if (choice !== 'random') return choice;
  return luck === 0 ? 'white' : 'black';
}

/** Falls back to the first position if the opening is no longer on the list. */
function openingFor(choice: OpeningChoice, luck: number): Opening | null {
  switch (choice.kind) {
    case 'start':
      return null;
    case 'random':
      return OPENINGS[luck % OPENINGS.length] ?? null;
    case 'chosen':
      return findOpening(choice.name) ?? null;
  }
}
