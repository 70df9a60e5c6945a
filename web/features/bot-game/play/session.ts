/**
 * A game against the bot from its first move to its end. A pure reducer.
 *
 * Knows no rules of chess: what may be played and how the game stands, the worker says (`GameView`). Knows neither the
 * bot, nor clocks, nor storage, nor React. An event that does not fit the step changes nothing; an answer of the worker's
 * names what it answers, so that one that comes after a take back is nobody's.
 */
import { opponentOf, type Arrow, type Role, type UciMove } from '#names/chess';
import type { Ending, GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import type { SavedGame } from './saved-game.ts';

/** Plies between two offers of a draw: ten moves of each side (our choice; asking at every move is a nuisance). */
export const PLIES_BETWEEN_OFFERS = 20;

/** What a pawn may become. */
export const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const satisfies readonly Role[];
export type PromotionRole = (typeof PROMOTIONS)[number];

/** Which position to look at: how many moves are played in it, or where it is beside the one that is shown, or the game's own. */
export type Place = number | 'back' | 'forward' | 'last';

/** What every step of a game knows. */
interface Game {
  readonly saved: SavedGame;
  readonly view: GameView;
  /** How many moves are played on the board that the learner looks at; undefined: all of them. */
  readonly lookedAt: number | undefined;
  /** How many moves were played when the learner last offered a draw. */
  readonly offeredAt: number | undefined;
}

/** What the worker is asked to make of the game; a question is known again by its identity. */
export type Question =
  | { readonly kind: 'move'; readonly record: GameRecord; readonly move: UciMove }
  | { readonly kind: 'takeBack'; readonly record: GameRecord };

export interface LearnersTurn extends Game {
  readonly step: 'learner';
  readonly offer: 'none' | 'asked' | 'declined';
}
/** The learner's pawn is at its goal; what it becomes is still to be said. */
export interface Promoting extends Game {
  readonly step: 'promoting';
  readonly move: Arrow;
}
/** The worker is reading what the learner did. */
export interface Reading extends Game {
  readonly step: 'reading';
  readonly question: Question;
  /** Whether the move was made ahead. Until the page shows that the bot has moved, the learner may still think better of it. */
  readonly isPremove?: boolean;
}
export interface BotsTurn extends Game {
  readonly step: 'bot';
  /** The learner's next move, made ahead. */
  readonly premove: Arrow | undefined;
}
/** The worker cannot be had; nothing is lost, and the learner may have it tried again. */
export interface Stalled extends Game {
  readonly step: 'stalled';
  readonly resume: Reading | BotsTurn;
}
export interface Over extends Game {
  readonly step: 'over';
  readonly ending: Ending;
}
export type Session = LearnersTurn | Promoting | Reading | BotsTurn | Stalled | Over;

export type SessionEvent =
  | { readonly type: 'dropped'; readonly move: Arrow }
  | { readonly type: 'promoted'; readonly role: PromotionRole }
  | { readonly type: 'promotionDropped' }
  | { readonly type: 'premoveDropped' }
  | { readonly type: 'tookBack' }
  | { readonly type: 'resigned' }
  | { readonly type: 'drawOffered' }
  | { readonly type: 'lookedAt'; readonly place: Place }
  | { readonly type: 'read'; readonly question: Question; readonly reading: GameReading }
  | { readonly type: 'botMoved'; readonly asked: GameRecord; readonly reading: GameReading }
  | { readonly type: 'drawAnswered'; readonly asked: GameRecord; readonly accepts: boolean }
  /** The worker failed while it was at this record. */
  | { readonly type: 'engineFailed'; readonly asked: GameRecord }
  | { readonly type: 'engineWanted' };

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

/** A new game, or one that was kept. */
export function startSession(saved: SavedGame, view: GameView): Session {
  return settle({ saved, view, lookedAt: undefined, offeredAt: undefined });
}

/** What the game becomes by an event. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'dropped':
      return drop(session, event.move);
    case 'promoted':
      return session.step === 'promoting' ? ask(session, moveOf(session, session.move, event.role)) : session;
    case 'promotionDropped':
      return session.step === 'promoting' ? settle(gameOf(session)) : session;
    case 'premoveDropped':
      return dropPremove(session);
    case 'tookBack':
      return takeBack(session);
    case 'resigned':
      return resign(session);
    case 'drawOffered':
      return canOfferDraw(session) ? { ...session, offer: 'asked', offeredAt: plyCountOf(session) } : session;
    case 'lookedAt':
      return { ...session, lookedAt: placeOf(session, event.place) };
    case 'read':
      return session.step === 'reading' && session.question === event.question
        ? follow(session, event.reading)
        : session;
    case 'botMoved':
      return session.step === 'bot' && session.saved.record === event.asked
        ? answer(session, event)
        : session;
    case 'drawAnswered':
      return hear(session, event);
    case 'engineFailed':
      return stall(session, event.asked);
    case 'engineWanted':
      return session.step === 'stalled' ? session.resume : session;
  }
}

/** How many moves are played on the board that is shown. */
export function shownPlyOf({ lookedAt, view }: Pick<Session, 'lookedAt' | 'view'>): number {
  return lookedAt ?? view.plies.length;
}

/** Whether there is a move of the learner's to take back; those of the opening are not. */
export function canTakeBack(session: Session): boolean {
  return isRunning(session) && findTakeBack(session) !== undefined;
}

/** Whether the learner may offer a draw now. */
export function canOfferDraw(session: Session): session is LearnersTurn {
  const { step, offeredAt } = session;
  return (
    step === 'learner' && (offeredAt === undefined || plyCountOf(session) - offeredAt >= PLIES_BETWEEN_OFFERS)
  );
}

/** Whether the players still decide: a game that is over stays as it is. */
export function isRunning(session: Session): session is LearnersTurn | Promoting | BotsTurn {
  return session.step === 'learner' || session.step === 'promoting' || session.step === 'bot';
}

/** Steps without what belongs to one step alone. */
function gameOf({ saved, view, lookedAt, offeredAt }: Game): Game {
  return { saved, view, lookedAt, offeredAt };
}

/** Whose turn it is, or that the game is over. */
function settle(game: Game): LearnersTurn | BotsTurn | Over {
  const { saved, view } = game;
  const ending = saved.ending ?? view.ending;
  if (ending) return { ...game, step: 'over', ending, saved: { ...saved, ending } };
  return view.turn === saved.learnerColor
    ? { ...game, step: 'learner', offer: 'none' }
    : { ...game, step: 'bot', premove: undefined };
}

const plyCountOf = ({ view }: Game) => view.plies.length;

function drop(session: Session, move: Arrow): Session {
  if (session.lookedAt !== undefined) return session;
  if (session.step === 'bot') return planAhead(session, move);
  if (isPremoveRead(session)) return drop(dropPremove(session), move);
  if (session.step !== 'learner') return session;
  const legal = findArrow(session.view.legal, move);
  if (!legal) return session;
  if (legal.isPromotion) return { ...gameOf(session), step: 'promoting', move };
  return ask(session, moveOf(session, move));
}

function planAhead(session: BotsTurn, move: Arrow): Session {
  return findArrow(session.view.premoves, move) ? { ...session, premove: move } : session;
}

function dropPremove(session: Session): Session {
  if (isPremoveRead(session)) return settle(gameOf(session));
  return session.step === 'bot' && session.premove ? { ...session, premove: undefined } : session;
}

function isPremoveRead(session: Session): session is Reading {
  return session.step === 'reading' && session.isPremove === true;
}

const UCI_LETTERS: Readonly<Record<PromotionRole, string>> = {
  queen: 'q',
  rook: 'r',
  bishop: 'b',
  knight: 'n',
};

function moveOf({ saved }: Game, { from, to }: Arrow, role?: PromotionRole): Question {
  return { kind: 'move', record: saved.record, move: `${from}${to}${role ? UCI_LETTERS[role] : ''}` };
}

const ask = (game: Game, question: Question): Reading => ({ ...gameOf(game), step: 'reading', question });

/** What the worker makes of a move or a take back. It refuses only what nobody can do on the board. */
function follow(session: Reading, reading: GameReading): Session {
  if (!reading.ok) return settle(gameOf(session));
  const { record, view } = reading;
  return settle({ ...gameOf(session), saved: { ...session.saved, record }, view });
}

/** The bot has moved: a premove that is now legal is played at once, any other is forgotten. */
function answer(session: BotsTurn, { reading }: EventOf<'botMoved'>): Session {
  if (!reading.ok) return stall(session, session.saved.record);
  const { record, view } = reading;
  const next = settle({ ...gameOf(session), saved: { ...session.saved, record }, view });
  const premove = session.premove && findArrow(view.legal, session.premove);
  if (next.step !== 'learner' || !premove) return next;
  // Nobody is asked at a premove: a queen, as everywhere.
  const move = moveOf(next, premove, premove.isPromotion ? 'queen' : undefined);
  return { ...ask({ ...next, lookedAt: undefined }, move), isPremove: true };
}

function takeBack(session: Session): Session {
  const record = isRunning(session) ? findTakeBack(session) : undefined;
  return record ? ask({ ...session, lookedAt: undefined }, { kind: 'takeBack', record }) : session;
}

/** The game before the learner's last move. */
function findTakeBack({ saved, view }: Game): GameRecord | undefined {
  const last = view.plies.findLastIndex(({ color }) => color === saved.learnerColor);
  if (last < saved.firstPly) return undefined;
  const { startFen, moves } = saved.record;
  return { startFen, moves: moves.slice(0, last) };
}

function resign(session: Session): Session {
  if (session.step === 'over') return session;
  return end(session, { kind: 'resignation', winner: opponentOf(session.saved.learnerColor) });
}

/** The bot's answer to an offer; who has moved since has withdrawn it. */
function hear(session: Session, { asked, accepts }: EventOf<'drawAnswered'>): Session {
  if (session.step !== 'learner' || session.offer !== 'asked' || session.saved.record !== asked)
    return session;
  return accepts ? end(session, { kind: 'agreement' }) : { ...session, offer: 'declined' };
}

function end(session: Game, ending: Ending): Over {
  const saved = { ...session.saved, ending };
  return { ...gameOf(session), saved, step: 'over', ending, lookedAt: undefined };
}

function stall(session: Session, asked: GameRecord): Session {
  const isAsking = (session.step === 'reading' || session.step === 'bot') && session.saved.record === asked;
  if (isAsking) return { ...gameOf(session), step: 'stalled', resume: session };
  // A question about a draw that nobody answers is an offer that was not taken.
  return session.step === 'learner' && session.offer === 'asked'
    ? { ...session, offer: 'declined' }
    : session;
}

/** The last position is not "looked at": a board that goes on with the game. */
function placeOf(session: Session, place: Place): number | undefined {
  const { view } = session;
  const ply = typeof place === 'number' ? place : plyOf(place, shownPlyOf(session));
  return ply >= 0 && ply < view.plies.length ? ply : undefined;
}

function plyOf(place: Exclude<Place, number>, shown: number): number {
  if (place === 'last') return Infinity;
  return place === 'back' ? Math.max(shown - 1, 0) : shown + 1;
}

const findArrow = <Found extends Arrow>(arrows: readonly Found[], { from, to }: Arrow): Found | undefined =>
  arrows.find((arrow) => arrow.from === from && arrow.to === to);
