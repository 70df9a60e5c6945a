/**
 * What moves chapters 3 and 4 could ask about in the games of a source, before Stockfish verifies them: how many there are, and how
 * far they could be guessed.
 */
import { lookAtMove } from '../../miner/choosing/plain-sight.ts';
import { proposals } from '../../miner/proposing/moves/proposals.ts';
import type { Proposal } from '../../miner/proposing/moves/proposal.ts';
import { sift, type SiftedPosition } from '../../miner/sifting/sift.ts';
import type { SelfPlayedGame } from '../../miner/games/self-play.ts';
import { createRandom, shuffle } from '#bot/random';
import { getPosition } from '#chess/fen';
import { measureGuessing, type GuessedMove } from './guessing.ts';
import type { BalanceShare } from './balance.ts';
import { readArrow } from './read-arrow.ts';
import { rungsOf } from './rungs.ts';

export interface SightCandidates {
  readonly lesson: string;
  /** The least share of people who play a candidate; undefined where the source does not know people. */
  readonly leastChance: number | undefined;
  readonly safe: number;
  readonly unsafe: number;
  /** Of as many safe as unsafe ones, drawn by chance: the share that is guessed by plain sight; undefined of too few. */
  readonly guessed: number | undefined;
  /** Pairs of a safe and an unsafe move that look alike: the same mover, which takes or not, to the same part of the board. */
  readonly pairs: number;
  /** The share of these that is guessed. */
  readonly guessedOfPairs: number | undefined;
}

export interface SourceCandidates {
  readonly games: number;
  /** Positions that were not put aside. */
  readonly positions: number;
  readonly candidates: readonly SightCandidates[];
  /** Of chapter 3's candidates, by the lowest of the least chances. */
  readonly rungs: readonly BalanceShare[];
}

/** The first is the miner's own; the others say how many candidates there would be for less. */
const LEAST_CHANCES = [0.1, 0.05, 0.01] as const;
/** Of fewer unsafe moves than this nothing is said. */
const FEWEST = 50;
const WALKING = 'walkingIntoAttack.checkYourMoves';
const LESSONS = [WALKING, 'abandonedDefense.findYourAbandoned'] as const;
const SEED = 19;

/** The candidate moves in some games. */
export function countCandidates(games: readonly SelfPlayedGame[]): SourceCandidates {
  const { kept } = sift(games);
  const knowsPeople = kept.some(({ moves }) => moves.some(({ chance }) => chance !== undefined));
  const leastChances = knowsPeople ? LEAST_CHANCES : [undefined];
  const byChance = leastChances.map((leastChance) => ({
    leastChance,
    all: kept.flatMap((position) => proposals(withLeastChance(position, leastChance))),
  }));
  const widest = byChance.at(-1)?.all ?? [];
  return {
    games: games.length,
    positions: kept.length,
    candidates: byChance.flatMap(({ leastChance, all }) =>
      LESSONS.map((lesson) => ({
        lesson,
        leastChance,
        ...countOf(all.filter((proposal) => proposal.lesson === lesson)),
      })),
    ),
    rungs: rungsOf(
      widest
        .filter(({ lesson }) => lesson === WALKING)
        .map((proposal) => ({
          position: getPosition(proposal.fen),
          green: proposal.green,
          isUnsafe: !isSafe(proposal),
        })),
    ),
  };
}

/** As if the miner asked for another least chance: what reaches it is played by all, what does not by nobody. */
function withLeastChance(position: SiftedPosition, leastChance: number | undefined): SiftedPosition {
  if (leastChance === undefined) return position;
  const moves = position.moves.map((move) => ({
    ...move,
    chance: (move.chance ?? 0) >= leastChance ? 1 : 0,
  }));
  return { ...position, moves };
}

type CandidateCounts = Pick<SightCandidates, 'safe' | 'unsafe' | 'guessed' | 'pairs' | 'guessedOfPairs'>;

function countOf(asked: readonly Proposal[]): CandidateCounts {
  const judged = asked.map(toJudged);
  const even = drawEven(judged);
  const alike = [...Map.groupBy(judged, lookOf).values()].flatMap(drawEven);
  return {
    safe: judged.filter(({ isUnsafe }) => !isUnsafe).length,
    unsafe: judged.filter(({ isUnsafe }) => isUnsafe).length,
    guessed: guess(even),
    pairs: alike.length / 2,
    guessedOfPairs: guess(alike),
  };
}

/** As many safe as unsafe moves, drawn by chance. */
function drawEven(moves: readonly GuessedMove[]): readonly GuessedMove[] {
  const [safe, unsafe] = [false, true].map((asked) => moves.filter(({ isUnsafe }) => isUnsafe === asked));
  const each = Math.min(safe?.length ?? 0, unsafe?.length ?? 0);
  return [safe ?? [], unsafe ?? []].flatMap((some) => shuffle(some, createRandom(SEED)).slice(0, each));
}

function guess(moves: readonly GuessedMove[]): number | undefined {
  return moves.length < 2 * FEWEST ? undefined : measureGuessing(moves).all.logistic;
}

/** Ranks that are told apart, by the last of each part. */
const PARTS = [3, 4, 5, 8] as const;

function lookOf({ seen: { mover, captured, rank } }: GuessedMove): string {
  return `${mover} ${captured ? 'takes' : 'goes'} ${PARTS.findIndex((last) => rank <= last)}`;
}

function isSafe({ truth }: Proposal): boolean {
  return truth.length === 0;
}

/** Moves of one game are foretold together. */
function toJudged(proposal: Proposal): GuessedMove {
  const seen = lookAtMove(getPosition(proposal.fen), readArrow(proposal.green));
  return { seen, isUnsafe: !isSafe(proposal), assignment: `game ${proposal.origin.game}`, origin: 'dailies' };
}
