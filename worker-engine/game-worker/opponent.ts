/**
 * The bot as an opponent: its move, its answer to an offered draw, and its second opinion for the review.
 *
 * Asks Stockfish, and where that cannot be had does without it, so that an answer always comes in time. It knows neither how
 * Stockfish is kept nor how strong the bot is.
 */
import { getPosition, STARTING_FEN, type Position } from '#chess/fen';
import { legalMoves, playMove } from '#chess/moves';
import { opponentOf, type Square, type UciMove } from '#names/chess';
import { materialLead } from '#insight/material';
import { lookAt } from '../bot/by-eye.ts';
import { findBookMove } from '../bot/book.ts';
import { takesDraw } from '../bot/draw-offer.ts';
import { EngineFailure } from '../bot/engine-state.ts';
import { pauseBefore } from '../bot/pause.ts';
import { playOf, type Moment } from '../bot/play.ts';
import { createRandom, seedOfPart, type Random } from '../bot/random.ts';
import type { Asked, StockfishKeeper } from '../bot/stockfish-keeper.ts';
import { toCentipawns, type SearchResult } from '../bot/uci-lines.ts';
import { within } from '../timing/deadline.ts';
import type { BotAnswer, BotStyle } from './api.ts';
import type { ReadGame } from '../game/read-game.ts';
import type { Search } from '../game/review.ts';

/**
 * Longest wait for Stockfish's answer, its loading and a restart included; then the bot plays by eye. An answer may take 8 s
 * in all (product.md §6.9), of which looking takes a tenth of a second in a browser braked to a sixth.
 */
export const ANSWER_BUDGET_MS = 6_500;
/** A review is worth a longer wait than a move. */
const READY_BUDGET_MS = 30_000;

/** For an opinion rather than a move of a given strength: Stockfish at its full one. */
const FULL_STRENGTH = { UCI_LimitStrength: false, MultiPV: 1 };
/** Deep enough to tell a sacrifice from a blunder; measured: 0.03 s, and 0.2 s in a browser braked to a sixth. */
const OPINION_NODES = 25_000;

type Question = Omit<Asked, 'isPossible'>;

export interface Opponent {
  /** The move for the side to move. Throws when there is none. */
  answer(game: ReadGame, style: BotStyle): Promise<BotAnswer>;
  /** Whether the bot takes the draw that the side to move offers. */
  acceptsDraw(game: ReadGame): Promise<boolean>;
  /** Waits until Stockfish can be asked for opinions, or cannot be had. */
  getReady(): Promise<void>;
  /** The best move of a position by Stockfish; undefined when it cannot be had. */
  readonly findBest: Search;
}

/** An opponent that asks this Stockfish. */
export function createOpponent(stockfish: StockfishKeeper): Opponent {
  return {
    answer: (game, style) => answer(stockfish, game, style),
    acceptsDraw: (game) => acceptsDraw(stockfish, game),
    getReady: async () => {
      await within(READY_BUDGET_MS, stockfish.warmUp(), tooLate).catch(() => {});
    },
    findBest: async (fen) => {
      const result = await askInTime(stockfish, { fen, ...opinion() }, legalMoves(fen));
      return result?.candidates[0];
    },
  };
}

async function answer(stockfish: StockfishKeeper, game: ReadGame, style: BotStyle): Promise<BotAnswer> {
  const { view } = game;
  const legal = legalMoves(view.fen);
  if (legal.length === 0 || view.ending) throw new RangeError(`the game is over: ${view.fen}`);
  const random = createRandom(seedOfPart(style.seed, view.plies.length));
  const at = { scene: getPosition(view.fen), capturedOn: findCaptureSquare(game) };
  const known = findKnownMove(game, style, random);
  const choice: Choice = known
    ? { move: known, thinker: 'book' }
    : await think(stockfish, { game, at, legal, style, random });
  const chosen = { ...at, move: choice.move, legalMoves: legal.length, plies: view.plies.length };
  return { ...choice, pauseMs: pauseBefore(chosen, random) };
}

type Choice = Pick<BotAnswer, 'move' | 'thinker'>;

/** A move of an opening, where the game follows one. */
function findKnownMove({ record, view }: ReadGame, { elo }: BotStyle, random: Random): UciMove | undefined {
  if (record.startFen !== STARTING_FEN) return undefined;
  const san = findBookMove(
    view.plies.map((ply) => ply.san),
    elo,
    random,
  );
  const played = san === undefined ? undefined : playMove(view.fen, san);
  return played && played.from + played.to;
}

interface Thought {
  readonly game: ReadGame;
  readonly at: Moment & { readonly scene: Position };
  /** At least one. */
  readonly legal: readonly UciMove[];
  readonly style: BotStyle;
  readonly random: Random;
}

async function think(
  stockfish: StockfishKeeper,
  { game, at, legal, style, random }: Thought,
): Promise<Choice> {
  const { record } = game;
  const [onlyMove] = legal;
  const { options, limit, choose } = playOf(style.elo);
  const found =
    legal.length > 1
      ? await askInTime(stockfish, { fen: record.startFen, played: record.moves, limit, options }, legal)
      : { best: onlyMove, candidates: [] };
  const result = found ?? lookAt(at.scene, legal);
  const move = choose(result, at, random) ?? result.best ?? onlyMove;
  if (move === undefined) throw new RangeError(`no move in ${game.view.fen}`);
  return { move, thinker: found ? 'engine' : 'eye' };
}

function findCaptureSquare({ view }: ReadGame): Square | undefined {
  const last = view.plies.at(-1);
  return last?.captured ? last.to : undefined;
}

async function acceptsDraw(stockfish: StockfishKeeper, { record, view }: ReadGame): Promise<boolean> {
  const position = getPosition(view.fen);
  const bot = opponentOf(view.turn);
  const question = { fen: record.startFen, played: record.moves, ...opinion() };
  const best = (await askInTime(stockfish, question, legalMoves(view.fen)))?.candidates[0];
  const scoreCp = best ? -toCentipawns(best.score) : materialLead(position.board, bot);
  return takesDraw({ scoreCp, plies: view.plies.length, quietPlies: position.halfMoves });
}

function opinion(): Pick<Question, 'limit' | 'options'> {
  return { limit: { nodes: OPINION_NODES }, options: FULL_STRENGTH };
}

/**
 * What Stockfish says; undefined when it cannot be had in time. One that was given up is tried again meanwhile, for the next
 * question: this one does not wait for it.
 */
async function askInTime(
  stockfish: StockfishKeeper,
  question: Question,
  legal: readonly UciMove[],
): Promise<SearchResult | undefined> {
  if (stockfish.state().kind === 'unavailable') {
    void stockfish.warmUp();
    return undefined;
  }
  const patience = new AbortController();
  const isPossible = (result: SearchResult): boolean => isLegal(result, legal);
  try {
    const search = stockfish.search({ ...question, isPossible }, patience.signal);
    return await within(ANSWER_BUDGET_MS, search, tooLate);
  } catch (failure) {
    patience.abort();
    if (failure instanceof EngineFailure) return undefined;
    throw failure;
  }
}

function tooLate(): EngineFailure {
  return new EngineFailure('no-answer', 'too late');
}

/** The answer to a position that has moves is one of them, and all that was considered is too. */
function isLegal({ best, candidates }: SearchResult, legal: readonly UciMove[]): boolean {
  return (
    best !== undefined && [best, ...candidates.map(({ move }) => move)].every((move) => legal.includes(move))
  );
}
