/**
 * When a missed position comes back: FSRS, by ts-fsrs, in whole days (product/deck.md).
 *
 * Knows neither positions nor answers. A miss is the first look at a card, so a card is never new:
 * it is in FSRS' state of review.
 */
import { createEmptyCard, fsrs, Rating, State, type Card, type Grade } from 'ts-fsrs';
import type { cards } from '#db/learner/schema';

/** What is kept of how well a position is remembered. */
export type Memory = Pick<
  typeof cards.$inferSelect,
  'stability' | 'difficulty' | 'due_at' | 'reviewed_at' | 'reps' | 'lapses'
>;

/**
 * A position comes back once a year at least, in days: FSRS adds up to three, to keep its grades
 * apart.
 */
const LONGEST_INTERVAL_DAYS = 360;
/**
 * No steps of minutes: who has just read what was right learns nothing from it at once. No chance
 * in the intervals, so that the same answers always lead to the same dates.
 */
const SCHEDULER = fsrs({
  enable_short_term: false,
  enable_fuzz: false,
  maximum_interval: LONGEST_INTERVAL_DAYS,
});

/** How well a position was remembered: wrong, right in part, right, or right at a glance. */
export type Recall = 'forgotten' | 'partly' | 'remembered' | 'at-a-glance';

const GRADES: Readonly<Record<Recall, Grade>> = {
  forgotten: Rating.Again,
  partly: Rating.Hard,
  remembered: Rating.Good,
  'at-a-glance': Rating.Easy,
};

/** Of a position that was missed just now. */
export function firstMemory(now: number): Memory {
  return memoryOf(SCHEDULER.next(createEmptyCard(now), now, GRADES.forgotten).card);
}

/** After a review. */
export function nextMemory(memory: Memory, recall: Recall, now: number): Memory {
  return memoryOf(SCHEDULER.next(cardOf(memory), now, GRADES[recall]).card);
}

function memoryOf({ stability, difficulty, due, last_review: reviewed, reps, lapses }: Card): Memory {
  if (!reviewed) throw new Error('a reviewed card has no date of its review');
  return { stability, difficulty, due_at: due.getTime(), reviewed_at: reviewed.getTime(), reps, lapses };
}

function cardOf({ due_at: due, reviewed_at: reviewed, ...memory }: Memory): Card {
  const unused = { elapsed_days: 0, scheduled_days: 0, learning_steps: 0 };
  return { ...memory, ...unused, due: new Date(due), last_review: new Date(reviewed), state: State.Review };
}
