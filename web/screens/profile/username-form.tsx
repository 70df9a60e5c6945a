/**
 * The form for another username, or for the first one. Escape leaves it, Enter sends it.
 */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import {
  USERNAME_LENGTH,
  USERNAME_REST_DAYS,
  findUsernameFlaw,
  type UsernameReason,
} from '#contract/account-rules';
import type { Profile } from '#contract/users';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusField } from '#web/shared/ui/focus-field.ts';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { CheckedUsernameField } from '../checked-username-field.tsx';
import styles from './username-form.module.css';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { findRefusedUsername } from '../refused-username.ts';

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

/** Whether more letters cannot mend it. `mod` on the way to `modest` is reserved only for a moment, so that waits. */
function isBeyondMending(flaw: UsernameReason): boolean {
  return flaw === 'too-long' || flaw === 'bad-characters' || flaw === 'taken';
}

/**
 * Sends another username to the server, and keeps the profile of the whole page up to date with what it says.
 */
interface RenameOptions {
  readonly onSaved: (profile: Profile) => void;
  /** The server does not give the name. */
  readonly onRefused: () => void;
}

interface Rename {
  readonly send: (username: string) => void;
  readonly isPending: boolean;
  /** The name that was refused, and why. */
  readonly refused: { readonly username: string; readonly reason: UsernameReason } | undefined;
  /** Any other failure, as the end of its text's key. */
  readonly failure: 'save-failed' | 'username.too-soon' | undefined;
}

function useRename({ onSaved, onRefused }: RenameOptions): Rename {
  const cache = trpc.useUtils();
  const { mutate, isPending, isError, error, variables } = trpc.users.updateUsername.useMutation({
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
    // A profile that is on its way still has the old name.
    onMutate: () => cache.users.me.cancel(),
    onSuccess: (profile) => {
      cache.users.me.setData(undefined, profile);
      onSaved(profile);
      // The name stands in other answers too.
      void cache.invalidate();
    },
    onError: (failure) => {
      if (findRefusedUsername(failure)) onRefused();
      // It may have been changed elsewhere.
      void cache.users.me.invalidate();
    },
  });
  const reason = findRefusedUsername(error);
  return {
    send: (username) => mutate({ new_username: username }),
    isPending,
    refused: reason && variables && { username: variables.new_username, reason },
    failure: isError && !reason ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): NonNullable<Rename['failure']> {
  return findFault(error)?.code === 'username-changed-lately' ? 'username.too-soon' : 'save-failed';
}
