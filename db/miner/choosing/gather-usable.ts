/**
 * What all games give to choose from, taken game by game, so that only what may be chosen stays in memory.
 *
 * Of chapters 1, 2 and 5 a few positions of each game, from all its phases; of chapters 3 and 4 all moves that we hold to be unsafe
 * and some that we hold to be safe. It asks no engine.
 */
import { createRandom, seedOfPart, shuffle } from '#bot/random';
import { usableForAttackedPieces } from '../proposing/attacked-pieces.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { proposals } from '../proposing/moves/proposals.ts';
import { usableForUndefendedPieces } from '../proposing/undefended-pieces.ts';
import { usableForXRays } from '../proposing/x-rays.ts';
import type { Games } from '../games/play-games.ts';
import type { Progress } from '../machine/progress.ts';
import { placedPieces } from '#chess/board';
import { Sieve, type SiftedPosition } from '../sifting/sift.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { phaseOf } from './phase.ts';
import { isWorthAsking } from './worth-asking.ts';

export interface Gathered {
  readonly games: number;
  /** What was put aside, and why. */
  readonly sieve: Sieve;
  /** Of chapters 1, 2 and 5. */
  readonly marks: readonly UsablePosition[];
  /** Of chapters 3 and 4. */
  readonly unsafe: readonly Proposal[];
  readonly safe: readonly Proposal[];
  /** How many candidate moves there were, with those not kept. */
  readonly proposed: number;
}

/** Positions of a game, in each of its phases, that chapters 1 and 2 look at … */
const MARKED_OF_A_PHASE = 8;
/** … and chapter 5, since most x-rays mean nothing. */
const X_RAYED_OF_A_PHASE = 24;
/** Safe candidates of a game and lesson: a hundred times as many as there are unsafe ones, so a few of each game are plenty. */
const SAFE_OF_A_GAME = 12;

interface GatherOptions {
  /** Decides which of many are kept. */
  readonly seed: number;
  readonly progress: Progress;
}

/** Takes each game once. */
export function gatherUsable(games: Games, { seed, progress }: GatherOptions): Gathered {
  const line = progress.begin('gather', games.count, 0);
  const sieve = new Sieve();
  const marks: UsablePosition[] = [];
  const unsafe: Proposal[] = [];
  const safe: Proposal[] = [];
  let proposed = 0;
  for (const game of games) {
    const random = createRandom(seedOfPart(seed, game.plan.number));
    const kept = sieve.sift(game);
    const candidates = kept.flatMap(proposals);
    proposed += candidates.length;
    marks.push(...marksOf(shuffle(kept, random)));
    unsafe.push(...oneOfEachQuestion(candidates.filter((candidate) => !isSafe(candidate))));
    safe.push(...someOfEachLesson(shuffle(candidates.filter(isSafe), random)));
    line.step();
  }
  line.end();
  return { games: games.count, sieve, marks, unsafe, safe, proposed };
}

/** What a game gives chapters 1, 2 and 5, whose answers are marks. */
function marksOf(positions: readonly SiftedPosition[]): readonly UsablePosition[] {
  const clear = positions.filter(({ ambiguity }) => ambiguity === undefined);
  const phases = Map.groupBy(clear, ({ fen, position }) =>
    phaseOf({ fen, pieceCount: placedPieces(position.board).length }),
  );
  return [...phases.values()]
    .flatMap((some) => [
      ...some
        .slice(0, MARKED_OF_A_PHASE)
        .flatMap((position) => [
          ...usableForAttackedPieces(position),
          ...usableForUndefendedPieces(position),
        ]),
      ...some.slice(0, X_RAYED_OF_A_PHASE).flatMap(usableForXRays),
    ])
    .filter(isWorthAsking);
}

/** Where there is something to look at twice the answer is not given away by a glance: such moves come first. */
function someOfEachLesson(safe: readonly Proposal[]): readonly Proposal[] {
  const doubtfulFirst = safe.toSorted((one, other) => Number(other.isDoubtful) - Number(one.isDoubtful));
  return [...Map.groupBy(doubtfulFirst, ({ lesson }) => lesson).values()].flatMap((some) =>
    some.slice(0, SAFE_OF_A_GAME),
  );
}

/** A position is asked about once in a lesson. */
function oneOfEachQuestion(unsafe: readonly Proposal[]): readonly Proposal[] {
  return [...Map.groupBy(unsafe, ({ lesson, fen }) => `${lesson} ${fen}`).values()].flatMap((some) =>
    some.slice(0, 1),
  );
}

function isSafe({ truth }: Proposal): boolean {
  return truth.length === 0;
}
