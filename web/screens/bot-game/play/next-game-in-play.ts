/**
 * Pure reducer of a game against the bot. Knows no bot, clocks, storage or React; an event that
 * does not fit the step changes nothing.
 */
import { PIECE_LETTERS } from '#chess/piece-letters';
import { opponentOf, type Arrow } from '#chess/chess';
import type { PromotionRole } from '#web/board/game/promotion-choice.tsx';
import { isSameArrow } from '#web/board/same-arrow.ts';
import type { Ending, GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import {
  canOfferDraw,
  findTakeBack,
  shownPlyOf,
  type BotsTurn,
  type GameEvent,
  type GameFields,
  type GameInPlay,
  type LearnersTurn,
  type Over,
  type Reading,
  type ReadRequest,
} from './game-in-play.ts';
import { findPly } from './ply-target.ts';
import type { SavedGame } from './saved-game.ts';

type GameEventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;

/** Returns the first step of a new or saved game. */
export function startGameInPlay(saved: SavedGame, view: GameView): GameInPlay {
  return settle({ saved, view, lookedAt: undefined, offeredAt: undefined });
}

/** Returns the game after an event. */
export function nextGameInPlay(game: GameInPlay, event: GameEvent): GameInPlay {
  switch (event.type) {
    case 'dropped':
      return drop(game, event.move);
    case 'promoted':
      return game.step === 'promoting' ? startReading(game, moveOf(game, game.move, event.role)) : game;
    case 'promotionDropped':
      return game.step === 'promoting' ? settle(fieldsOf(game)) : game;
    case 'premoveDropped':
      return dropPremove(game);
    case 'tookBack':
      return takeBack(game);
    case 'resigned':
      return resign(game);
    case 'drawOffered':
      return canOfferDraw(game) ? { ...game, offer: 'made', offeredAt: game.view.plies.length } : game;
    case 'lookedAt':
      return { ...game, lookedAt: findPly(event.target, shownPlyOf(game), game.view.plies.length) };
    case 'read':
      return game.step === 'reading' && game.request === event.request
        ? applyReading(game, event.reading)
        : game;
    case 'botMoved':
      return game.step === 'bot' && game.saved.record === event.record
        ? applyBotMove(game, event.reading)
        : game;
    case 'botResigned':
      return game.step === 'bot' && game.saved.record === event.record
        ? end(game, { kind: 'resignation', winner: game.saved.learnerColor })
        : game;
    case 'drawAnswered':
      return receiveDrawAnswer(game, event);
    case 'workerFailed':
      return stall(game, event.record);
    case 'workerWanted':
      return game.step === 'stalled' ? game.resume : game;
  }
}

/** Picks the fields that all steps have. */
function fieldsOf({ saved, view, lookedAt, offeredAt }: GameFields): GameFields {
  return { saved, view, lookedAt, offeredAt };
}

/** Returns the step with nothing pending: a side is to move, or the game is over. */
function settle(fields: GameFields): LearnersTurn | BotsTurn | Over {
  const { saved, view } = fields;
  const ending = saved.ending ?? view.ending;
  if (ending) return { ...fields, step: 'over', ending, saved: { ...saved, ending } };
  return view.turn === saved.learnerColor
    ? { ...fields, step: 'learner', offer: 'none' }
    : { ...fields, step: 'bot', premove: undefined };
}

function drop(game: GameInPlay, move: Arrow): GameInPlay {
  if (game.lookedAt !== undefined) return game;
  if (game.step === 'bot') return planAhead(game, move);
  if (isReadingPremove(game)) return drop(dropPremove(game), move);
  if (game.step !== 'learner') return game;
  const legal = findArrow(game.view.legal, move);
  if (!legal) return game;
  if (legal.isPromotion) return { ...fieldsOf(game), step: 'promoting', move };
  return startReading(game, moveOf(game, move));
}

function planAhead(game: BotsTurn, move: Arrow): GameInPlay {
  return findArrow(game.view.premoves, move) ? { ...game, premove: move } : game;
}

function dropPremove(game: GameInPlay): GameInPlay {
  if (isReadingPremove(game)) return settle(fieldsOf(game));
  return game.step === 'bot' && game.premove ? { ...game, premove: undefined } : game;
}

function isReadingPremove(game: GameInPlay): game is Reading {
  return game.step === 'reading' && game.isPremove === true;
}

function moveOf({ saved }: GameFields, { from, to }: Arrow, role?: PromotionRole): ReadRequest {
  return {
    kind: 'move',
    record: saved.record,
    move: `${from}${to}${role ? PIECE_LETTERS[role].toLowerCase() : ''}`,
  };
}

function startReading(fields: GameFields, request: ReadRequest): Reading {
  return { ...fieldsOf(fields), step: 'reading', request };
}

/** Applies the worker's reading; it refuses only what the board does not allow. */
function applyReading(game: Reading, reading: GameReading): GameInPlay {
  return reading.ok ? goOn(game, reading) : settle(fieldsOf(game));
}

/** Applies the bot's move. A premove that is now legal is played at once; any other is dropped. */
function applyBotMove(game: BotsTurn, reading: GameReading): GameInPlay {
  if (!reading.ok) return stall(game, game.saved.record);
  const next = goOn(game, reading);
  const premove = game.premove && findArrow(reading.view.legal, game.premove);
  if (next.step !== 'learner' || !premove) return next;
  // A premove always promotes to a queen, as on other chess sites: there is no time to choose.
  const move = moveOf(next, premove, premove.isPromotion ? 'queen' : undefined);
  return { ...startReading({ ...next, lookedAt: undefined }, move), isPremove: true };
}

/** Continues with the record and view that the worker has read. */
function goOn(game: GameFields, { record, view }: Extract<GameReading, { ok: true }>) {
  return settle({ ...fieldsOf(game), saved: { ...game.saved, record }, view });
}

function takeBack(game: GameInPlay): GameInPlay {
  const record = findTakeBack(game);
  return record ? startReading({ ...game, lookedAt: undefined }, { kind: 'takeBack', record }) : game;
}

function resign(game: GameInPlay): GameInPlay {
  if (game.step === 'over') return game;
  return end(game, { kind: 'resignation', winner: opponentOf(game.saved.learnerColor) });
}

/** Applies the bot's answer to a draw offer, unless the learner has moved since. */
function receiveDrawAnswer(game: GameInPlay, { record, accepts }: GameEventOf<'drawAnswered'>): GameInPlay {
  if (game.step !== 'learner' || game.offer !== 'made' || game.saved.record !== record) return game;
  return accepts ? end(game, { kind: 'agreement' }) : { ...game, offer: 'declined' };
}

function end(game: GameFields, ending: Ending): Over {
  const saved = { ...game.saved, ending };
  return { ...fieldsOf(game), saved, step: 'over', ending, lookedAt: undefined };
}

/** Handles a worker failure at this record. */
function stall(game: GameInPlay, record: GameRecord): GameInPlay {
  const isWaiting = (game.step === 'reading' || game.step === 'bot') && game.saved.record === record;
  if (isWaiting) return { ...fieldsOf(game), step: 'stalled', resume: game };
  // A draw offer at which the worker fails counts as declined.
  return game.step === 'learner' && game.offer === 'made' ? { ...game, offer: 'declined' } : game;
}

function findArrow<Found extends Arrow>(arrows: readonly Found[], wanted: Arrow): Found | undefined {
  return arrows.find((arrow) => isSameArrow(arrow, wanted));
}
