/**
 * A move drawn as people of a rating choose it: by the model learned from their games, and what a shallow search says.
 *
 * It does not know how strong that is (`calibrated-ladder.ts`), nor where the model comes from.
 */
import { uciOf } from '#chess/seen-position';
import type { BoardPosition } from '#chess/after-move';
import type { Square, UciMove } from '#chess/chess';
import { drawPlace, type FindChances } from './chances.ts';
import { concentrate, ratingAt } from './concentrate.ts';
import { createEncoding, encode } from './encode.ts';
import { situationAfter, type PlayedMoves } from './played-situation.ts';
import type { Random } from './random.ts';
import { scoresOfMoves } from './scores-of-moves.ts';
import { planShifts } from './technique.ts';
import type { SearchResult } from './uci-lines.ts';
import { weaknessShifts } from './weakness-shift.ts';
import type { Weakness } from './weakness.ts';

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
export function drawAsPeople(choice: Choice, chooser: Chooser, random: Random): UciMove | undefined {
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
