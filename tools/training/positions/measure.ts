/**
 * All that docs/positions.md tells, measured.
 */
import type { SelfPlayedGame } from '../../miner/games/self-play.ts';
import type { PeopleGame } from '../read-games.ts';
import {
  abandonedRoles,
  attackTargets,
  balanceOfUndefended,
  capturesThatPunish,
  menAskedAbout,
  xRayKinds,
} from './balance.ts';
import { countCandidates } from './candidates.ts';
import {
  compareSource,
  isPlausible,
  isQuiet,
  type ComparedSource,
  type SourceSet,
} from './compare-sources.ts';
import { measureOrder } from './course-order.ts';
import { guessUndefended } from './guess-undefended.ts';
import { measureGuessing, readMoves } from './guessing.ts';
import { rungsOfContent } from './rungs.ts';
import type { StoredExercise } from './stored-content.ts';
import { createRandom, seedOfPart, shuffle } from '#bot/random';
import type { DrawnPosition } from './drawn-position.ts';

export interface Measurable {
  readonly exercises: readonly StoredExercise[];
  /** Games of people, by band of rating. */
  readonly bands: readonly (readonly PeopleGame[])[];
  /** What the content was mined from, and what it could be mined from. */
  readonly sources: readonly { readonly name: string; readonly games: readonly SelfPlayedGame[] }[];
  readonly report: (text: string) => void;
}

/** Decides which positions are drawn. */
const SEED = 19;

export function measurePositions({ exercises, bands, sources, report }: Measurable) {
  const moves = (chapter: string) =>
    measureMoves(exercises.filter(({ lesson }) => lesson.startsWith(chapter)));
  const men = menAskedAbout(exercises);
  const guessing = {
    walking: moves('walkingIntoAttack'),
    abandoned: moves('abandonedDefense'),
    abandonedRoles: abandonedRoles(exercises.filter(({ lesson }) => lesson.startsWith('abandonedDefense'))),
    undefended: { guess: guessUndefended(men), balance: balanceOfUndefended(men) },
    targets: attackTargets(exercises),
    xRays: xRayKinds(exercises),
    rungs: rungsOfContent(exercises),
  };
  report('guessing is measured');
  return {
    compared: compareAll({ exercises, bands, sources, report }),
    candidates: sources.map(({ name, games }) => ({ name, ...countCandidates(games) })),
    guessing,
    order: measureOrder(exercises),
  };
}

export type PositionFacts = ReturnType<typeof measurePositions>;

function measureMoves(exercises: readonly StoredExercise[]) {
  const moves = readMoves(exercises);
  return {
    guessing: measureGuessing(moves),
    punished: capturesThatPunish(exercises),
  };
}

function compareAll({ exercises, bands, sources, report }: Measurable): readonly ComparedSource[] {
  const content = (origin: StoredExercise['origin']): readonly SourceSet[] => {
    const name = origin === 'course' ? 'the course' : 'the dailies';
    const positions = exercises
      .filter((exercise) => exercise.origin === origin)
      .map(({ fen, assignment }) => ({ fen, group: assignment }));
    return [
      { name, positions, passes: isQuiet, isDescribed: true },
      { name: `${name}, people’s with checks`, positions, passes: isPlausible, isDescribed: false },
    ];
  };
  const drawn = sources.flatMap(({ name, games }) => {
    const positions = drawOfGames(games, { seed: SEED, passes: () => true });
    return [
      { name: `${name}, all positions`, positions, passes: () => true, isDescribed: false },
      { name: `${name}, plausible positions`, positions, passes: isPlausible, isDescribed: false },
    ];
  });
  return [...content('course'), ...content('dailies'), ...drawn].map((set) => {
    const compared = compareSource(set, bands, SEED);
    report(
      `${set.name}: ${compared.comparison.logistic.toFixed(3)} and ${compared.comparison.trees.toFixed(3)}`,
    );
    return compared;
  });
}

/** At most so many of a game, so that long games do not outweigh the rest. */
const MOST_OF_A_GAME = 12;

/** Some positions of all games that pass; the same seed takes the same ones. */
function drawOfGames(
  games: readonly SelfPlayedGame[],
  { seed, passes }: { readonly seed: number; readonly passes: (fen: string) => boolean },
): readonly DrawnPosition[] {
  return games.flatMap(({ plan, positions }) => {
    const random = createRandom(seedOfPart(seed, plan.number));
    const usable = positions.filter(({ fen }) => passes(fen));
    return shuffle(usable, random)
      .slice(0, MOST_OF_A_GAME)
      .map(({ fen }) => ({ fen, group: `game ${plan.number}` }));
  });
}
