/**
 * POST /reviews/next: hands the next due position out, in another mirror than the last time.
 */
import { canReviewMore, reviewsADay, type Tier } from '#contract/access';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { nextDateStarts } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { NextReview, NextReviewRequest } from '#contract/reviews';
import type { LearnerDatabase } from '#db/learner/database';
import { findSelf } from '../../learner/self.ts';
import { findKnownRating } from '../rating/known-rating.ts';
import { justDoneRating, newPosition, type Rating } from '../rating/rating.ts';
import type { LearnerServices } from '../../services/services.ts';
import { findReviewToGoOn, listDueCards, openReview, readCards, type Card, type DueCard } from './cards.ts';
import { learnerDay } from './learner-day.ts';
import { nextMirroring } from './mirror.ts';
import { readPosition, viewReview, type ReviewedCard } from './review.ts';

/**
 * Cards that are compared, the longest due. Twenty that are too hard come all the same: nothing
 * waits for good.
 */
const MOST_COMPARED = 20;

/**
 * Hands one review out. An open one goes on, whatever the key, also after the day's last. Null when
 * nothing is due; `daily-limit-reached` after a free learner's three.
 */
export async function handOutReview(
  services: LearnerServices,
  input: NextReviewRequest,
): Promise<NextReview> {
  const { own } = services;
  const { review_key, timezone } = input;
  const now = services.now();
  const before = nextDateStarts(timezone, now);
  const goesOn = findGoingOn(own, review_key);
  if (goesOn) return { review: viewReview(await readPosition(services, goesOn)) };
  const chosen = await findNext(services, before, now);
  if (!chosen) return { review: null };
  const mirroring = nextMirroring(chosen.position, chosen.card.mirroring);
  const open = own.transaction(() => {
    const openMeanwhile = findGoingOn(own, review_key);
    if (openMeanwhile) return openMeanwhile;
    const { doneCount } = learnerDay(findSelf(own), timezone, now);
    requireReviewLeft(services.tier(), { doneCount, secondsLeft: Math.ceil((before - now) / 1_000) });
    return openReview(own, chosen.card, { before, review_key, mirroring, handed_out_at: now });
  });
  // Another call has reviewed the chosen card, or taken it out, while its position was read.
  if (!open) return handOutReview(services, input);
  return { review: viewReview(await readPosition(services, open)) };
}

/** Finds the open review; `conflict` where the one of this key is answered. */
function findGoingOn(own: LearnerDatabase, key: string): Card | undefined {
  const known = findReviewToGoOn(own, key);
  if (known && known.answered_at !== null) {
    throw new Fault('conflict', 'The review of this key is answered.');
  }
  return known;
}

/** Finds the card that comes next; undefined when nothing is due before this moment. */
async function findNext(
  services: LearnerServices,
  before: number,
  now: number,
): Promise<ReviewedCard | undefined> {
  const { own } = services;
  const self = findSelf(own);
  const due = listDueCards(own, before);
  const chapter = nextChapter(due, self?.review_chapter ?? null);
  if (chapter === undefined) return undefined;
  const rating = findKnownRating(self, now);
  const compared = due.filter((card) => card.chapter === chapter).slice(0, rating ? MOST_COMPARED : 1);
  const reviewed = readCards(own, compared).map(async (card) => readPosition(services, card));
  return chooseCard(await Promise.all(reviewed), rating);
}

/**
 * Chapters with something due take turns in course order, from the one behind the last review's;
 * the first time the longest due. Undefined when nothing is due.
 */
export function nextChapter(
  due: readonly Pick<DueCard, 'chapter' | 'due_at'>[],
  last: ChapterKey | null,
): ChapterKey | undefined {
  const turns = last === null ? CHAPTER_KEYS : chaptersAfter(last);
  const inTurn = turns.flatMap((chapter) => due.find((one) => one.chapter === chapter) ?? []);
  const [first] = last === null ? inTurn.toSorted((a, b) => a.due_at - b.due_at) : inTurn;
  return first?.chapter;
}

/** All chapters in the order of the course, this one last. */
function chaptersAfter(last: ChapterKey): readonly ChapterKey[] {
  const behind = CHAPTER_KEYS.indexOf(last) + 1;
  return [...CHAPTER_KEYS.slice(behind), ...CHAPTER_KEYS.slice(0, behind)];
}

/**
 * Chooses the card that this learner can just do, of cards in the order in which they came due.
 * Ties, and unknown ratings, go to the first.
 */
export function chooseCard(
  due: readonly ReviewedCard[],
  learner: Rating | undefined,
): ReviewedCard | undefined {
  if (!learner) return due[0];
  const justDone = justDoneRating(learner);
  // A moment of their own game is as hard as their own games are.
  const distanceOf = (one: ReviewedCard) => (one.ownGame ? 0 : Math.abs(ratingOf(one) - justDone));
  return due.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}

/** Measured where it was answered, else as its stated difficulty says. */
function ratingOf({ card, position }: ReviewedCard): number {
  return card.rating ?? newPosition(position.difficulty).rating;
}

/**
 * `daily-limit-reached` for a free learner, who can have more; `too-many-requests` until the date
 * ends for a premium one.
 */
function requireReviewLeft(
  tier: Tier,
  { doneCount, secondsLeft }: { readonly doneCount: number; readonly secondsLeft: number },
): void {
  const allowed = reviewsADay(tier);
  if (doneCount < allowed) return;
  if (canReviewMore(tier))
    throw new Fault('daily-limit-reached', `You have had this date’s ${allowed} reviews.`);
  throw new Fault('too-many-requests', `More than ${allowed} reviews today. Go on tomorrow.`, {
    retryAfterSeconds: secondsLeft,
  });
}
