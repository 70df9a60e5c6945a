/**
 * The place of a chapter's preview: fetches its code and texts when it is first shown, and keeps its size meanwhile.
 */
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChapterPreview } from './chapter-preview.tsx';
import styles from './chapter-preview.module.css';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';

const PREVIEW: LazyPart<typeof ChapterPreview, Area> = {
  areas: ['preview'],
  load: async () => (await import('./chapter-preview.tsx')).ChapterPreview,
};

/** Without a connection there is no preview: the words beside it say enough. */
export function ChapterPreviewPlace({ chapter }: { readonly chapter: ChapterKey }): ReactNode {
  const preview = useLazyPart(PREVIEW);
  if (preview.status === 'failed') return null;
  if (preview.status === 'ready') return <preview.code chapter={chapter} />;
  return (
    <div className={styles.preview} aria-busy="true">
      <span className={styles.waiting}>
        <Skeleton height="100%" />
      </span>
      <Skeleton height="4.5em" />
    </div>
  );
}
