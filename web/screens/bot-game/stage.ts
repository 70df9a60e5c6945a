/**
 * Pure state machine of the bot game's screen: setup, play, review, and the changes between them.
 *
 *     changing ── loaded ─────────────────────────▶ setup, play or review
 *              ── loadingFailed ──────────────────▶ failed
 *     failed   ── retried, newGameWanted ─────────▶ changing
 *     setup    ── gameStarted, recordLoaded,
 *                 storedGameOpened, savedElsewhere ▶ changing
 *     play     ── reviewWanted, rematchWanted,
 *                 newGameWanted, savedElsewhere ──▶ changing
 *     review   ── reviewLeft, nextGameWanted ─────▶ changing
 *
 * An event that does not fit changes nothing. `load-stage.ts` carries out a change.
 */
import type { StoredBotGame } from '#contract/bot-games';
import type { BeforeGame } from './before-game.tsx';
import type { Game } from './play/game.tsx';
import { isLoaded, rematchColorOf, type SavedGame } from './play/saved-game.ts';
import type { StartedGame } from './play/start-game.ts';
import type { GameReview } from './review/game-review.tsx';
import type { ReviewedGame } from './review/use-review.ts';
import type { BotSettings } from './settings.ts';
import type { GameToPlayOn, LoadedGame } from './setup/loaded-game.ts';

export type StageChange =
  /** `dropsSavedGame`: deletes the saved game once it is off the page and saves no more. */
  | { readonly to: 'setup'; readonly dropsSavedGame: boolean }
  | { readonly to: 'newGame'; readonly settings: BotSettings }
  | { readonly to: 'loadedGame'; readonly game: GameToPlayOn }
  /** The same position with the same colours, for practising an ending. */
  | { readonly to: 'sameBeginning'; readonly game: SavedGame }
  /** `saved` is the last known game; another tab may have saved another one since. */
  | { readonly to: 'savedGame'; readonly saved: SavedGame }
  | { readonly to: 'review'; readonly game: ReviewedGame; readonly openedFrom: StageChange }
  | { readonly to: 'storedReview'; readonly stored: StoredBotGame };

/** A loaded stage and its component. */
export type LoadedStage =
  | { readonly kind: 'setup'; readonly BeforeGame: typeof BeforeGame }
  | { readonly kind: 'play'; readonly started: StartedGame; readonly Game: typeof Game }
  | {
      readonly kind: 'review';
      readonly game: ReviewedGame;
      readonly GameReview: typeof GameReview;
      /** Leads back to where the review was opened. */
      readonly openedFrom: StageChange;
    };

export type Stage = LoadedStage | { readonly kind: 'changing' | 'failed'; readonly change: StageChange };

export type StageEvent =
  | { readonly type: 'loaded'; readonly change: StageChange; readonly stage: LoadedStage }
  | { readonly type: 'loadingFailed'; readonly change: StageChange }
  | { readonly type: 'retried' }
  | { readonly type: 'gameStarted'; readonly settings: BotSettings }
  | { readonly type: 'recordLoaded'; readonly game: LoadedGame }
  | { readonly type: 'storedGameOpened'; readonly stored: StoredBotGame }
  | { readonly type: 'reviewWanted'; readonly saved: SavedGame; readonly game: ReviewedGame }
  | { readonly type: 'rematchWanted'; readonly game: SavedGame }
  /** From a review to the next game. */
  | { readonly type: 'nextGameWanted'; readonly settings: BotSettings }
  /** The learner leaves the game, or one that failed to load, for a new one. */
  | { readonly type: 'newGameWanted' }
  | { readonly type: 'reviewLeft' }
  /** Another tab has saved this game, or deleted it. */
  | { readonly type: 'savedElsewhere'; readonly saved: SavedGame | undefined };

/** Leads to the setup, without deleting a game. */
export const TO_SETUP: StageChange = { to: 'setup', dropsSavedGame: false };

/** Starts with the saved game, else with the setup. */
export function firstStage(saved: SavedGame | undefined): Stage {
  return changing(toSaved(saved));
}

/** Returns the stage after an event. */
export function nextStage(stage: Stage, event: StageEvent): Stage {
  const from = (kinds: readonly Stage['kind'][], change: StageChange): Stage =>
    kinds.includes(stage.kind) ? changing(change) : stage;
  switch (event.type) {
    case 'loaded':
      return isChangingBy(stage, event.change) ? event.stage : stage;
    case 'loadingFailed':
      return isChangingBy(stage, event.change) ? { kind: 'failed', change: event.change } : stage;
    case 'retried':
      return stage.kind === 'failed' ? changing(stage.change) : stage;
    case 'gameStarted':
      return from(['setup'], { to: 'newGame', settings: event.settings });
    case 'recordLoaded':
      return from(['setup'], toLoaded(event.game));
    case 'storedGameOpened':
      return from(['setup'], { to: 'storedReview', stored: event.stored });
    case 'reviewWanted':
      return from(['play'], toReviewOf(event.saved, event.game));
    case 'rematchWanted':
      return from(['play'], toRematch(event.game));
    case 'nextGameWanted':
      return from(['review'], { to: 'newGame', settings: event.settings });
    case 'newGameWanted':
      return from(['play', 'failed'], { to: 'setup', dropsSavedGame: true });
    case 'reviewLeft':
      return stage.kind === 'review' ? changing(stage.openedFrom) : stage;
    case 'savedElsewhere':
      return from(['setup', 'play'], toSaved(event.saved));
  }
}

/** Whether a change leads to a game's board; all others look like a page. */
export function leadsToBoard({ to }: StageChange): boolean {
  return to === 'newGame' || to === 'loadedGame' || to === 'sameBeginning' || to === 'savedGame';
}

const changing = (change: StageChange): Stage => ({ kind: 'changing', change });

function isChangingBy(stage: Stage, change: StageChange): boolean {
  return stage.kind === 'changing' && stage.change === change;
}

function toSaved(saved: SavedGame | undefined): StageChange {
  return saved ? { to: 'savedGame', saved } : TO_SETUP;
}

function toLoaded(game: LoadedGame): StageChange {
  if (game.next === 'play') return { to: 'loadedGame', game };
  const { record, learnerColor, result, tags } = game;
  return { to: 'review', game: { record, learnerColor, firstPly: 0, result, tags }, openedFrom: TO_SETUP };
}

/** Leads to the review, and from there back to the saved game. */
function toReviewOf(saved: SavedGame, game: ReviewedGame): StageChange {
  return { to: 'review', game, openedFrom: { to: 'savedGame', saved } };
}

/** Starts the game again, with the colours swapped unless it was loaded. */
function toRematch(game: SavedGame): StageChange {
  if (isLoaded(game)) return { to: 'sameBeginning', game };
  return { to: 'newGame', settings: { ...game.settings, color: rematchColorOf(game) } };
}
