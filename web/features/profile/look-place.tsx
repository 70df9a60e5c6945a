/**
 * The place of the product's look: its choices come when the account is there.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { LazyLookChoices } from '#web/board/look/lazy-look-choices.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import card from './card.module.css';
import styles from './look-place.module.css';

export function LookPlace(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={`${card.card} ${styles.wide}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.title}>
        {t('profile.look')}
      </h2>
      <p className={card.note}>{t('profile.look.note')}</p>
      <LazyLookChoices failed={t('profile.look.failed')} height="300px" />
    </section>
  );
}
