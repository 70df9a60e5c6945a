/**
 * Asks for a public username; cannot be closed without one, because every row of the leaderboard has a name.
 */
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { USERNAME_LENGTH, findUsernameFlaw } from '#contract/account-rules';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { UsernameField } from '#web/ui/username-field.tsx';
import styles from './username-dialog.module.css';

export interface UsernameDialogProps {
  /** The name that was refused because another learner has it. */
  readonly taken: string | undefined;
  readonly busy: boolean;
  /** Whether registering failed for another reason. */
  readonly failed: boolean;
  readonly onSubmit: (username: string) => void;
}

/** A form of one field. */
export function UsernameDialog({ taken, busy, failed, onSubmit }: UsernameDialogProps): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState(taken ?? '');
  const [isSent, setIsSent] = useState(taken !== undefined);
  const username = typed.trim();
  const reason = username === taken ? 'taken' : findUsernameFlaw(username);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!reason) onSubmit(username);
  };
  return (
    <Dialog open title={t('username.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('username.text')}</p>
        <UsernameField
          label={t('username.label')}
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
