/**
 * How the bot plays at a strength: the options to set in Stockfish, the searches to make, and which move to take of them.
 *
 * Up to 2000 it plays as people do (`draw-as-people.ts`), who take notice of what two shallow searches say; above, Stockfish
 * limits itself and has chosen already. All searches are by depth or nodes and never by time, so that a slow phone plays the
 * same chess. It does not know the game, runs no engine and fetches no model.
 */
import type { BoardPosition } from '#chess/after-move';
import type { Square, UciMove, Arrow } from '#chess/chess';
import { type FindChances, drawPlace } from './chances.ts';
import { type PlayedMoves, situationAfter } from './played-situation.ts';
import { dialOf, dialOfWeak, type Dial } from './calibrated-ladder.ts';
import { type Random, pick, createRandom, seedOfPart } from './random.ts';
import { ALL_MOVES_MULTI_PV } from './uci.ts';
import { type SearchResult, toCentipawns, type Candidate } from './uci-lines.ts';
import type { EngineOptions, SearchLimit } from './uci.ts';
import type { Weakness, EngineWeakness } from './weakness.ts';
import { findOwnMove, findReply, isMoveOfWeakness, type SeenMove } from './seen-move.ts';
import { uciOf } from '#chess/seen-position';
import { concentrate, ratingAt } from './concentrate.ts';
import { createEncoding, encode } from './encode.ts';
import { scoresOfMoves } from './scores-of-moves.ts';
import { planShifts } from './technique.ts';
import { weaknessShifts } from './weakness-shift.ts';

/** Where a move is to be chosen. */
export interface MoveContext {
  readonly position: BoardPosition;
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
  /** The same position as the moves that led there. */
  readonly game: PlayedMoves;
}

/** What there is to choose by. */
export interface Advice {
  /** Of the searches, in their order; empty when Stockfish cannot be had. */
  readonly results: readonly SearchResult[];
  /** The model of people; undefined when it is not there, or not asked for. */
  readonly findChances: FindChances | undefined;
}

export interface BotStrength {
  /** To be set before the searches; complete, so that nothing of another strength is left over. */
  readonly options: EngineOptions;
  /** The searches to make, one after another. */
  readonly limits: readonly SearchLimit[];
  /** Whether it plays by the model of people. */
  readonly asksPeople: boolean;
  /** Whose first moves it knows: people's of this rating. */
  readonly bookRating: number;
  /**
   * The move, by what is known; undefined when there is none. The same luck gives the same move where people play; above,
   * Stockfish draws by a luck of its own that cannot be seeded.
   */
  choose(advice: Advice, context: MoveContext, random: Random): UciMove | undefined;
}

/** Megabytes: plenty for some ten thousand nodes, and emptied in no time before every move. */
const HASH = 1;
/** What the model of people has learned to take notice of. */
export const PEOPLE_SEARCH: Pick<BotStrength, 'options' | 'limits'> = {
  options: { Hash: HASH, UCI_LimitStrength: false, MultiPV: ALL_MOVES_MULTI_PV },
  limits: [{ depth: 1 }, { depth: 2 }],
};

/** The way to play at the strength of this label, 400 to 2800, perhaps with a weakness. */
export function strengthOf(elo: number, weakness?: Weakness): BotStrength {
  return strengthWith(weakness ? dialOfWeak(elo, weakness) : dialOf(elo));
}

type DialOf<Kind extends Dial['kind']> = Extract<Dial, { kind: Kind }>;

/** The way to play with these dials: what calibration measures. */
export function strengthWith(dial: Dial): BotStrength {
  return dial.kind === 'people' ? playAsPeople(dial) : playAsEngine(dial);
}

function playAsPeople(dial: DialOf<'people'>): BotStrength {
  return {
    ...PEOPLE_SEARCH,
    asksPeople: true,
    bookRating: dial.rating,
    choose: ({ results, findChances }, context, random) =>
      findChances
        ? drawAsPeople({ ...context, results, findChances }, dial, random)
        : sampleMove(lastOf(results).candidates, waverOf(dial), random)?.move,
  };
}

/** By how much a player without the model wavers between moves, in centipawns: our judgement, halved every 600 points. */
const BEGINNER = { rating: 600, waverCp: 120, halvedEvery: 600 };

function waverOf({ rating }: DialOf<'people'>): number {
  return BEGINNER.waverCp * 0.5 ** ((rating - BEGINNER.rating) / BEGINNER.halvedEvery);
}

function playAsEngine({ uciElo, nodes, weakness }: DialOf<'engine'>): BotStrength {
  return {
    options: {
      Hash: HASH,
      UCI_LimitStrength: true,
      UCI_Elo: uciElo,
      MultiPV: weakness ? PICKED_FROM : 1,
    },
    limits: [{ nodes }],
    asksPeople: false,
    bookRating: uciElo,
    choose: ({ results }, context, random) =>
      weakness
        ? chooseWithBlindSpot(lastOf(results), { ...context, weakness }, random)
        : lastOf(results).best,
  };
}

function lastOf(results: readonly SearchResult[]): SearchResult {
  return results.at(-1) ?? { best: undefined, candidates: [] };
}

/**
 * Draws a move: each is taken with probability ∝ exp((its score − the best score) / temperature).
 * Undefined when there is no candidate.
 */
export function sampleMove(
  candidates: readonly Candidate[],
  temperatureCp: number,
  random: Random,
): Candidate | undefined {
  const scores = candidates.map(({ score }) => toCentipawns(score));
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - best) / temperatureCp));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  // Rounding can leave a hair over zero after the last weight: then the last one was meant.
  return candidates.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? candidates.at(-1);
}

