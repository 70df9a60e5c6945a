/**
 * Asks for a public username; cannot be closed without one, because every row of the leaderboard has a name.
 */
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { USERNAME_LENGTH, findUsernameFlaw } from '#contract/account-rules';
import type { UsernameReason } from '#contract/account-rules';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { CheckedUsernameField } from '../checked-username-field.tsx';
import styles from './username-dialog.module.css';

interface UsernameDialogProps {
  /** The name that the server refused, if it did, and why. */
  readonly refused: { readonly username: string; readonly reason: UsernameReason } | undefined;
  readonly busy: boolean;
  /** Whether registering failed without a word about the name. */
  readonly failed: boolean;
  readonly onSubmit: (username: string) => void;
}

/** A form of one field. */
export function UsernameDialog({ refused, busy, failed, onSubmit }: UsernameDialogProps): ReactNode {
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
