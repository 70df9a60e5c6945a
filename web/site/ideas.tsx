/**
 * The five ideas of the course, each on a position of ours with its answer.
 */
import type { ReactNode } from 'react';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { PREVIEWS } from '#web/screens/chapter-previews.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './ideas.module.css';
import { Pictured } from './pictured.tsx';
import { StaticBoard } from './static-board.tsx';

/** In course order. */
export function Ideas(): ReactNode {
  const t = useTranslate();
  return (
    <section id="ideas" className={styles.section}>
      <div className={styles.inner}>
        <h2 className={styles.heading}>{t('landing.ideas')}</h2>
        <ol className={styles.ideas}>
          {CHAPTER_KEYS.map((chapter) => (
            <Pictured
              key={chapter}
              board={<StaticBoard {...PREVIEWS[chapter]} label={t(`preview.${chapter}.picture`)} />}
              title={t(`landing.idea.${chapter}.title`)}
              text={t(`landing.idea.${chapter}.text`)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