/** Where the player stands, and what they are weak at. */
interface BlindSpotSituation {
  readonly position: BoardPosition;
  /** Where the opponent has just captured, if so. Nobody overlooks that they can take back. */
  readonly capturedOn: Square | undefined;
  readonly weakness: EngineWeakness;
}

/** How many moves Stockfish's limit picks from, whatever MultiPV says; so to be told of them changes nothing. */
export const PICKED_FROM = 4;
/** Half of what the player is weak at is overlooked; our judgement. */
const BLIND_CHANCE = 0.5;
/** A reply that costs less, in centipawns, is no surprise; one that costs more than the other is seen by everybody here. */
const LEAST_SURPRISE_CP = 60;
const MOST_SURPRISE_CP = 400;

/** The move that the player takes of those found; the picked one, mostly. */
export function chooseWithBlindSpot(
  { best, candidates }: SearchResult,
  situation: BlindSpotSituation,
  random: Random,
): UciMove | undefined {
  const luck = drawSightLuck(random);
  const isOverlooked = (move: SeenMove | undefined): boolean =>
    move !== undefined && isMoveOfWeakness(situation.weakness, move) && luck(move) < BLIND_CHANCE;
  const seen = candidates.filter(({ move }) => !isOverlooked(findOfferedMove(situation, move)));
  const picked = findPicked(seen, candidates, best);
  if (!picked) return best;
  const tempting = seen.filter(
    (candidate) =>
      isSurprise(candidate, picked) && isOverlooked(findReply(situation.position, candidate.line)),
  );
  return pick([picked, ...tempting], random).move;
}

/**
 * The move picked; when it is overlooked, the next best of those seen. A better one than Stockfish's limit picked would make the
 * player stronger. Undefined when there is none.
 */
function findPicked(
  seen: readonly Candidate[],
  candidates: readonly Candidate[],
  best: UciMove | undefined,
): Candidate | undefined {
  const picked = candidates.find(({ move }) => move === best);
  if (!picked || seen.includes(picked)) return picked;
  const worse = seen.filter(({ score }) => toCentipawns(score) <= toCentipawns(picked.score));
  return worse.toSorted((one, other) => toCentipawns(other.score) - toCentipawns(one.score))[0];
}

/** Whether the candidate loses something that a reply would have to show. */
function isSurprise(candidate: Candidate, picked: Candidate): boolean {
  const costCp = toCentipawns(picked.score) - toCentipawns(candidate.score);
  return costCp >= LEAST_SURPRISE_CP && costCp <= MOST_SURPRISE_CP;
}

/** The move, unless it takes back: nobody overlooks that. */
function findOfferedMove({ position, capturedOn }: BlindSpotSituation, move: UciMove): SeenMove | undefined {
  const own = findOwnMove(position, move);
  return own && own.to !== capturedOn ? own : undefined;
}

/**
 * Luck of seeing: an attack is seen or not, whichever move it speaks against, so the luck belongs to its two squares. It is the
 * same for every strength and weakness, so that who sees more sees all that the other one does.
 */
const SEEDS = 2 ** 32;

/** This time's luck for each attack, at least 0 and below 1: what is less likely to be overlooked than this is seen. */
function drawSightLuck(random: Random): (attack: Arrow) => number {
  const seed = Math.floor(random() * SEEDS);
  return ({ from, to }) => createRandom(seedOfPart(seed, Number.parseInt(from + to, 36)))();
}

/** Who chooses. */
interface Chooser {
  /** As on Lichess. */
  readonly rating: number;
  /** 1: as people choose; below, more often what most of them choose. */
  readonly temperature: number;
  readonly weakness?: Weakness;
}

/** Where, and by what. */
interface Choice {
  readonly game: PlayedMoves;
  readonly position: BoardPosition;
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
  /** What searches of one half-move and of two said of all moves; without them the model chooses alone. */
  readonly results: readonly SearchResult[];
  readonly findChances: FindChances;
}

/** Filled again for each move. */
const encoding = createEncoding();
const chances = new Float32Array(256);

/** Draws a move; the same luck gives the same move. Undefined when there is none. */
function drawAsPeople(choice: Choice, chooser: Chooser, random: Random): UciMove | undefined {
  const played = situationAfter(choice.game, chooser.rating);
  const situation = { ...played, rating: ratingAt(chooser.rating, played.ply) };
  encode(situation, encoding);
  const count = encoding.moveCount;
  if (count === 0) return undefined;
  const moves = Array.from(encoding.moves.subarray(0, count), (move) => uciOf(move, situation.isBlack));
  const { temperature } = chooser;
  const search = searchScores(choice.results, moves);
  const shifts = shiftsOf(choice, chooser, moves);
  choice.findChances({ encoding, search, temperature, shifts }, chances);
  concentrate(chances, { board: situation.board, encoding, ply: situation.ply, search });
  return moves[drawPlace(chances, count, random())];
}

function searchScores([shallow, deep]: readonly SearchResult[], moves: readonly UciMove[]) {
  if (!shallow || !deep) return undefined;
  return {
    shallow: scoresOfMoves(shallow.candidates, moves),
    deep: scoresOfMoves(deep.candidates, moves),
  };
}

/** What a weakness makes likelier and unlikelier, and the plan of a player who is winning. */
function shiftsOf(
  { position, capturedOn, results }: Choice,
  { weakness }: Chooser,
  moves: readonly UciMove[],
): readonly number[] {
  const candidates = results.at(-1)?.candidates ?? [];
  const planned = planShifts(position, moves, candidates);
  if (!weakness) return planned;
  const weak = weaknessShifts(weakness, { position, moves, candidates, capturedOn });
  return planned.map((shift, place) => shift + (weak[place] ?? 0));
}
