/**
 * Which chapter's turn it is in a deck.
 */
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import type { ChapterDue } from '#db/queries/review-cards';

/**
 * Those with something due take turns in the order of the course, from the one behind the last review's. The first time it is the one
 * with what is due longest. Undefined when nothing is due.
 */
export function nextChapter(
  chapters: readonly ChapterDue[],
  last: ChapterKey | undefined,
): ChapterKey | undefined {
  const due = chapters.filter(({ due_count: count }) => count > 0);
  const [next] =
    last === undefined
      ? due.toSorted((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0))
      : due.toSorted((a, b) => turnsFrom(last, a.chapter) - turnsFrom(last, b.chapter));
  return next?.chapter;
}

/** How many turns after `last` the chapter comes: 0 for the next one, and most for `last` itself. */
function turnsFrom(last: ChapterKey, chapter: ChapterKey): number {
  const count = CHAPTER_KEYS.length;
  return (CHAPTER_KEYS.indexOf(chapter) - CHAPTER_KEYS.indexOf(last) - 1 + count) % count;
}
