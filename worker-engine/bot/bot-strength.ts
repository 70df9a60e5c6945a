/**
 * How the bot plays at a strength: the options to set in Stockfish, the search to make, and which move to take of its result.
 *
 * Below 1320, where Stockfish has no strength of its own (product.md §6.5), it scores all legal moves and a person
 * (`persona.ts`) chooses among them; from there on it limits itself and has chosen already. Both by depth or nodes and never
 * by time, so that a slow phone plays the same chess. It does not know the game, and runs no engine.
 */
import type { BoardPosition } from '#chess/after-move';
import type { Square, UciMove } from '#names/chess';
import { chooseWithBlindSpot, PICKED_FROM } from './blind-spot.ts';
import { dialOf, dialOfWeak, type Dial } from './calibrated-ladder.ts';
import { chooseMove } from './choose-move.ts';
import { personaOf } from './persona.ts';
import type { Random } from './random.ts';
import { ALL_MOVES_MULTI_PV } from './uci.ts';
import type { SearchResult } from './uci-lines.ts';
import type { EngineOptions, SearchLimit } from './uci.ts';
import type { Weakness } from './weakness.ts';

/** Where a move is to be chosen. */
export interface MoveContext {
  readonly position: BoardPosition;
  /** Where the opponent has just captured, if so. */
  readonly capturedOn: Square | undefined;
}

export interface BotStrength {
  /** To be set before the search; complete, so that nothing of another strength is left over. */
  readonly options: EngineOptions;
  readonly limit: SearchLimit;
  /**
   * The move, after a search with these options and this limit; undefined when there is none. The same luck gives the same
   * move below 1320; above, Stockfish draws by a luck of its own that cannot be seeded.
   */
  choose(result: SearchResult, context: MoveContext, random: Random): UciMove | undefined;
}

/** Megabytes: plenty for some ten thousand nodes, and emptied in no time before every move. */
const HASH = 1;
/** A move and its answer: what a person looks at, and their captures to the end. */
const PERSON_DEPTH = 2;

/** The way to play at the strength of this label, 400 to 2800, perhaps with a weakness. */
export function strengthOf(elo: number, weakness?: Weakness): BotStrength {
  return strengthWith(weakness ? dialOfWeak(elo, weakness) : dialOf(elo));
}

type DialOf<Kind extends Dial['kind']> = Extract<Dial, { kind: Kind }>;

/** The way to play with these dials: what calibration measures. */
export function strengthWith(dial: Dial): BotStrength {
  return dial.kind === 'engine' ? playAsEngine(dial) : playAsPerson(dial);
}

function playAsPerson({ sightEffort, weakness }: DialOf<'person'>): BotStrength {
  const persona = personaOf(sightEffort, weakness);
  return {
    options: { Hash: HASH, UCI_LimitStrength: false, MultiPV: ALL_MOVES_MULTI_PV },
    limit: { depth: PERSON_DEPTH },
    choose: ({ candidates }, context, random) =>
      chooseMove({ ...context, candidates, persona }, random)?.move,
  };
}

function playAsEngine({ uciElo, nodes, weakness }: DialOf<'engine'>): BotStrength {
  return {
    options: {
      Hash: HASH,
      UCI_LimitStrength: true,
      UCI_Elo: uciElo,
      MultiPV: weakness ? PICKED_FROM : 1,
    },
    limit: { nodes },
    choose: (result, context, random) =>
      weakness ? chooseWithBlindSpot(result, { ...context, weakness }, random) : result.best,
  };
}
