/** Form for a new username. Escape cancels, Enter submits. */
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
  /** Opened by the learner: takes the focus and can be cancelled. */
  readonly isOnRequest: boolean;
  readonly onSaved: (profile: Profile) => void;
  readonly onCancel: () => void;
}

export function UsernameForm({ profile, isOnRequest, onSaved, onCancel }: UsernameFormProps): ReactNode {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const ruleId = useId();
  const [typed, setTyped] = useState(profile.username ?? '');
  /** Field left or form submitted: from now on every flaw shows. */
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

/**
 * Returns whether more letters cannot fix it. `mod` on the way to `modest` is reserved only for a
 * moment, so that waits.
 */
function isBeyondMending(flaw: UsernameReason): boolean {
  return flaw === 'too-long' || flaw === 'bad-characters' || flaw === 'taken';
}

/** Sends a new username and updates the cached profile. */
interface RenameOptions {
  readonly onSaved: (profile: Profile) => void;
  /** The server refused the name. */
  readonly onRefused: () => void;
}

interface Rename {
  readonly send: (username: string) => void;
  readonly isPending: boolean;
  /** The refused name and the reason. */
  readonly refused: { readonly username: string; readonly reason: UsernameReason } | undefined;
  /** Any other failure, as the suffix of its text's key. */
  readonly failure: 'save-failed' | 'username.too-soon' | undefined;
}

function useRename({ onSaved, onRefused }: RenameOptions): Rename {
  const cache = trpc.useUtils();
  const { mutate, isPending, isError, error, variables } = trpc.users.updateUsername.useMutation({
    // Fails at once when offline, instead of waiting.
    networkMode: 'always',
    // A pending profile fetch would restore the old name.
    onMutate: () => cache.users.me.cancel(),
    onSuccess: (profile) => {
      cache.users.me.setData(undefined, profile);
      onSaved(profile);
      // Other cached answers contain the name too.
      void cache.invalidate();
    },
    onError: (failure) => {
      if (findRefusedUsername(failure)) onRefused();
      // Another tab may have changed it.
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
