/** Button for another code, enabled after a wait. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useSecondsLeft } from '#web/shared/clock/use-seconds-left.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { RESEND_AFTER_MS } from '../sent-codes.ts';
import type { Login } from '../use-login.ts';

const SECOND_MS = 1000;

interface ResendButtonProps {
  /** Time of the last code, in ms since the epoch. */
  readonly sentAt: number | undefined;
  readonly login: Login;
}

export function ResendButton({ sentAt = 0, login }: ResendButtonProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  // A key would lose the button's focus. Without one the first second may count from an old time.
  const seconds = Math.min(useSecondsLeft(sentAt + RESEND_AFTER_MS), RESEND_AFTER_MS / SECOND_MS);
  const waits = seconds > 0;
  const resend = () => login.dispatch({ type: 'resendAsked' });
  return (
    <>
      {/* Keeps focus while waiting. A name with seconds would be read out every second. */}
      <Button
        wide
        aria-disabled={waits}
        aria-describedby={waits ? id : undefined}
        onClick={waits ? undefined : resend}
      >
        {waits && <span aria-hidden="true">{t('auth.resend.wait', { seconds })}</span>}
        {waits ? <VisuallyHidden>{t('auth.resend')}</VisuallyHidden> : t('auth.resend')}
      </Button>
      <VisuallyHidden id={id} aria-live="polite">
        {t(waits ? 'auth.resend.why' : 'auth.resend.ready')}
      </VisuallyHidden>
    </>
  );
}
