/** Shows a chapter's example once, before the learner's first position of it. */
import { useRef, useState } from 'react';
import type { RunChapters } from '#contract/daily-runs';
import { type ChapterKey, CHAPTER_KEYS } from '#contract/curriculum';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import { useSession } from '#web/shared/session/use-session.ts';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';

/**
 * Chapters the learner has met, as stored on this device; their examples are not shown
 * (product/daily.md#daily-exercise).
 */
const entryNameOf = (sub: string) => `oko-introduced:${sub}`;

/** Returns the chapters stored here, in course order. */
export function metChapters(sub: string): readonly ChapterKey[] {
  return findEntry(entryNameOf(sub), readKeys) ?? [];
}

/** Stores further chapters as met. */
export function rememberMet(sub: string, chapters: readonly ChapterKey[]): void {
  const met = [...metChapters(sub), ...chapters];
  putEntry(entryNameOf(sub), CHAPTER_KEYS.filter((key) => met.includes(key)).join(' '));
}

/** Returns whether the learner has met every chapter. */
export function hasMetAll(met: readonly ChapterKey[]): boolean {
  return CHAPTER_KEYS.every((key) => met.includes(key));
}

/**
 * Returns the chapter of this place if it is the learner's first position of it; undefined if the
 * server was not asked.
 */
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

/** Loaded lazily: most learners have met every chapter. */
const FirstExample = lazyPart(['preview'], async () => (await import('./first-example.tsx')).FirstExample);

/** An example on the screen. */
export interface ShownExample {
  readonly Example: Awaited<ReturnType<typeof FirstExample.load>>;
  readonly chapter: ChapterKey;
  readonly onClose: () => void;
}

interface FirstExamples {
  readonly shown: ShownExample | undefined;
  /** Whether the learner has a chapter left to meet. */
  readonly areWanted: () => boolean;
  /** Whether this place is the first of its chapter. */
  readonly comesBefore: (chapters: RunChapters | undefined, place: number) => boolean;
  /**
   * Resolves when the position may be handed out: at once, or after the learner closes the example.
   */
  readonly showBefore: (chapters: RunChapters | undefined, place: number) => Promise<void>;
}

export function useFirstExamples(): FirstExamples {
  const texts = useMoreTexts();
  const session = useSession();
  const sub = session.status === 'signed-in' ? session.learner.sub : '';
  const [shown, setShown] = useState<ShownExample>();
  const underWay = useRef<Promise<void>>(undefined);

  async function show(chapter: ChapterKey): Promise<void> {
    const Example = await FirstExample.load(texts);
    await new Promise<void>((resolve) => setShown({ Example, chapter, onClose: resolve }));
    setShown(undefined);
    rememberMet(sub, [chapter]);
  }

  return {
    shown,
    areWanted: () => !hasMetAll(metChapters(sub)),
    comesBefore: (chapters, place) => findFirst(chapters, place, metChapters(sub)) !== undefined,
    showBefore: async (chapters, place) => {
      if (chapters) rememberMet(sub, chapters.met);
      const chapter = findFirst(chapters, place, metChapters(sub));
      if (!chapter) return;
      // A second request joins the first.
      underWay.current ??= show(chapter).catch((error: unknown) => warn('no example could be shown', error));
      await underWay.current;
      underWay.current = undefined;
    },
  };
}
