/**
 * Which card comes next: what is due takes turns over the chapters.
 */
import type { ChapterKey } from '#contract/curriculum';
import type { ChapterDue } from '#db/queries/review-cards';

/** The position that is due longest, of another chapter than the last one where another is due; undefined when nothing is due. */
export function chooseCard(
  chapters: readonly ChapterDue[],
  lastChapter: ChapterKey | undefined,
): string | undefined {
  const due = chapters
    .filter(({ due_count: count }) => count > 0)
    .toSorted((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0));
  const next = due.find(({ chapter }) => chapter !== lastChapter) ?? due[0];
  return next?.position_id ?? undefined;
}
