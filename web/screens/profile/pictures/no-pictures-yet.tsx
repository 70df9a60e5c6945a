/**
 * In place of the pictures while there are too few answers: how many are missing, and the way to them.
 */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import card from '../card.module.css';
import styles from './no-pictures-yet.module.css';

interface NoPicturesYetProps {
  readonly count: number;
  readonly least: number;
}

export function NoPicturesYet({ count, least }: NoPicturesYetProps): ReactNode {
  const t = useTranslate();
  return (
    <div className={classNames(card.card, styles.card)}>
      <p>{t('pictures.empty')}</p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${(count / least) * 100}%` }} />
      </span>
      <p className={card.note}>{t('pictures.empty.count', { count, least })}</p>
      <Link href={PATHS.app} state={FROM_TILES} className={classNames(buttonLook('secondary'), card.change)}>
        {t('pictures.empty.course')}
      </Link>
    </div>
  );
}
