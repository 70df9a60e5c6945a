/**
 * Which chapters a learner has met, as far as this device knows: the daily exercise shows no example of them (product/daily.md#daily-exercise).
 */
import type { RunChapters } from '#contract/daily-runs';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';

const entryNameOf = (sub: string) => `oko-introduced:${sub}`;

/** Those that are remembered here, in course order. */
export function metChapters(sub: string): readonly ChapterKey[] {
  return findEntry(entryNameOf(sub), readKeys) ?? [];
}

/** Remembers further ones. */
export function rememberMet(sub: string, chapters: readonly ChapterKey[]): void {
  const met = [...metChapters(sub), ...chapters];
  putEntry(entryNameOf(sub), CHAPTER_KEYS.filter((key) => met.includes(key)).join(' '));
}

/** Whether there is nothing left to show. */
export function hasMetAll(met: readonly ChapterKey[]): boolean {
  return CHAPTER_KEYS.every((key) => met.includes(key));
}

/** The chapter of the position at this place, if it is the learner's first one of it; none where the server was not asked. */
export function findFirst(
  chapters: RunChapters | undefined,
  place: number,
  met: readonly ChapterKey[],
): ChapterKey | undefined {
  const chapter = chapters?.in_order[place];
  return chapter && ![...met, ...(chapters?.met ?? [])].includes(chapter) ? chapter : undefined;
}

function readKeys(text: string): readonly ChapterKey[] {
  return CHAPTER_KEYS.filter((key) => text.split(' ').includes(key));
}
