/**
 * What all games give to choose from, taken game by game, so that only what may be chosen stays in memory.
 *
 * Of chapters 1, 2 and 5 a few positions of each game, from all its phases; of chapters 3 and 4 all moves that we hold to be unsafe
 * and some that we hold to be safe. It asks no engine.
 */
import { createRandom, seedOfPart, shuffle } from '#bot/random';
import { getPosition } from '#chess/fen';
import { usableForAttackedPieces } from '../proposing/attacked-pieces.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { proposals } from '../proposing/moves/proposals.ts';
import { usableForUndefendedPieces } from '../proposing/undefended-pieces.ts';
import { usableForXRays } from '../proposing/x-rays.ts';
import type { Games } from '../games/play-games.ts';
import type { SelfPlayedGame } from '../games/self-play.ts';
import type { MiningProgress } from '../machine/progress.ts';
import { placedPieces, pieceAt } from '#chess/board';
import { findAmbiguity } from '../sifting/ambiguity.ts';
import { findImplausibility } from '../sifting/plausibility.ts';
import { Sieve, type SiftedPosition } from '../sifting/sift.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { looksOf, type Looks } from './looks-balance.ts';
import { blockOfGame } from './block-of-game.ts';
import { phaseOf, type BoardInGame } from './phase.ts';
import { getArrow } from '#chess/arrows';
import { meaningOfXRay } from '#vision/x-ray-meaning';
import { xRaysBy, type XRay } from '#vision/x-ray';
import { opponentOf } from '#chess/chess';

export interface GatheredPositions {
  readonly games: number;
  /** What was put aside, and why. */
  readonly sieve: Sieve;
  /** How positions of games look, whatever a lesson asks for. */
  readonly looks: Looks;
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
/** Positions of a game that are looked at, to know how games look. */
const LOOKED_AT_OF_A_GAME = 8;
/** Safe candidates of a game and lesson: a hundred times as many as there are unsafe ones, so a few of each game are plenty. */
const SAFE_OF_A_GAME = 12;

interface GatherOptions {
  /** Decides which of many are kept. */
  readonly seed: number;
  readonly progress: MiningProgress;
}

/** Takes each game once. */
export function gatherUsable(games: Games, { seed, progress }: GatherOptions): GatheredPositions {
  const line = progress.begin('gather', games.count, 0);
  const sieve = new Sieve();
  const marks: UsablePosition[] = [];
  const unsafe: Proposal[] = [];
  const safe: Proposal[] = [];
  const looked: BoardInGame[] = [];
  let proposed = 0;
  let block = 0;
  for (const game of games) {
    if (blockOfGame(game.plan.number) !== block) sieve.forget();
    block = blockOfGame(game.plan.number);
    const random = createRandom(seedOfPart(seed, game.plan.number));
    const kept = sieve.sift(game);
    const candidates = kept.flatMap(proposals);
    proposed += candidates.length;
    const clear = shuffle(kept, random).filter(({ ambiguity }) => ambiguity === undefined);
    looked.push(...lookAtSome(game));
    marks.push(...marksOf(clear));
    unsafe.push(...oneOfEachQuestion(candidates.filter((candidate) => !isSafe(candidate))));
    safe.push(...someOfEachLesson(shuffle(candidates.filter(isSafe), random)));
    line.step();
  }
  line.end();
  return { games: games.count, sieve, looks: looksOf(looked), marks, unsafe, safe, proposed };
}

/**
 * Some positions of a game that an exercise could be made of, whatever the bot's score: who may take something is often winning then,
 * and without those positions the learner would be behind on most boards.
 */
function lookAtSome({ plan, positions }: SelfPlayedGame): readonly BoardInGame[] {
  return shuffle(positions, createRandom(plan.seed))
    .slice(0, LOOKED_AT_OF_A_GAME)
    .map(({ fen }) => ({ fen, position: getPosition(fen) }))
    .filter(
      ({ position }) =>
        findImplausibility(position.board) === undefined && findAmbiguity(position) === undefined,
    )
    .map(boardInGame);
}

function boardInGame({ fen, position }: Pick<SiftedPosition, 'fen' | 'position'>): BoardInGame {
  return { fen, pieceCount: placedPieces(position.board).length };
}

/** What a game gives chapters 1, 2 and 5, whose answers are marks. */
function marksOf(clear: readonly SiftedPosition[]): readonly UsablePosition[] {
  const phases = Map.groupBy(clear, (position) => phaseOf(boardInGame(position)));
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

/** Of what the arrows of chapter 1 point at, at least this share are pieces: over all, then, clearly more than half. */
const LEAST_PIECES_SHARE = 0.4;
/** Of the x-rays of a position at least this share mean something … */
const LEAST_MEANING_SHARE = 0.5;
/** … and at most this share go through a pawn to a pawn. */
const MOST_PAWNS_SHARE = 0.2;

/** Where nothing is to be found there is nothing to hold against it. */
export function isWorthAsking(position: UsablePosition): boolean {
  const { lesson, truth } = position;
  if (truth.length === 0) return true;
  if (lesson.startsWith('attackedPieces.')) return shareOfPieces(position) >= LEAST_PIECES_SHARE;
  if (!lesson.startsWith('xRay.')) return true;
  const xRays = xRaysOf(position);
  return (
    shareOf(xRays, (xRay) => meaningOfXRay(position.board, xRay) !== undefined) >= LEAST_MEANING_SHARE &&
    shareOf(xRays, (xRay) => isPawnBehindPawn(position, xRay)) <= MOST_PAWNS_SHARE
  );
}

/** How many of the arrows point at a piece, not a pawn. */
function shareOfPieces({ board, truth }: UsablePosition): number {
  return shareOf(truth, (arrow) => pieceAt(board, getArrow(arrow).to)?.role !== 'pawn');
}

function xRaysOf({ board, learnerColor, lesson }: UsablePosition): readonly XRay[] {
  return xRaysBy(board, lesson.endsWith('.findYourXRays') ? learnerColor : opponentOf(learnerColor));
}

function isPawnBehindPawn({ board }: UsablePosition, { through, to }: XRay): boolean {
  return [through, to].every((square) => pieceAt(board, square)?.role === 'pawn');
}

function shareOf<Item>(items: readonly Item[], counts: (item: Item) => boolean): number {
  return items.filter(counts).length / items.length;
}
