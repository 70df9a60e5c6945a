/**
 * Do ratings find the true order? 2,000 learners of a known strength answer 400 positions of a known difficulty: half of them the
 * course in its order until they stop, half of them dailies. No position says beforehand how hard it is. As in the product, what a learner
 * answers in a sitting is one batch, rated against the positions as they were before the batches of that hour.
 */
import { expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import type { FirstAnswer } from '#db/learner/packed-answers';
import { rateLearner, ratePositions, type StoredRating } from './rate-in-order.ts';

const HOURS = 24;
const DAY_MS = 86_400_000;
const LEARNERS = 2_000;
const TASK_SIZE = 10;
const COURSE_TASKS = 20;
const DAILIES = 20;
/** Strengths and difficulties lie around 1500, two of three within so many points. */
const SPREAD = 300;
/** Of those who are in the course, so many go on the next day. */
const GO_ON = 0.9;
/** Of those who do dailies, so many do today's. */
const PLAY_TODAY = 0.3;
/** Rating points for a tenfold of the odds, as in Elo's scale. */
const POINTS_FOR_TENFOLD = 400;
const UNSAID_DIFFICULTY = 50;
/** From so many first answers on a learner's place is looked at. */
const ENOUGH_ANSWERS = 40;

/** The true numbers, and all that was answered. */
interface World {
  readonly strengths: ReadonlyMap<string, number>;
  readonly difficulties: ReadonlyMap<string, number>;
  /** What each learner answered in a sitting, the sittings of each hour together. */
  readonly hours: readonly (readonly Sitting[])[];
}

interface Sitting {
  readonly learner: string;
  readonly answers: readonly FirstAnswer[];
}

function simulate(seed: number): World {
  const random = createRandom(seed);
  const strengths = new Map(named('learner', LEARNERS, () => 1_500 + SPREAD * normal(random)));
  // The course becomes harder, as ours does, with much overlap; dailies are mixed.
  const rise = (index: number) => ((2 * index) / (COURSE_TASKS * TASK_SIZE) - 1) * SPREAD;
  const course = named(
    'course',
    COURSE_TASKS * TASK_SIZE,
    (index) => 1_500 + rise(index) + 200 * normal(random),
  );
  const dailies = named('daily', DAILIES * TASK_SIZE, () => 1_500 + SPREAD * normal(random));
  const difficulties = new Map([...course, ...dailies]);
  let inCourse = [...strengths].filter((_, index) => index % 2 === 0);
  const inDailies = [...strengths].filter((_, index) => index % 2 === 1);
  const answerTen = (ten: readonly Numbered[], [learner, strength]: Numbered, day: number): Sitting => ({
    learner,
    answers: ten.map(([position_id, difficulty]) => {
      const chance = 1 / (1 + 10 ** ((difficulty - strength) / POINTS_FOR_TENFOLD));
      const is_correct = random() < chance;
      return { position_id, is_correct, answered_at: day * DAY_MS, difficulty: UNSAID_DIFFICULTY };
    }),
  });
  const days = Array.from({ length: Math.max(COURSE_TASKS, DAILIES) }, (_, day) => {
    const ofCourse = inCourse.map((learner) => answerTen(tenOf(course, day), learner, day));
    inCourse = inCourse.filter(() => random() < GO_ON);
    const today = inDailies.filter(() => random() < PLAY_TODAY);
    return [...ofCourse, ...today.map((learner) => answerTen(tenOf(dailies, day), learner, day))];
  });
  return { strengths, difficulties, hours: days.flatMap(spreadOverDay) };
}

type Numbered = readonly [name: string, value: number];

function named(kind: string, count: number, value: (index: number) => number): readonly Numbered[] {
  return Array.from({ length: count }, (_, index) => [`${kind} ${index}`, value(index)]);
}

function tenOf(positions: readonly Numbered[], day: number): readonly Numbered[] {
  return positions.slice(day * TASK_SIZE, (day + 1) * TASK_SIZE);
}

/** Learners have no common hour: those of the course and of the dailies come at all of them. */
function spreadOverDay(sittings: readonly Sitting[]): readonly (readonly Sitting[])[] {
  return Array.from({ length: HOURS }, (_, hour) => sittings.filter((_each, n) => n % HOURS === hour));
}

interface Ratings {
  readonly learners: ReadonlyMap<string, StoredRating>;
  readonly positions: ReadonlyMap<string, StoredRating>;
}

function rate({ hours }: World): Ratings {
  const learners = new Map<string, StoredRating>();
  let positions: ReadonlyMap<string, StoredRating> = new Map();
  for (const sittings of hours) {
    const batches = sittings.map(({ learner, answers }) => {
      const rated = rateLearner(learners.get(learner), answers, positions);
      if (rated.learner) learners.set(learner, rated.learner);
      return rated.answers;
    });
    positions = new Map([...positions, ...ratePositions(positions, batches.flat())]);
  }
  return { learners, positions };
}

/** A normally distributed number (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Spearman's rank correlation of two lists without equal values. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [ranks, otherRanks] = [ranksOf(one), ranksOf(other)];
  const squares = ranks.reduce((sum, rank, index) => sum + (rank - (otherRanks[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}

function ranksOf(values: readonly number[]): readonly number[] {
  const ranks = Array.from(values, () => 0);
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  order.forEach(({ index }, rank) => (ranks[index] = rank));
  return ranks;
}

function correlationOf(
  truth: ReadonlyMap<string, number>,
  rated: Ratings['learners'],
  fewestAnswers: number,
): { readonly rated: number; readonly correlation: number } {
  const enough = [...rated].filter(([, { answers }]) => answers >= fewestAnswers);
  const correlation = rankCorrelation(
    enough.map(([, { rating }]) => rating),
    enough.map(([name]) => truth.get(name) ?? 0),
  );
  return { rated: enough.length, correlation };
}

const WORLD = simulate(14);
const RATED = rate(WORLD);

test('of 400 positions the true order is found', () => {
  const { rated, correlation } = correlationOf(WORLD.difficulties, RATED.positions, 1);
  expect(rated).toBe(400);
  expect(correlation).toBeGreaterThanOrEqual(0.9);
});

test('of those learners who have answered enough, too', () => {
  const { rated, correlation } = correlationOf(WORLD.strengths, RATED.learners, ENOUGH_ANSWERS);
  expect(rated).toBeGreaterThan(1_000);
  expect(correlation).toBeGreaterThanOrEqual(0.9);
});

test('the stated uncertainty is true: of 20 learners the strength of about 19 is within two deviations', () => {
  const within = [...RATED.learners].filter(
    ([name, { rating, deviation }]) => Math.abs(rating - (WORLD.strengths.get(name) ?? 0)) <= 2 * deviation,
  );
  const share = within.length / RATED.learners.size;
  expect(share).toBeGreaterThan(0.9);
});

test('answers rated in two parts give what they give in one', () => {
  const answers = WORLD.hours.flat().flatMap((sitting) => sitting.answers);
  const [some, others] = [answers.slice(0, 1_234), answers.slice(1_234, 5_000)];
  const all = rateLearner(undefined, [...some, ...others], RATED.positions);
  const first = rateLearner(undefined, some, RATED.positions);
  const then = rateLearner(first.learner, others, RATED.positions);
  expect(then.learner).toEqual(all.learner);
  expect([...first.answers, ...then.answers]).toEqual(all.answers);

  const after = ratePositions(RATED.positions, first.answers);
  const between = new Map([...RATED.positions, ...after]);
  const last = new Map([...after, ...ratePositions(between, then.answers)]);
  expect(last).toEqual(ratePositions(RATED.positions, all.answers));
});

test('the measure itself: luck alone finds no order', () => {
  const random = createRandom(1);
  const luck = [...WORLD.difficulties.values()].map(() => random());
  expect(Math.abs(rankCorrelation(luck, [...WORLD.difficulties.values()]))).toBeLessThan(0.2);
});
