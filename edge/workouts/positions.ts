/**
 * GET /workouts/positions: positions of a lesson beside the course, as hard as the learner can just do.
 */
import { getLesson } from '#contract/curriculum';
import { workoutIdOf, type Workout, type WorkoutQuery } from '#contract/workouts';
import type { HomeDatabase } from '#db/queries/database';
import type { PositionRow } from '#db/queries/assignments';
import {
  listAnsweredBefore,
  listUnanswered,
  readBeforeWorkout,
  type StockSearch,
} from '#db/queries/workouts';
import { requireLearner } from '../auth/actor.ts';
import { requireWorkouts } from '../auth/require-workouts.ts';
import { findKnownRating } from '../ratings/known-rating.ts';
import { difficultyAt, justDoneRating, NEW_LEARNER } from '../ratings/rating.ts';
import { toPositionRecord } from '../services/position-record.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { choosePositions } from './choose-positions.ts';

/** So many times what is wanted is compared: enough to have safe moves and unsafe ones. */
const COMPARED = 3;

/** Those that the learner has never answered; when there are too few of them, those whose answer is longest ago as well. */
export async function getWorkout(
  { db, actor, now }: Services,
  { lesson: titleKey, limit, difficulty: wanted }: WorkoutQuery,
): Promise<Workout> {
  const learner = requireLearner(actor);
  const { rating, premiumUntil } = await readBeforeWorkout(db, learner.sub);
  requireWorkouts(tierOf(learner, premiumUntil, now()));
  const { chapter, boardConfig } = getLesson(titleKey);
  const assignmentId = workoutIdOf(titleKey);
  const strength = findKnownRating(rating, now()) ?? NEW_LEARNER;
  const difficulty = wanted ?? difficultyAt(justDoneRating(strength));
  const positions = await findPositions(db, {
    learnerId: learner.sub,
    assignmentId,
    difficulty,
    most: limit,
  });
  return {
    assignment_id: assignmentId,
    chapter,
    boardConfig,
    difficulty,
    positions: positions.map(toPositionRecord),
  };
}

async function findPositions(
  db: HomeDatabase,
  { most: limit, ...search }: StockSearch,
): Promise<readonly PositionRow[]> {
  const near = await listUnanswered(db, { ...search, most: limit * COMPARED });
  const fresh = choosePositions(near, limit);
  if (fresh.length === limit) return fresh;
  const known = await listAnsweredBefore(db, { ...search, most: limit - fresh.length });
  return [...fresh, ...known];
}
