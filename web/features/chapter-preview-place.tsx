/**
 * The place of a chapter's preview: fetches its code and texts when it is first shown, and keeps its size meanwhile.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import type { Area } from '#web/i18n/message-key.ts';
import { useMoreTexts } from '#web/i18n/use-translate.ts';
import { loadPart, type LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { followCall } from '#web/platform/workers/follow-call.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChapterPreview } from './chapter-preview.tsx';
import styles from './chapter-preview.module.css';

const PREVIEW: LazyPart<typeof ChapterPreview, Area> = {
  areas: ['preview'],
  load: async () => (await import('./chapter-preview.tsx')).ChapterPreview,
};

/** Without a connection there is no preview: the words beside it say enough. */
export function ChapterPreviewPlace({ chapter }: { readonly chapter: ChapterKey }): ReactNode {
  const texts = useMoreTexts();
  const [part, setPart] = useState<{ readonly Preview: typeof ChapterPreview } | 'failed'>();
  useEffect(
    () =>
      followCall(
        loadPart(PREVIEW, texts),
        (Preview) => setPart({ Preview }),
        () => setPart('failed'),
      ),
    [texts],
  );
  if (part === 'failed') return null;
  if (part) return <part.Preview chapter={chapter} />;
  return (
    <div className={styles.preview} aria-busy="true">
      <span className={styles.waiting}>
        <Skeleton height="100%" />
      </span>
      <Skeleton height="4.5em" />
    </div>
  );
}
