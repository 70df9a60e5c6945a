/**
 * Return page of the payment provider: checks the payment, shows the result, and leads on
 * (product/premium.md#checkout-and-payment).
 */
import { useEffect, type ReactNode, useReducer } from 'react';
import triangleAlert from 'lucide:triangle-alert';
import hourglass from 'lucide:hourglass';
import star from 'lucide:star';
import { navigate } from 'wouter/use-browser-location';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { findAfterPayment, forgetAfterPayment } from '#web/shared/router/after-payment.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import styles from './payment-screen.module.css';
import { isFailedCall } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { reportBug } from '#web/shared/log.ts';
import { announceTierChange } from '#web/shared/session/tier-changes.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { isOver } from '#contract/billing';
import type { SubscriptionView } from '#contract/subscription';

/**
 * Time the success message stays before moving on, in ms (product/premium.md#checkout-and-payment).
 */
const GO_ON_AFTER_MS = 2_000;

type PaymentStep = Verification['step'];

export function PaymentScreen(): ReactNode {
  const { verification, retry } = useVerification();
  const { step } = verification;
  return (
    <div aria-live="polite">
      <Outcome step={step}>
        {step === 'premium' && <GoOn />}
        {(step === 'failed' || step === 'late' || step === 'nothing') && (
          <WaysOut hasPaid={step !== 'nothing'} onRetry={retry} />
        )}
      </Outcome>
    </div>
  );
}

const ICONS: Readonly<Record<PaymentStep, string>> = {
  asking: hourglass,
  waiting: hourglass,
  late: hourglass,
  premium: star,
  nothing: triangleAlert,
  failed: triangleAlert,
};

function Outcome({
  step,
  children,
}: {
  readonly step: PaymentStep;
  readonly children: ReactNode;
}): ReactNode {
  const t = useTranslate();
  // Keeps the text during a retry: nothing new is known.
  const words = step === 'waiting' ? 'asking' : step;
  const isPremium = step === 'premium';
  return (
    <Notice
      title={t(`payment.${words}.title`)}
      picture={
        <span className={classNames(styles.sign, isPremium && styles.premium)}>
          <Icon svg={ICONS[step]} filled={isPremium} />
        </span>
      }
    >
      <p>{t(`payment.${words}.text`)}</p>
      {children}
    </Notice>
  );
}

/** Continues after a moment, or at once when pressed. */
function GoOn(): ReactNode {
  const t = useTranslate();
  const address = findAfterPayment();
  useEffect(() => {
    const timer = setTimeout(() => {
      forgetAfterPayment();
      navigate(address, { replace: true, state: FROM_TILES });
    }, GO_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return (
    <Link
      href={address}
      replace
      state={FROM_TILES}
      onClick={forgetAfterPayment}
      className={buttonLook('primary')}
    >
      {t('payment.go-on')}
    </Link>
  );
}

interface WaysOutProps {
  /** As far as we know. */
  readonly hasPaid: boolean;
  readonly onRetry: () => void;
}

function WaysOut({ hasPaid, onRetry }: WaysOutProps): ReactNode {
  const t = useTranslate();
  const to = hasPaid ? 'tiles' : 'checkout';
  return (
    <div className={styles.ways}>
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      <Link href={PATHS[to]} className={buttonLook('secondary')}>
        {t(`payment.to-${to}`)}
      </Link>
    </div>
  );
}

/**
 * Asks the server whether the payment came through, and refreshes the page's caches when it did.
 */
interface OwnVerification {
  readonly verification: Verification;
  readonly retry: () => void;
}

function useVerification(): OwnVerification {
  const session = useSessionControl();
  const cache = trpc.useUtils();
  const { client } = cache;
  const [verification, dispatch] = useReducer(nextVerification, FIRST_ASKING);
  useEffect(() => {
    if (verification.step !== 'asking') return undefined;
    let isWanted = true;
    client.subscription.verify.mutate().then(
      (view) => isWanted && dispatch({ type: 'answered', view }),
      (error: unknown) => {
        if (!isFailedCall(error)) reportBug(error);
        if (isWanted) dispatch({ type: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, verification]);
  useEffect(() => {
    if (verification.step !== 'waiting') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'pauseOver' }), verification.pauseMs);
    return () => clearTimeout(timer);
  }, [verification]);
  const isPremium = verification.step === 'premium';
  useEffect(() => {
    const state = session.state();
    if (!isPremium || state.status !== 'signed-in') return;
    session.tellTier({ sub: state.learner.sub, tier: 'premium' });
    announceTierChange();
    // Fetches other data of the learner again; the token is for later visits.
    void cache.users.me.invalidate();
    void cache.subscription.status.invalidate();
    void session.renewToken();
  }, [isPremium, cache, session]);
  return { verification, retry: () => dispatch({ type: 'retried' }) };
}

/** Waits between tries, in ms: 2.5 minutes in all. */
export const PAUSES_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 30_000, 40_000] as const;
/** Tries while no subscription is visible yet: the provider may be late. */
const TRIES_FOR_NOTHING = 3;

/** `tries`: answered requests so far. */
export type Verification =
  | { readonly step: 'asking'; readonly tries: number }
  | { readonly step: 'waiting'; readonly tries: number; readonly pauseMs: number }
  | { readonly step: 'premium' }
  /** Still processing; no more retries. */
  | { readonly step: 'late' }
  /** No payment found. */
  | { readonly step: 'nothing' }
  | { readonly step: 'failed' };

export type VerificationEvent =
  | { readonly type: 'answered'; readonly view: SubscriptionView }
  | { readonly type: 'failed' }
  | { readonly type: 'pauseOver' }
  | { readonly type: 'retried' };

export const FIRST_ASKING: Verification = { step: 'asking', tries: 0 };

export function nextVerification(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'answered':
      return state.step === 'asking' ? judge(event.view, state.tries + 1) : state;
    case 'failed':
      return state.step === 'asking' ? { step: 'failed' } : state;
    case 'pauseOver':
      return state.step === 'waiting' ? { step: 'asking', tries: state.tries } : state;
    case 'retried':
      return state.step === 'late' || state.step === 'nothing' || state.step === 'failed'
        ? FIRST_ASKING
        : state;
  }
}

function judge({ tier, subscription }: SubscriptionView, tries: number): Verification {
  if (tier === 'premium') return { step: 'premium' };
  if (subscription?.status === 'incomplete') return waitOr('late', tries);
  const isSeen = subscription !== null && !isOver(subscription.status);
  return isSeen || tries >= TRIES_FOR_NOTHING ? { step: 'nothing' } : waitOr('nothing', tries);
}

function waitOr(end: 'late' | 'nothing', tries: number): Verification {
  const pauseMs = PAUSES_MS[tries - 1];
  return pauseMs === undefined ? { step: end } : { step: 'waiting', tries, pauseMs };
}
