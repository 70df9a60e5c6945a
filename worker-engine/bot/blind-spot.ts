/**
 * What a player overlooks for whom Stockfish thinks: some of the moves it found, and some of the replies.
 *
 * Stockfish's own limit picks one of its four best moves and says what it thinks of all four. A move of the weakness is at times
 * not thought of at all; and a move that fails to a reply of the weakness seems as good as the one picked. What
 * that costs is given back by more Elo (`calibrated-ladder.ts`).
 */
import type { BoardPosition } from '#chess/after-move';
import type { Square, UciMove } from '#chess/chess';
import { pick, type Random } from './random.ts';
import { findOwnMove, findReply, isMoveOfWeakness, type SeenMove } from './seen-move.ts';
import { drawSightLuck } from './sight-luck.ts';
import { toCentipawns, type Candidate, type SearchResult } from './uci-lines.ts';
import type { EngineWeakness } from './weakness.ts';

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
