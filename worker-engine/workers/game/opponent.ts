/**
 * The bot as an opponent: its move or its resignation, its answer to an offered draw, and its second opinion for the review.
 *
 * Asks Stockfish, and where that cannot be had does without it, so that an answer always comes in time. It knows neither how
 * Stockfish is kept nor how strong the bot is.
 */
import { findKing } from '#chess/board';
import { getPosition, STARTING_FEN, writeFen, type Position } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { findWrittenMove } from '#chess/written-move';
import { COLORS, opponentOf, type Square, type UciMove } from '#chess/chess';
import { materialLead } from '#vision/material';
import { scoreByEye } from '../../bot/by-eye.ts';
import { takesDraw } from '../../bot/draw-offer.ts';
import { EngineFailure } from '../../bot/engine-state.ts';
import { pauseBefore } from '../../bot/pause.ts';
import { PEOPLE_SEARCH, strengthOf, type BotStrength, type MoveContext } from '../../bot/bot-strength.ts';
import { drawBookMove } from '../../bot/draw-book-move.ts';
import { peerRatingOf } from '../../bot/peer-rating.ts';
import type { PeopleKeeper } from '../../bot/people-keeper.ts';
import { createRandom, seedOfPart, type Random } from '../../bot/random.ts';
import { isFarBehind, isLost, LOST_TURNS } from '../../bot/resignation.ts';
import type { CheckedSearch, StockfishKeeper } from '../../bot/stockfish-keeper.ts';
import { toCentipawns, type Candidate, type SearchResult } from '../../bot/uci-lines.ts';
import type { FindChances } from '../../bot/chances.ts';
import { BOOK_PLIES } from '../../bot/opening-book.ts';
import { withDeadline } from '../deadline.ts';
import type { BotMove, BotPlayer } from './api.ts';
import { fenBefore, type ReadGame } from '../../game/read-game.ts';
import type { AskEngine, EngineQuestion } from '../../game/ask-engine.ts';
import type { AskPeers, PeersAnswer, PeerMove } from '../../game/peers.ts';
import { uciOf } from '#chess/seen-position';
import { createEncoding, encode } from '../../bot/encode.ts';
import { situationAfter, type PlayedMoves } from '../../bot/played-situation.ts';
import { scoresOfMoves } from '../../bot/scores-of-moves.ts';

/**
 * Longest wait for Stockfish's answer, its loading and a restart included; then the bot plays by eye. An answer may take 8 s
 * in all (product/bot-game.md#when-stockfish-fails), of which choosing by eye takes a tenth of a second in a browser slowed to a sixth.
 */
export const MOVE_BUDGET_MS = 6_500;
/** A game need not wait long for the first moves: it can be played without. */
const BOOK_BUDGET_MS = 1_500;
/** What is left of the 8 s for the thought of resigning. */
const RESIGN_BUDGET_MS = 1_000;
/** A review is worth a longer wait than a move. */
const READY_BUDGET_MS = 30_000;

/** For an opinion rather than a move of a given strength: Stockfish at its full one, with the bot's small hash. */
export const FULL_STRENGTH = { Hash: 1, UCI_LimitStrength: false, MultiPV: 1 };
/** Deep enough to know a sacrifice from a blunder; measured: 0.03 s, and 0.2 s in a browser slowed to a sixth. */
const OPINION_NODES = 25_000;
/** What a review asks: a glance finds a lost piece and a short mate; what costs about a pawn takes three looks to settle. */
export const REVIEW_NODES: Readonly<Record<EngineQuestion['effort'], number>> = {
  glance: 1_000,
  look: 20_000,
  weigh: 60_000,
};

interface ChosenMove extends Pick<BotMove, 'source' | 'pauseMs'> {
  readonly move: UciMove;
  /** Whether the bot resigns instead of playing the move. */
  readonly resigns: boolean;
}

export interface Opponent {
  /** The move for the side to move. Throws when there is none. */
  move(game: ReadGame, bot: BotPlayer): Promise<ChosenMove>;
  /** Whether the bot takes the draw that the side to move offers. */
  acceptsDraw(game: ReadGame): Promise<boolean>;
  /** Waits until Stockfish can be asked for opinions, or cannot be had. */
  getReady(): Promise<void>;
  /** What Stockfish says of a position; undefined when it cannot be had. */
  readonly ask: AskEngine;
  /** What people about as strong as a bot of this Elo play at a game's moves; nobody knows while the model is not there. */
  askPeers(game: ReadGame, elo: number): AskPeers;
}

