/**
 * The form for another username, or for the first one. Escape leaves it, Enter sends it.
 */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { USERNAME_LENGTH, USERNAME_REST_DAYS, findUsernameFlaw } from '#contract/account-rules';
import type { Profile } from '#contract/users';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusField } from '#web/shared/ui/focus-field.ts';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { CheckedUsernameField } from '../checked-username-field.tsx';
import { isBeyondMending } from './is-beyond-mending.ts';
import { useRename } from './use-rename.ts';
import styles from './username-form.module.css';

const FIELD = 'username';

interface UsernameFormProps {
  readonly profile: Profile;
  /** The learner has asked for it: it takes the focus, and can be left. */
  readonly isOnRequest: boolean;
  readonly onSaved: (profile: Profile) => void;
  readonly onCancel: () => void;
}

export function UsernameForm({ profile, isOnRequest, onSaved, onCancel }: UsernameFormProps): ReactNode {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const ruleId = useId();
  const [typed, setTyped] = useState(profile.username ?? '');
  /** The field was left, or the form sent: from now on every flaw is said. */
  const [isDone, setIsDone] = useState(false);
  const focus = () => form.current && focusField(form.current, FIELD);
  const rename = useRename({ onSaved, onRefused: focus });
  useEffect(() => {
    if (isOnRequest && form.current) focusField(form.current, FIELD);
  }, [isOnRequest]);

  const username = tidyText(typed);
  const flaw =
    findUsernameFlaw(username) ?? (username === rename.refused?.username ? rename.refused.reason : undefined);
  const isSaid = flaw !== undefined && (isDone || isBeyondMending(flaw));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    setIsDone(true);
    if (username === profile.username) onCancel();
    else if (findUsernameFlaw(username)) focus();
    else rename.send(username);
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOnRequest && !rename.isPending) onCancel();
  };
  const ownNames = [profile.username ?? '', ...profile.kept_usernames.map((kept) => kept.username)];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from anything in it
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={leaveByEscape}>
      <CheckedUsernameField
        value={typed}
        hint={t('username.hint', USERNAME_LENGTH)}
        problem={isSaid ? t(`username.${flaw}`, USERNAME_LENGTH) : undefined}
        ownNames={ownNames}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setIsDone(true)}
      />
      {isOnRequest && (
        <p id={ruleId} className={styles.rule}>
          {t('profile.username.rule', { days: USERNAME_REST_DAYS })}
        </p>
      )}
      {rename.failure && <Banner tone="bad">{t(`profile.${rename.failure}`)}</Banner>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={rename.isPending}
          aria-describedby={isOnRequest ? ruleId : undefined}
        >
          {t('profile.save')}
        </Button>
        {isOnRequest && (
          <Button aria-disabled={rename.isPending} onClick={rename.isPending ? undefined : onCancel}>
            {t('profile.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
