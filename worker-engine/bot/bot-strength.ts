/**
 * How the bot plays at a strength: the options to set in Stockfish, the searches to make, and which move to take of them.
 *
 * Up to 2000 it plays as people do (`draw-as-people.ts`), who take notice of what two shallow searches say; above, Stockfish
 * limits itself and has chosen already. All searches are by depth or nodes and never by time, so that a slow phone plays the
 * same chess. It does not know the game, runs no engine and fetches no model.
 */
import type { BoardPosition } from '#chess/after-move';
import type { Square, UciMove } from '#chess/chess';
import type { FindChances } from './chances.ts';
import type { PlayedMoves } from './played-situation.ts';
import { chooseWithBlindSpot, PICKED_FROM } from './blind-spot.ts';
import { dialOf, dialOfWeak, type Dial } from './calibrated-ladder.ts';
import { drawAsPeople } from './draw-as-people.ts';
import type { Random } from './random.ts';
import { sampleMove } from './sample-move.ts';
import { ALL_MOVES_MULTI_PV } from './uci.ts';
import type { SearchResult } from './uci-lines.ts';
import type { EngineOptions, SearchLimit } from './uci.ts';
import type { Weakness } from './weakness.ts';

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
