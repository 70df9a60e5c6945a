/**
 * State of a game against the bot: its steps, events, and the learner's options. Knows no rules of
 * chess; the game worker does (`GameView`). Pure.
 */
import type { Arrow, UciMove } from '#chess/chess';
import type { PromotionRole } from '#web/board/game/promotion-choice.tsx';
import type { Ending, GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { PlyTarget } from './ply-target.ts';
import type { SavedGame } from './saved-game.ts';

/** Plies between two draw offers (our choice): ten moves of each side, so as not to pester. */
export const PLIES_BETWEEN_OFFERS = 20;

/** Fields of every step. */
export interface GameFields {
  readonly saved: SavedGame;
  readonly view: GameView;
  /** Ply of the earlier position that the learner looks at; undefined for the newest. */
  readonly lookedAt: number | undefined;
  /** Number of moves played when the learner last offered a draw. */
  readonly offeredAt: number | undefined;
}

/** Work for the worker, compared by identity. */
export type ReadRequest =
  | { readonly kind: 'move'; readonly record: GameRecord; readonly move: UciMove }
  | { readonly kind: 'takeBack'; readonly record: GameRecord };

export interface LearnersTurn extends GameFields {
  readonly step: 'learner';
  /** `made`: the bot has not answered yet. */
  readonly offer: 'none' | 'made' | 'declined';
}
/** The learner's pawn has reached the last rank and its promotion is still to be chosen. */
interface Promoting extends GameFields {
  readonly step: 'promoting';
  readonly move: Arrow;
}
/** The worker is reading the learner's move or take back. */
export interface Reading extends GameFields {
  readonly step: 'reading';
  readonly request: ReadRequest;
  /** Whether this is a premove. The learner can cancel it until the page shows the bot's move. */
  readonly isPremove?: boolean;
}
export interface BotsTurn extends GameFields {
  readonly step: 'bot';
  readonly premove: Arrow | undefined;
}
/** The worker failed. Nothing is lost, and the learner may retry. */
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
  /** Events from the worker name their request, so that a stale one is ignored. */
  | { readonly type: 'read'; readonly request: ReadRequest; readonly reading: GameReading }
  | { readonly type: 'botMoved'; readonly record: GameRecord; readonly reading: GameReading }
  | { readonly type: 'botResigned'; readonly record: GameRecord }
  | { readonly type: 'drawAnswered'; readonly record: GameRecord; readonly accepts: boolean }
  | { readonly type: 'workerFailed'; readonly record: GameRecord }
  /** The learner retries. */
  | { readonly type: 'workerWanted' };

/** Returns the game to save on leaving: with a move still being read, but not a premove. */
export function savedWhenLeft(game: GameInPlay): SavedGame {
  const step = game.step === 'stalled' ? game.resume : game;
  if (step.step !== 'reading' || step.isPremove) return game.saved;
  return { ...game.saved, record: requestedRecord(step.request) };
}

function requestedRecord(request: ReadRequest): GameRecord {
  const { record } = request;
  return request.kind === 'move' ? { ...record, moves: [...record.moves, request.move] } : record;
}

/** Returns the ply of the shown board. */
export function shownPlyOf({ lookedAt, view }: Pick<GameFields, 'lookedAt' | 'view'>): number {
  return lookedAt ?? view.plies.length;
}

/** Whether the learner has a move to take back; the opening's moves do not count. */
export function canTakeBack(game: GameInPlay): boolean {
  return findTakeBack(game) !== undefined;
}

/** Returns the record before the learner's last move; undefined when nothing can be taken back. */
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

/** Whether a side is to move: the game is not over, and the worker neither reads nor has failed. */
function isRunning({ step }: GameInPlay): boolean {
  return step === 'learner' || step === 'promoting' || step === 'bot';
}
