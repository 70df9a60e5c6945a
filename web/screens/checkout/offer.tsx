/**
 * What premium brings, shown on the product itself, and beside it the way to buy it.
 */
import { useId, type ReactNode } from 'react';
import { canOpenChapter } from '#contract/access';
import { CHAPTER_KEYS, type ChapterKey } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findAfterPayment } from '#web/shared/router/after-payment.ts';
import { findTaskNumber } from '#web/shared/router/task-address.ts';
import card from '#web/shared/ui/card.module.css';
import { classNames } from '#web/shared/ui/class-names.ts';
import { LazyChapterPreview } from '../lazy-chapter-preview.tsx';
import { ManageSubscription } from '../manage-subscription.tsx';
import { Comparison } from './comparison.tsx';
import styles from './offer.module.css';
import { OverlayPreview } from './overlay-preview.tsx';
import { PlanCard } from './plan-card.tsx';

interface OfferProps {
  /** There was a subscription, which is over: its invoices are still there. */
  readonly canManage: boolean;
  readonly onSubscribed: () => void;
}

export function Offer({ canManage, onSubscribed }: OfferProps): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <>
      <p className={styles.lead}>{t('checkout.lead')}</p>
      <div className={styles.offer}>
        <section className={classNames(card.card, styles.shown)} aria-labelledby={titleId}>
          <h2 id={titleId} className={card.title}>
            {t('checkout.shows')}
          </h2>
          <LazyChapterPreview chapter={wantedChapter()} />
          <OverlayPreview />
        </section>
        <div className={styles.buying}>
          <PlanCard onSubscribed={onSubscribed} />
          {canManage && (
            <div className={card.card}>
              <p>{t('checkout.earlier')}</p>
              <ManageSubscription />
            </div>
          )}
        </div>
        <Comparison />
      </div>
    </>
  );
}

/** The locked chapter that the learner wanted to open, else the first of them. */
function wantedChapter(): ChapterKey {
  const [, search = ''] = findAfterPayment().split('?');
  const number = Number(findTaskNumber(search)?.split('.')[0]);
  const wanted = CHAPTER_KEYS[number - 1];
  return wanted && !canOpenChapter('free', wanted) ? wanted : 'undefendedPieces';
}