/** An opponent that asks this Stockfish, and plays as these people do. */
export function createOpponent(stockfish: StockfishKeeper, people: PeopleKeeper): Opponent {
  return {
    move: (game, bot) => findMove({ stockfish, people }, game, bot),
    acceptsDraw: (game) => acceptsDraw(stockfish, game),
    getReady: async () => {
      await withDeadline(READY_BUDGET_MS, stockfish.warmUp(), tooLate).catch(() => {});
    },
    ask: async ({ fen, effort, moves }) => {
      const request = { fen, ...opinion(REVIEW_NODES[effort]), ...(moves && { moves }) };
      return bestOf(await searchInTime(stockfish, request, legalMoves(fen)));
    },
    askPeers: (game, elo) => (ply) => findPeers({ stockfish, people }, { game, elo, ply }),
  };
}

/** Whom the bot asks. */
interface Advisers {
  readonly stockfish: StockfishKeeper;
  readonly people: PeopleKeeper;
}

async function findMove(advisers: Advisers, game: ReadGame, bot: BotPlayer): Promise<ChosenMove> {
  const { view } = game;
  const legal = legalMoves(view.fen);
  if (legal.length === 0 || view.ending) throw new RangeError(`the game is over: ${view.fen}`);
  const random = createRandom(seedOfPart(bot.seed, view.plies.length));
  const context = { position: getPosition(view.fen), capturedOn: findCaptureSquare(game), game: game.record };
  const request = { game, context, legal, strength: strengthOf(bot.elo, bot.weakness), random };
  const known = await findKnownMove(advisers.people, request);
  const choice: MoveToPlay = known
    ? { move: known, source: 'book' }
    : await findUnknownMove(advisers, request);
  const chosen = { ...context, move: choice.move, legalMoves: legal.length, plies: view.plies.length };
  const pauseMs = pauseBefore(chosen, random);
  const mayResign = bot.mayResign === true && choice.source === 'engine';
  const resigns = mayResign && (await isGivenUp(advisers.stockfish, game));
  return { ...choice, pauseMs, resigns };
}

type MoveToPlay = Pick<ChosenMove, 'move' | 'source'>;

/** A move that people know by heart, while the game goes as theirs do and it can be had in time. */
async function findKnownMove(
  people: PeopleKeeper,
  { game: { record, view }, strength, random }: MoveRequest,
): Promise<UciMove | undefined> {
  if (record.startFen !== STARTING_FEN || view.plies.length >= BOOK_PLIES) return undefined;
  const book = await withDeadline(BOOK_BUDGET_MS, people.book(), tooLate).catch(() => undefined);
  const sans = view.plies.map((ply) => ply.san);
  const san = book && drawBookMove(book, { played: sans, rating: strength.bookRating }, random);
  return san === undefined ? undefined : findWrittenMove(view.fen, san);
}

interface MoveRequest {
  readonly game: ReadGame;
  readonly context: MoveContext & { readonly position: Position };
  /** At least one. */
  readonly legal: readonly UciMove[];
  readonly strength: BotStrength;
  readonly random: Random;
}

async function findUnknownMove(advisers: Advisers, request: MoveRequest): Promise<MoveToPlay> {
  const { context, legal, strength, random } = request;
  const [onlyMove] = legal;
  if (legal.length === 1 && onlyMove !== undefined) return { move: onlyMove, source: 'engine' };
  const { options, limits, asksPeople, choose } = strength;
  const { startFen: fen, moves: played } = request.game.record;
  const [found, findChances] = await Promise.all([
    searchInTime(advisers.stockfish, { fen, played, limits, options }, legal),
    asksPeople ? modelInTime(advisers.people) : undefined,
  ]);
  // The model needs no search; whoever has neither looks at the board.
  const results = found ?? (findChances ? [] : [scoreByEye(context.position, legal)]);
  const move = choose({ results, findChances }, context, random) ?? results.at(-1)?.best ?? onlyMove;
  if (move === undefined) throw new RangeError(`no move in ${request.game.view.fen}`);
  return { move, source: found ? 'engine' : 'eye' };
}

/** Undefined when it cannot be had in time. */
function modelInTime(people: PeopleKeeper): Promise<FindChances | undefined> {
  return withDeadline(MOVE_BUDGET_MS, people.model(), tooLate).catch(() => undefined);
}

function findCaptureSquare({ view }: ReadGame): Square | undefined {
  const last = view.plies.at(-1);
  return last?.captured ? last.to : undefined;
}

/** Whether the side to move has nothing left to play for. Not known in time: it plays on. */
async function isGivenUp(stockfish: StockfishKeeper, { view }: ReadGame): Promise<boolean> {
  const turns = lastTurnsOf(view);
  const leads = turns.map((fen) => materialLead(getPosition(fen).board, view.turn));
  // A check is answered first.
  if (!isFarBehind(leads) || view.check || isStalemateNear(getPosition(view.fen))) return false;
  return withDeadline(RESIGN_BUDGET_MS, areAllLost(stockfish, turns), tooLate).catch(() => false);
}

