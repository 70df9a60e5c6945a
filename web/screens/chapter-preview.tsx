/**
 * Previews a chapter: a small board with its answer marked, and a sentence or two. Loaded lazily.
 */
import type { ReactNode } from 'react';
import { CHAPTER_TITLES } from '#contract/lesson-titles';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './chapter-preview.module.css';
import { PREVIEWS } from './chapter-previews.ts';
import type { ChapterKey } from '#contract/curriculum';

export function ChapterPreview({ chapter }: { readonly chapter: ChapterKey }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { turn, pieces, marks } = PREVIEWS[chapter];
  return (
    <figure className={styles.preview}>
      <PositionDiagram
        label={t(`preview.${chapter}.picture`)}
        pieces={pieces}
        orientation={turn}
        marks={marks}
        hasCoordinates
      />
      <figcaption>
        <h3 className={styles.title}>{CHAPTER_TITLES[chapter][language]}</h3>
        <p>
          {t(`preview.${chapter}.shows`)} {t(`preview.${chapter}.trains`)}
        </p>
      </figcaption>
    </figure>
  );
}
