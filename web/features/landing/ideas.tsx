/**
 * The five ideas of the course, one line each.
 */
import type { ReactNode } from 'react';
import crosshair from 'lucide-static/icons/crosshair.svg?raw';
import footprints from 'lucide-static/icons/footprints.svg?raw';
import scanEye from 'lucide-static/icons/scan-eye.svg?raw';
import shieldOff from 'lucide-static/icons/shield-off.svg?raw';
import unlink from 'lucide-static/icons/unlink.svg?raw';
import { CHAPTER_KEYS } from '#contract/curriculum';
import type { ChapterKey } from '#contract/curriculum';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './ideas.module.css';

const ICONS: Readonly<Record<ChapterKey, string>> = {
  attackedPieces: crosshair,
  undefendedPieces: shieldOff,
  walkingIntoAttack: footprints,
  abandonedDefense: unlink,
  xRay: scanEye,
};

/** In course order. */
export function Ideas(): ReactNode {
  const t = useTranslate();
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <h2 className={styles.heading}>{t('landing.ideas')}</h2>
        <ol className={styles.ideas}>
          {CHAPTER_KEYS.map((chapter) => (
            <li key={chapter} className={styles.idea}>
              <span className={styles.sign}>
                <Icon svg={ICONS[chapter]} />
              </span>
              <div>
                <h3 className={styles.name}>{t(`landing.idea.${chapter}.title`)}</h3>
                <p className={styles.text}>{t(`landing.idea.${chapter}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
