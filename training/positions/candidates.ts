/**
 * What moves chapters 3 and 4 could ask about in the games of a source, before Stockfish verifies them: how many there are, and how
 * far they could be guessed.
 */
import { proposals } from '../../db/miner/proposing/moves/proposals.ts';
import type { Proposal } from '../../db/miner/proposing/moves/proposal.ts';
import { sift } from '../../db/miner/sifting/sift.ts';
import type { Game } from '../../db/miner/games/self-play.ts';
import { createRandom, shuffle } from '#bot/random';
import { getPosition } from '#chess/fen';
import { measureGuessing, type JudgedMove } from './guessing.ts';
import type { Share } from './balance.ts';
import { lookAtMove, readArrow } from './plain-sight.ts';
import { rungsOf } from './rungs.ts';

export interface Candidates {
  readonly lesson: string;
  readonly safe: number;
  readonly unsafe: number;
  /** Of as many safe as unsafe ones, drawn by chance: the share that is guessed by plain sight. */
  readonly guessed: number;
}

export interface SourceCandidates {
  readonly games: number;
  /** Positions that were not put aside. */
  readonly positions: number;
  readonly lessons: readonly Candidates[];
  /** Of chapter 3's candidates. */
  readonly rungs: readonly Share[];
}

const WALKING = 'walkingIntoAttack.checkYourMoves';
const LESSONS = [WALKING, 'abandonedDefense.findYourAbandoned'] as const;
const SEED = 19;

/** The candidate moves in some games. */
export function countCandidates(games: readonly Game[]): SourceCandidates {
  const { kept } = sift(games);
  const all = kept.flatMap(proposals);
  return {
    games: games.length,
    positions: kept.length,
    rungs: rungsOf(
      all
        .filter(({ lesson }) => lesson === WALKING)
        .map((proposal) => ({
          position: getPosition(proposal.fen),
          green: proposal.green,
          isUnsafe: !isSafe(proposal),
        })),
    ),
    lessons: LESSONS.map((lesson) => {
      const asked = all.filter((proposal) => proposal.lesson === lesson);
      const [safe, unsafe] = [asked.filter(isSafe), asked.filter((proposal) => !isSafe(proposal))];
      const each = Math.min(safe.length, unsafe.length);
      const even = [safe, unsafe].flatMap((some) => pickSome(some, each));
      return {
        lesson,
        safe: safe.length,
        unsafe: unsafe.length,
        guessed: measureGuessing(even.map(toJudged)).all.logistic,
      };
    }),
  };
}

function isSafe({ truth }: Proposal): boolean {
  return truth.length === 0;
}

function pickSome<Item>(items: readonly Item[], count: number): readonly Item[] {
  return shuffle(items, createRandom(SEED)).slice(0, count);
}

/** Moves of one game are foretold together. */
function toJudged(proposal: Proposal): JudgedMove {
  const seen = lookAtMove(getPosition(proposal.fen), readArrow(proposal.green));
  return { seen, isUnsafe: !isSafe(proposal), assignment: `game ${proposal.origin.game}`, origin: 'dailies' };
}
