/**
 * A game against the bot while it is played: its steps, what can happen in it, and what the learner may do now. Pure.
 *
 * It knows no rules of chess: the game worker says which moves are legal and whether the game is over (`GameView`).
 */
import type { Arrow, UciMove } from '#chess/chess';
import type { PromotionRole } from '#web/board/game/promotion-choice.tsx';
import type { Ending, GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { PlyTarget } from './ply-target.ts';
import type { SavedGame } from './saved-game.ts';

/** Plies between two offers of a draw: ten moves of each side (our choice; an offer at every move is a nuisance). */
export const PLIES_BETWEEN_OFFERS = 20;

/** What every step of a game has. */
export interface GameFields {
  readonly saved: SavedGame;
  readonly view: GameView;
  /** How many moves are played on the board that the learner looks at; undefined: all of them. */
  readonly lookedAt: number | undefined;
  /** How many moves were played when the learner last offered a draw. */
  readonly offeredAt: number | undefined;
}

/** What the worker is to read. Requests are compared by identity. */
export type ReadRequest =
  | { readonly kind: 'move'; readonly record: GameRecord; readonly move: UciMove }
  | { readonly kind: 'takeBack'; readonly record: GameRecord };

export interface LearnersTurn extends GameFields {
  readonly step: 'learner';
  /** `made`: the bot has not answered yet. */
  readonly offer: 'none' | 'made' | 'declined';
}
/** The learner's pawn has reached the last rank; the learner has still to choose what it becomes. */
interface Promoting extends GameFields {
  readonly step: 'promoting';
  readonly move: Arrow;
}
/** The worker is reading what the learner did. */
export interface Reading extends GameFields {
  readonly step: 'reading';
  readonly request: ReadRequest;
  /** Whether this is a premove. The learner can still cancel it until the page shows the bot's move. */
  readonly isPremove?: boolean;
}
export interface BotsTurn extends GameFields {
  readonly step: 'bot';
  readonly premove: Arrow | undefined;
}
/** The worker failed. Nothing is lost, and the learner may try again. */
export interface StalledGame extends GameFields {
  readonly step: 'stalled';
  readonly resume: Reading | BotsTurn;
}
export interface Over extends GameFields {
  readonly step: 'over';
  readonly ending: Ending;
}
export type GameInPlay = LearnersTurn | Promoting | Reading | BotsTurn | StalledGame | Over;

export type GameEvent =
  | { readonly type: 'dropped'; readonly move: Arrow }
  | { readonly type: 'promoted'; readonly role: PromotionRole }
  | { readonly type: 'promotionDropped' }
  | { readonly type: 'premoveDropped' }
  | { readonly type: 'tookBack' }
  | { readonly type: 'resigned' }
  | { readonly type: 'drawOffered' }
  | { readonly type: 'lookedAt'; readonly target: PlyTarget }
  /** What comes from the worker names what it was sent, so that it is ignored when the game has changed meanwhile. */
  | { readonly type: 'read'; readonly request: ReadRequest; readonly reading: GameReading }
  | { readonly type: 'botMoved'; readonly record: GameRecord; readonly reading: GameReading }
  | { readonly type: 'botResigned'; readonly record: GameRecord }
  | { readonly type: 'drawAnswered'; readonly record: GameRecord; readonly accepts: boolean }
  | { readonly type: 'workerFailed'; readonly record: GameRecord }
  /** The learner wants to try again. */
  | { readonly type: 'workerWanted' };

/** The game as it is to be found again if the page is left now: with what the worker has still to read. A premove may still be cancelled. */
export function savedWhenLeft(game: GameInPlay): SavedGame {
  const step = game.step === 'stalled' ? game.resume : game;
  if (step.step !== 'reading' || step.isPremove) return game.saved;
  return { ...game.saved, record: requestedRecord(step.request) };
}

function requestedRecord(request: ReadRequest): GameRecord {
  const { record } = request;
  return request.kind === 'move' ? { ...record, moves: [...record.moves, request.move] } : record;
}

/** How many moves are played on the board that is shown. */
export function shownPlyOf({ lookedAt, view }: Pick<GameFields, 'lookedAt' | 'view'>): number {
  return lookedAt ?? view.plies.length;
}

/** Whether the learner has a move to take back. The opening's moves cannot be taken back. */
export function canTakeBack(game: GameInPlay): boolean {
  return findTakeBack(game) !== undefined;
}

/** The record without the learner's last move and all that came after it; undefined when nothing can be taken back. */
export function findTakeBack(game: GameInPlay): GameRecord | undefined {
  if (!isRunning(game)) return undefined;
  const { saved, view } = game;
  const last = view.plies.findLastIndex(({ color }) => color === saved.learnerColor);
  if (last < saved.firstPly) return undefined;
  const { startFen, moves } = saved.record;
  return { startFen, moves: moves.slice(0, last) };
}

/** Whether the learner may offer a draw now. */
export function canOfferDraw(game: GameInPlay): game is LearnersTurn {
  const { step, offeredAt, view } = game;
  if (step !== 'learner') return false;
  return offeredAt === undefined || view.plies.length - offeredAt >= PLIES_BETWEEN_OFFERS;
}

/** Whether somebody is to move: the game is not over, and the worker neither reads nor has failed. */
function isRunning({ step }: GameInPlay): boolean {
  return step === 'learner' || step === 'promoting' || step === 'bot';
}
