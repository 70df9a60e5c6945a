/**
 * Shows the example of a chapter before a learner's first position of it, once.
 */
import { useRef, useState } from 'react';
import type { RunChapters } from '#contract/daily-runs';
import { type ChapterKey, CHAPTER_KEYS } from '#contract/curriculum';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import { useSession } from '#web/shared/session/use-session.ts';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';

/**
 * Which chapters a learner has met, as far as this device knows: the daily exercise shows no example of them (product/daily.md#daily-exercise).
 */
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

/** Most learners have met everything. */
const FirstExample = lazyPart(['preview'], async () => (await import('./first-example.tsx')).FirstExample);

/** An example on the screen. */
export interface ShownExample {
  readonly Example: Awaited<ReturnType<typeof FirstExample.load>>;
  readonly chapter: ChapterKey;
  readonly onClose: () => void;
}

interface FirstExamples {
  readonly shown: ShownExample | undefined;
  /** Whether the learner may still meet something for the first time. */
  readonly areWanted: () => boolean;
  /** Whether the position at this place is the first of its chapter. */
  readonly comesBefore: (chapters: RunChapters | undefined, place: number) => boolean;
  /** Settles when the position at this place may be handed out: at once, or when the learner has closed the example. */
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
      // Asked for twice it is one example.
      underWay.current ??= show(chapter).catch((error: unknown) => warn('no example could be shown', error));
      await underWay.current;
      underWay.current = undefined;
    },
  };
}
