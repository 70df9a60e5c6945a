/**
 * Registers a missing username. Uses the sign-up's name silently; opens a dialog only if that is
 * taken or missing.
 */
import { useEffect, useState, type FormEvent } from 'react';
import type { ReactNode } from 'react';
import { track } from '#web/shared/analytics/track.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import type { Learner } from '#contract/learner';
import { findRefusedUsername } from '../refused-username.ts';
import { USERNAME_LENGTH, findUsernameFlaw, type UsernameReason } from '#contract/account-rules';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { CheckedUsernameField } from '../checked-username-field.tsx';
import styles from './username-dialog.module.css';

/** Renders nothing while the sign-up's name works. */
export function UsernameNaming({ learner }: { readonly learner: Learner }): ReactNode {
  const cache = trpc.useUtils();
  const { preferredUsername } = learner;
  const registration = trpc.users.postSignup.useMutation({
    onSuccess: (profile) => {
      cache.users.me.setData(undefined, profile);
      // Provider accounts skip our sign-up form: the first name completes their sign-up.
      if (preferredUsername === undefined) track({ type: 'signed_up' });
    },
    // Another tab may have set the name.
    onError: () => cache.users.me.invalidate(),
  });
  const { mutate, isIdle } = registration;

  // The server is outside React: sends the name once, if the server lacks it.
  useEffect(() => {
    if (isIdle && preferredUsername !== undefined) mutate({ username: preferredUsername });
  }, [isIdle, preferredUsername, mutate]);

  const tried = registration.variables?.username;
  const reason = findRefusedUsername(registration.error);
  const refused = reason && tried !== undefined ? { username: tried, reason } : undefined;
  const hasAsked = tried !== undefined && tried !== preferredUsername;
  // After any other server failure the next visit retries silently.
  const mustAsk = preferredUsername === undefined || refused !== undefined || hasAsked;
  if (!mustAsk) return null;
  return (
    <UsernameDialog
      refused={refused}
      busy={registration.isPending}
      failed={registration.isError && !refused}
      onSubmit={(username) => mutate({ username })}
    />
  );
}

/** Asks for a username; cannot be closed without one, because leaderboard rows need a name. */
interface UsernameDialogProps {
  /** The refused name and reason, if any. */
  readonly refused: { readonly username: string; readonly reason: UsernameReason } | undefined;
  readonly busy: boolean;
  /** Whether registering failed for another reason. */
  readonly failed: boolean;
  readonly onSubmit: (username: string) => void;
}

/** A form of one field. */
function UsernameDialog({ refused, busy, failed, onSubmit }: UsernameDialogProps): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState(refused?.username ?? '');
  const [isSent, setIsSent] = useState(refused !== undefined);
  const username = tidyText(typed);
  const reason = findUsernameFlaw(username) ?? (username === refused?.username ? refused.reason : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!reason) onSubmit(username);
  };
  return (
    <Dialog open title={t('username.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('username.text')}</p>
        <CheckedUsernameField
          hint={t('username.hint', USERNAME_LENGTH)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          problem={isSent && reason ? t(`username.${reason}`, USERNAME_LENGTH) : undefined}
        />
        {failed && <Banner tone="bad">{t('username.failed')}</Banner>}
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('username.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
