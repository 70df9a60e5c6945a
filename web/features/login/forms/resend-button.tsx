/**
 * Asks for another code, once the last one has had the time to arrive.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useSecondsLeft } from '#web/platform/clock/use-seconds-left.ts';
import { Button } from '#web/ui/button.tsx';
import type { Login } from '../use-login.ts';

/** Wait between two codes, in ms: the first may not have arrived yet. */
const RESEND_AFTER_MS = 30_000;

interface ResendButtonProps {
  /** When the last code was sent, in ms since the epoch. */
  readonly sentAt: number | undefined;
  readonly login: Login;
}

export function ResendButton({ sentAt = 0, login }: ResendButtonProps): ReactNode {
  // Another code begins another wait.
  return <WaitingButton key={sentAt} readyAt={sentAt + RESEND_AFTER_MS} login={login} />;
}

function WaitingButton({ readyAt, login }: { readonly readyAt: number; readonly login: Login }): ReactNode {
  const t = useTranslate();
  const secondsLeft = useSecondsLeft(readyAt);
  return (
    <Button disabled={secondsLeft > 0} wide onClick={() => login.dispatch({ type: 'resendAsked' })}>
      {secondsLeft > 0 ? t('auth.resend.wait', { seconds: secondsLeft }) : t('auth.resend')}
    </Button>
  );
}
