/**
 * The five ideas of the course, each on a position of ours with its answer.
 */
import type { ReactNode } from 'react';
import { CHAPTER_KEYS } from '#contract/curriculum';
import type { ChapterKey } from '#contract/curriculum';
import { hasPreview, previewOf } from '#web/features/chapter-previews.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LandingPlan } from './facts.ts';
import styles from './ideas.module.css';
import { PictureOfMarks } from './picture-of-marks.tsx';
import { Pictured } from './pictured.tsx';
import { StaticBoard } from './static-board.tsx';

type Pictures = LandingPlan['pictures'];

/** In course order. */
export function Ideas({ pictures }: { readonly pictures: Pictures }): ReactNode {
  const t = useTranslate();
  return (
    <section id="ideas" className={styles.section}>
      <div className={styles.inner}>
        <h2 className={styles.heading}>{t('landing.ideas')}</h2>
        <ol className={styles.ideas}>
          {CHAPTER_KEYS.map((chapter) => (
            <Pictured
              key={chapter}
              board={<IdeaPicture chapter={chapter} pictures={pictures} />}
              title={t(`landing.idea.${chapter}.title`)}
              text={t(`landing.idea.${chapter}.text`)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A chapter behind a lock has a picture in its preview; the free one has one of the landing page's own. */
function IdeaPicture({
  chapter,
  pictures,
}: {
  readonly chapter: ChapterKey;
  readonly pictures: Pictures;
}): ReactNode {
  const t = useTranslate();
  if (hasPreview(chapter))
    return <StaticBoard {...previewOf(chapter)} label={t(`preview.${chapter}.picture`)} />;
  return <PictureOfMarks picture={pictures[chapter]} text="landing.idea.attackedPieces.picture" />;
}
