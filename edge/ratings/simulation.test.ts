/**
 * Do ratings find the true order? 2,000 learners of a known strength answer 400 positions of a known difficulty: half of them the
 * course in its order until they stop, half of them dailies. No position says beforehand how hard it is.
 */
import { expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { rateInOrder, type FirstAnswer, type Ratings } from './rate-in-order.ts';

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
  const answers: FirstAnswer[] = [];
  let inCourse = [...strengths].filter((_, index) => index % 2 === 0);
  const inDailies = [...strengths].filter((_, index) => index % 2 === 1);
  const answerTen = (ten: readonly Numbered[], [learnerId, strength]: Numbered, day: number) => {
    for (const [positionId, difficulty] of ten) {
      const chance = 1 / (1 + 10 ** ((difficulty - strength) / POINTS_FOR_TENFOLD));
      const isCorrect = random() < chance;
      answers.push({
        learnerId,
        positionId,
        isCorrect,
        answeredAt: day * DAY_MS,
        difficulty: UNSAID_DIFFICULTY,
      });
    }
  };
  for (let day = 0; day < Math.max(COURSE_TASKS, DAILIES); day += 1) {
    for (const learner of inCourse) answerTen(tenOf(course, day), learner, day);
    inCourse = inCourse.filter(() => random() < GO_ON);
    for (const learner of inDailies.filter(() => random() < PLAY_TODAY)) {
      answerTen(tenOf(dailies, day), learner, day);
    }
  }
  return { strengths, difficulties, answers };
}

type Numbered = readonly [name: string, value: number];

function named(kind: string, count: number, value: (index: number) => number): readonly Numbered[] {
  return Array.from({ length: count }, (_, index) => [`${kind} ${index}`, value(index)]);
}

function tenOf(positions: readonly Numbered[], day: number): readonly Numbered[] {
  return positions.slice(day * TASK_SIZE, (day + 1) * TASK_SIZE);
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

const NOTHING: Ratings = { learners: new Map(), positions: new Map() };
const WORLD = simulate(14);
const RATED = rateInOrder(NOTHING, WORLD.answers);

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

test('answers rated in two visits give what they give in one', () => {
  const some = WORLD.answers.slice(0, 5_000);
  const half = rateInOrder(NOTHING, some.slice(0, 1_234));
  expect(rateInOrder(half, some.slice(1_234))).toEqual(rateInOrder(NOTHING, some));
});

test('the measure itself: luck alone finds no order', () => {
  const random = createRandom(1);
  const luck = [...WORLD.difficulties.values()].map(() => random());
  expect(Math.abs(rankCorrelation(luck, [...WORLD.difficulties.values()]))).toBeLessThan(0.2);
});
