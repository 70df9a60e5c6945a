/**
 * Saves the current game in this browser, one for each learner; between tabs the later save wins.
 * Stored text is validated: an older page may have written it.
 */
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/access';
import { findOpponent, isBotElo } from '#contract/bots';
import { COLORS, opponentOf, type Color } from '#chess/chess';
import type { Ending, GameRecord } from '#worker-engine/game/types';
import { putEntry, removeEntry } from '#web/shared/storage/device-storage.ts';
import { isFen, isObject, isUuid } from '#web/shared/storage/shapes.ts';
import { findMovedGame, savedGameName, type EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { COLOR_CHOICES, type BotSettings, type OpeningChoice } from '../settings.ts';

/** The first position of chess (product/chess.md#moves). */
export const FIRST_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export interface SavedGame {
  /** UUID by which the server stores a game once, however often it is sent. */
  readonly key: string;
  /** Seed of the bot's random choices in this game. */
  readonly seed: number;
  /** Milliseconds since the epoch; missing in older saved games. */
  readonly startedAt?: number | undefined;
  readonly settings: BotSettings;
  readonly learnerColor: Color;
  /** English name; null for a game that began at its first position. */
  readonly opening: string | null;
  /** Earlier moves belong to the opening or to a loaded game, and cannot be taken back. */
  readonly firstPly: number;
  readonly record: GameRecord;
  /** Undefined while the game goes on. */
  readonly ending?: Ending | undefined;
}

/** Whether the game continues a loaded position or record; an opening's moves do not count. */
export function isLoaded({ opening, firstPly, record }: SavedGame): boolean {
  return opening === null && (firstPly > 0 || record.startFen !== FIRST_POSITION);
}

/** Returns the learner's colour in a rematch. */
export function rematchColorOf(game: SavedGame): Color {
  return isLoaded(game) ? game.learnerColor : opponentOf(game.learnerColor);
}

/** Finds the learner's saved game in this browser. */
export function findSavedGame(owner: EntryOwner): SavedGame | undefined {
  return findMovedGame(owner, readSavedGame);
}

/** Replaces the saved game. If storage fails, it is logged, and a reload loses the game. */
export function saveGame(sub: string, game: SavedGame): void {
  putEntry(savedGameName(sub), JSON.stringify(game));
}

/** Deletes the learner's saved game. */
export function dropSavedGame(sub: string): void {
  removeEntry(savedGameName(sub));
}

/** Reports the saved game when another tab changes it. Returns a function that unsubscribes. */
export function watchSavedGame(
  owner: EntryOwner,
  onChanged: (saved: SavedGame | undefined) => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === savedGameName(owner.sub)) onChanged(findSavedGame(owner));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Deletes the learner's saved game if it is over. */
export function dropFinishedGame(owner: EntryOwner): void {
  if (findSavedGame(owner)?.ending) dropSavedGame(owner.sub);
}

/** Parses a stored game; undefined if it is something else. Throws if it is not JSON. */
function readSavedGame(text: string): SavedGame | undefined {
  const value = withLearnerColor(JSON.parse(text));
  return isSavedGame(value) ? value : undefined;
}

/** Migrates games saved before December 2026: `learner` becomes `learnerColor`. */
function withLearnerColor(value: unknown): unknown {
  if (!isObject(value) || 'learnerColor' in value) return value;
  const { learner, ...others } = value;
  return { ...others, learnerColor: learner };
}

const UCI_MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;
/** Endings without a winner. */
const DRAWS = ['stalemate', 'threefold', 'fifty-moves', 'insufficient-material', 'agreement'] as const;
/** Endings with a winner. */
const VICTORIES = ['checkmate', 'resignation'] as const;

/** The largest time that a Date can hold, in milliseconds. */
const LAST_DAY = 8_640_000_000_000_000;

function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value)) return false;
  const { key, seed, startedAt, settings, learnerColor, opening, firstPly, record, ending } = value;
  return (
    isUuid(key) &&
    Number.isSafeInteger(seed) &&
    (startedAt === undefined || isCount(startedAt, LAST_DAY)) &&
    isSettings(settings) &&
    isOneOf(COLORS, learnerColor) &&
    (opening === null || typeof opening === 'string') &&
    isRecord(record) &&
    isCount(firstPly, record.moves.length) &&
    (ending === undefined || isEnding(ending))
  );
}

function isSettings(value: unknown): value is BotSettings {
  if (!isObject(value)) return false;
  const { elo, opponent, botResigns, opening, color, options } = value;
  return (
    isBotElo(elo) &&
    (opponent === undefined || findOpponent(opponent) !== undefined) &&
    (botResigns === undefined || typeof botResigns === 'boolean') &&
    isOpeningChoice(opening) &&
    isOneOf(COLOR_CHOICES, color) &&
    isOptions(options)
  );
}

/** Whether it is at least one option, without duplicates. */
function isOptions(value: unknown): value is readonly AnalysisOption[] {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) return false;
  return value.every((option) => isOneOf(ANALYSIS_OPTIONS, option));
}

function isOpeningChoice(value: unknown): value is OpeningChoice {
  if (!isObject(value)) return false;
  const { kind, name } = value;
  return kind === 'random' || kind === 'start' || (kind === 'chosen' && typeof name === 'string');
}

function isRecord(value: unknown): value is GameRecord {
  if (!isObject(value)) return false;
  const { startFen, moves } = value;
  return isFen(startFen) && Array.isArray(moves) && moves.every((move) => isText(move, UCI_MOVE));
}

function isEnding(value: unknown): value is Ending {
  if (!isObject(value)) return false;
  const { kind, winner } = value;
  return isOneOf(DRAWS, kind) || (isOneOf(VICTORIES, kind) && isOneOf(COLORS, winner));
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value);

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
