/**
 * The place of the product's look: its choices come when the account is there.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { LookChoices } from '#web/board/look/look-choices.tsx';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import card from './card.module.css';
import styles from './look-place.module.css';

const LOOK: LazyPart<typeof LookChoices, Area> = {
  areas: ['look'],
  load: async () => (await import('#web/board/look/look-choices.tsx')).LookChoices,
};

/** Without a network, where it was never shown, the card says that it could not be had. */
export function LookPlace(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const look = useLazyPart(LOOK);
  return (
    <section className={`${card.card} ${styles.wide}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.title}>
        {t('profile.look')}
      </h2>
      <p className={card.note}>{t('profile.look.note')}</p>
      {look.status === 'ready' && <look.code />}
      {look.status === 'loading' && <Skeleton height="300px" />}
      {look.status === 'failed' && <p>{t('profile.look.failed')}</p>}
    </section>
  );
}
