/**
 * GET /workouts/positions: positions of a lesson beside the course, as hard as the learner can just do.
 */
import { getLesson } from '#contract/curriculum';
import { workoutIdOf, type Workout, type WorkoutQuery } from '#contract/workouts';
import type { LearnerDatabase } from '#db/learner/database';
import { requireWorkouts } from '../../auth/require-workouts.ts';
import type { ContentPosition } from '../../content/content.ts';
import { listNewestAnswers } from '../../learner/newest-answers.ts';
import { findSelf } from '../../learner/self.ts';
import { readMet } from '../../learner/met-positions.ts';
import { findKnownRating } from '../rating/known-rating.ts';
import { difficultyAt, justDoneRating, NEW_LEARNER } from '../rating/rating.ts';
import { toPositionRecord } from '../../services/position-record.ts';
import type { LearnerServices } from '../../services/services.ts';
import { choosePositions } from './choose-positions.ts';

/** So many times what is wanted is compared: enough to have safe moves and unsafe ones. */
const COMPARED = 3;
/** How many of the learner's newest answers are looked at to tell what was met lately. */
const LATELY = 500;

/** Those that the learner has never met; when there are too few of them, those whose answer is longest ago as well. */
export async function getWorkout(
  { own, content, tier, now }: LearnerServices,
  { lesson, limit, difficulty: wanted }: WorkoutQuery,
): Promise<Workout> {
  requireWorkouts(tier());
  const { chapter, boardConfig } = getLesson(lesson);
  const assignmentId = workoutIdOf(lesson);
  const strength = findKnownRating(findSelf(own), now()) ?? NEW_LEARNER;
  const difficulty = wanted ?? difficultyAt(justDoneRating(strength));

  const isMet = readMet(own, lesson);
  const near = await content.listNear(assignmentId, { difficulty, most: limit * COMPARED, skip: isMet });
  const fresh = choosePositions(near, limit);
  const missing = limit - fresh.length;
  // All but those that were answered lately, of which there are so many at most, are equally old: the nearest are enough.
  const most = missing === 0 ? 0 : missing + LATELY;
  const met = await content.listNear(assignmentId, { difficulty, most, skip: (id) => !isMet(id) });
  return {
    assignment_id: assignmentId,
    chapter,
    boardConfig,
    difficulty,
    positions: [...fresh, ...oldestFirst(own, met).slice(0, missing)].map(toPositionRecord),
  };
}

/** Those first that are not among the newest answers, then those whose answer is oldest; of equals the order stays. */
function oldestFirst(
  own: LearnerDatabase,
  positions: readonly ContentPosition[],
): readonly ContentPosition[] {
  const answeredAt = new Map<string, number>();
  for (const { position_id, at } of listNewestAnswers(own, LATELY).toReversed())
    answeredAt.set(position_id, at);
  const lastOf = ({ id }: ContentPosition) => answeredAt.get(id) ?? 0;
  return positions.toSorted((one, other) => lastOf(one) - lastOf(other));
}