/** The positions of the side to move at its last turns, this one first. */
function lastTurnsOf({ fen, plies }: ReadGame['view']): readonly string[] {
  const fens = [
    fen,
    ...plies
      .toReversed()
      .slice(1)
      .map((ply) => ply.fen),
  ];
  return fens.filter((_, index) => index % 2 === 0).slice(0, LOST_TURNS);
}

/** One of the sides has nothing but its king to move: then a win can slip away. */
function isStalemateNear(position: Position): boolean {
  return COLORS.some((turn) => {
    const king = findKing(position.board, turn);
    const moves = legalMoves(writeFen({ ...position, turn, enPassant: undefined }));
    return moves.every((move) => move.slice(0, 2) === king);
  });
}

async function areAllLost(stockfish: StockfishKeeper, fens: readonly string[]): Promise<boolean> {
  for (const fen of fens) {
    const best = bestOf(await searchInTime(stockfish, { fen, ...opinion(OPINION_NODES) }, legalMoves(fen)));
    if (!best || !isLost(toCentipawns(best.score))) return false;
  }
  return true;
}

async function acceptsDraw(stockfish: StockfishKeeper, { record, view }: ReadGame): Promise<boolean> {
  const position = getPosition(view.fen);
  const botColor = opponentOf(view.turn);
  const request = { fen: record.startFen, played: record.moves, ...opinion(OPINION_NODES) };
  const best = bestOf(await searchInTime(stockfish, request, legalMoves(view.fen)));
  const scoreCp = best ? -toCentipawns(best.score) : materialLead(position.board, botColor);
  return takesDraw({ scoreCp, plies: view.plies.length, quietPlies: position.halfMoves });
}

async function findPeers(
  { stockfish, people }: Advisers,
  { game, elo, ply }: { readonly game: ReadGame; readonly elo: number; readonly ply: number },
): Promise<PeersAnswer | undefined> {
  const findChances = people.modelIfThere();
  if (!findChances) return undefined;
  const { startFen, moves } = game.record;
  const played = { startFen, moves: moves.slice(0, ply) };
  const request = { fen: startFen, played: played.moves, ...PEOPLE_SEARCH };
  const results = await searchInTime(stockfish, request, legalMoves(fenBefore(game, ply)));
  const rating = peerRatingOf(elo);
  return results && { rating, moves: peersAt(played, { rating, results, findChances }) };
}

function opinion(nodes: number): Pick<CheckedSearch, 'limits' | 'options'> {
  return { limits: [{ nodes }], options: FULL_STRENGTH };
}

/** The best move of a single search. */
function bestOf(results: readonly SearchResult[] | undefined): Candidate | undefined {
  return results?.[0]?.candidates[0];
}

/**
 * What Stockfish says; undefined when it cannot be had in time. When it was given up, this request does not wait; it has
 * Stockfish tried again for the next one.
 */
async function searchInTime(
  stockfish: StockfishKeeper,
  request: Omit<CheckedSearch, 'isPossible'>,
  legal: readonly UciMove[],
): Promise<readonly SearchResult[] | undefined> {
  if (stockfish.state().kind === 'unavailable') {
    void stockfish.warmUp();
    return undefined;
  }
  const patience = new AbortController();
  const isPossible = (result: SearchResult): boolean => isLegal(result, legal);
  try {
    const search = stockfish.search({ ...request, isPossible }, patience.signal);
    return await withDeadline(MOVE_BUDGET_MS, search, tooLate);
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

/**
 * What people of a rating play in a position of a game, each legal move with what Stockfish thinks of it: for the review.
 *
 * Chances as the model gives them, because they are right as they are; the bot makes whole games of them (`concentrate.ts`).
 */
interface Asked {
  readonly rating: number;
  /** What searches of one half-move and of two said of all moves. */
  readonly results: readonly SearchResult[];
  readonly findChances: FindChances;
}

/** None where a search is missing. */
function peersAt(game: PlayedMoves, { rating, results, findChances }: Asked): readonly PeerMove[] {
  const [shallow, deep] = results;
  if (!shallow || !deep) return [];
  const situation = situationAfter(game, rating);
  const encoding = createEncoding();
  encode(situation, encoding);
  const moves = Array.from(encoding.moves.subarray(0, encoding.moveCount), (move) =>
    uciOf(move, situation.isBlack),
  );
  const search = {
    shallow: scoresOfMoves(shallow.candidates, moves),
    deep: scoresOfMoves(deep.candidates, moves),
  };
  const chances = new Float32Array(moves.length);
  findChances({ encoding, search }, chances);
  const scores = new Map(deep.candidates.map(({ move, score }) => [move, score]));
  return moves.flatMap((move, place) => {
    const score = scores.get(move);
    return score ? [{ move, chance: chances[place] ?? 0, score }] : [];
  });
}
