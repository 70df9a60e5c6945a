/** Loads a chapter's preview lazily and keeps its size meanwhile. */
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './chapter-preview.module.css';

const ChapterPreview = lazyPart(
  ['preview'],
  async () => (await import('./chapter-preview.tsx')).ChapterPreview,
);

/** Shows nothing offline: the words beside it are enough. */
export function LazyChapterPreview({ chapter }: { readonly chapter: ChapterKey }): ReactNode {
  return (
    <PartPlace waiting={<Shape />}>
      <ChapterPreview chapter={chapter} />
    </PartPlace>
  );
}

function Shape(): ReactNode {
  return (
    <div className={styles.preview} aria-busy="true">
      <span className={styles.waiting}>
        <Skeleton height="100%" />
      </span>
      <Skeleton height="4.5em" />
    </div>
  );
}
