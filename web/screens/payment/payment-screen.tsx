/**
 * Where the payment provider leads back to: checks the payment, says what came of it, and leads on (product/premium.md#checkout-and-payment).
 */
import { useEffect, type ReactNode } from 'react';
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
import { useVerification } from './use-verification.ts';
import type { Verification } from './verification.ts';

/** How long it is said that premium is there, before the learner is led on, in ms (product/premium.md#checkout-and-payment). */
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

function Outcome({ step, children }: { readonly step: PaymentStep; readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  // While it is asked again the words stay: nothing new is known.
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

/** By itself after a moment, or at once by a press. */
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
