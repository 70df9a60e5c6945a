/** Monthly and yearly prices, and the button to the payment. */
import { useId, useState, type ReactNode } from 'react';
import { PLANS, type LanguagePrices, type Plan } from '#contract/billing';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import { RadioKey } from '#web/shared/ui/radio-key.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './plan-card.module.css';
import { savingOf, writePrice } from '../write-price.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { useLeaving } from '#web/shared/router/use-leaving.ts';

export function PlanCard({ onSubscribed }: { readonly onSubscribed: () => void }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const titleId = useId();
  const { data, isError, fetchStatus, refetch } = trpc.subscription.prices.useQuery();
  return (
    <section className={card.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.title}>
        {t('checkout.plan')}
      </h2>
      {data && <Plans titleId={titleId} prices={data[language]} onSubscribed={onSubscribed} />}
      {/* Offline the call waits without a limit. */}
      {!data && (isError || fetchStatus === 'paused') && (
        <>
          <Banner tone="bad">{t('checkout.unavailable')}</Banner>
          <Button busy={fetchStatus === 'fetching'} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </>
      )}
      {!data && !isError && fetchStatus !== 'paused' && (
        <output aria-busy="true" className={styles.waiting}>
          <VisuallyHidden>{t('checkout.prices-loading')}</VisuallyHidden>
          <Skeleton height="5em" />
          <Skeleton height="4em" />
          <Skeleton height="44px" />
        </output>
      )}
    </section>
  );
}

interface PlansProps {
  readonly titleId: string;
  readonly prices: LanguagePrices;
  readonly onSubscribed: () => void;
}

/** Preselects the smaller commitment. */
function Plans({ titleId, prices, onSubscribed }: PlansProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const name = useId();
  const termsId = useId();
  const [plan, setPlan] = useState<Plan>('monthly');
  const { start, isStarting, failure } = useCheckout(onSubscribed);
  const priceOf = (of: Plan) => writePrice(prices[of], prices.currency, language);
  const saving = savingOf(prices);
  return (
    <>
      <div role="radiogroup" aria-labelledby={titleId} className={styles.plans}>
        {PLANS.map((each) => (
          <RadioKey
            key={each}
            name={name}
            checked={each === plan}
            onChange={() => setPlan(each)}
            className={styles.plan}
          >
            <span className={styles.name}>{t(`checkout.plan.${each}`)}</span>
            <span className={styles.price}>{t(`checkout.price.${each}`, { price: priceOf(each) })}</span>
            {each === 'yearly' && saving > 0 && (
              <span className={styles.saving}>
                {t('checkout.saving', { price: writePrice(saving, prices.currency, language) })}
              </span>
            )}
          </RadioKey>
        ))}
      </div>
      <p id={termsId}>
        {t(`checkout.charge.${plan}`, { price: priceOf(plan) })}
        {prices.taxes_added && ` ${t('checkout.taxes')}`}
      </p>
      {failure && <Banner tone="bad">{t(`checkout.${failure}`)}</Banner>}
      <Button variant="primary" wide busy={isStarting} aria-describedby={termsId} onClick={() => start(plan)}>
        {t('checkout.go')}
      </Button>
      <p className={card.note}>{t('checkout.cancelling')}</p>
      <p className={card.note}>{t('checkout.provider')}</p>
    </>
  );
}

/** Opens the payment provider's page for a plan, or says why it cannot. */
interface CheckoutState {
  readonly start: (plan: Plan) => void;
  readonly isStarting: boolean;
  /** `unreached`: no reply; `unavailable`: nothing can be bought now. */
  readonly failure: 'unreached' | 'unavailable' | undefined;
}

/** Calls `onSubscribed` if the learner already has a subscription. */
function useCheckout(onSubscribed: () => void): CheckoutState {
  const { language } = useLanguage();
  const { isLeaving, leaveFor } = useLeaving();
  const { mutate, isPending, isError, error } = trpc.subscription.checkout.useMutation({
    // Fails at once when offline, instead of waiting.
    networkMode: 'always',
    onSuccess: ({ url }) => leaveFor(url),
    onError: (failure) => {
      if (findFault(failure)?.code === 'already-subscribed') onSubscribed();
    },
  });
  return {
    start: (plan) => mutate({ plan, language }),
    isStarting: isPending || isLeaving,
    failure: isError ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): CheckoutState['failure'] {
  const code = findFault(error)?.code;
  if (code === undefined) return 'unreached';
  return code === 'already-subscribed' ? undefined : 'unavailable';
}
