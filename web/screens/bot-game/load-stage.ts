/** Loads a stage of the bot game: its code, texts, and the game or review that it shows. */
import type { StoredBotGame } from '#contract/bot-games';
import { findOpponentIn } from '#contract/bots';
import { track } from '#web/shared/analytics/track.ts';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { findOpening } from './find-opening.ts';
import { dropSavedGame, findSavedGame, type SavedGame } from './play/saved-game.ts';
import { continueGame, replayGame, resumeGame, startGame, type StartedGame } from './play/start-game.ts';
import type { ReviewedGame } from './review/use-review.ts';
import type { BotSettings } from './settings.ts';
import { TO_SETUP, type LoadedStage, type StageChange } from './stage.ts';
import type { StageParts } from './stage-parts.ts';

interface StageSources {
  readonly owner: EntryOwner;
  readonly gameWorker: Pick<GameWorker, 'readGame' | 'readPgn'>;
  readonly parts: StageParts;
}

/** Returns the stage that a change leads to. Rejects when the worker or the network fails. */
export function loadStage(change: StageChange, sources: StageSources): Promise<LoadedStage> {
  switch (change.to) {
    case 'setup':
      if (change.dropsSavedGame) dropSavedGame(sources.owner.sub);
      return loadSetup(sources);
    case 'newGame':
      return loadNewGame(change.settings, sources);
    case 'loadedGame':
      return playLoaded(continueGame(change.game), sources);
    case 'sameBeginning':
      return playLoaded(replayGame(change.game, sources.gameWorker), sources);
    case 'savedGame':
      return resume(findSavedGame(sources.owner) ?? change.saved, sources);
    case 'review':
      return loadReview(change.game, change.openedFrom, sources);
    case 'storedReview':
      return loadStoredReview(change.stored, sources);
  }
}

async function loadSetup({ parts }: StageSources): Promise<LoadedStage> {
  return { kind: 'setup', BeforeGame: await parts.beforeGame() };
}

async function loadNewGame(settings: BotSettings, { gameWorker, parts }: StageSources): Promise<LoadedStage> {
  const [Game, started] = await Promise.all([parts.game(), startGame(settings, gameWorker)]);
  track({ type: 'bot_game_started', elo: settings.elo });
  return { kind: 'play', started, Game };
}

/** Loads a game whose beginning is already known: continued from a record, or replayed. */
async function playLoaded(
  starting: StartedGame | Promise<StartedGame>,
  { parts }: StageSources,
): Promise<LoadedStage> {
  const [Game, started] = await Promise.all([parts.game(), starting]);
  track({ type: 'bot_game_started', elo: started.saved.settings.elo });
  return { kind: 'play', started, Game };
}

/** Resumes a saved game; falls back to the setup if its moves cannot be played. */
async function resume(saved: SavedGame, sources: StageSources): Promise<LoadedStage> {
  const { gameWorker, parts } = sources;
  const [Game, started] = await Promise.all([parts.game(), resumeGame(saved, gameWorker)]);
  return started ? { kind: 'play', started, Game } : loadSetup(sources);
}

async function loadReview(
  game: ReviewedGame,
  openedFrom: StageChange,
  { parts }: StageSources,
): Promise<LoadedStage> {
  return { kind: 'review', game, GameReview: await parts.review(), openedFrom };
}

async function loadStoredReview(stored: StoredBotGame, sources: StageSources): Promise<LoadedStage> {
  const game = await readStored(stored, sources);
  return loadReview(game, TO_SETUP, sources);
}

/** Reads a stored game. Its opening's moves are not reviewed: the learner did not choose them. */
async function readStored(stored: StoredBotGame, { gameWorker }: StageSources): Promise<ReviewedGame> {
  const reading = await gameWorker.readPgn(stored.pgn);
  if (!reading.ok) throw new Error(`the stored game ${stored.game_key} cannot be read: ${reading.error}`);
  const opening = findOpening(stored.opening);
  return {
    record: reading.record,
    learnerColor: stored.player_color,
    firstPly: opening?.moves.length ?? 0,
    result: reading.result,
    tags: reading.tags,
    settings: { elo: stored.elo, opponent: findOpponentIn(stored.pgn)?.id },
  };
}
