/**
 * Changes the password, which ends every session and signs this device in again
 * (product/profile.md#looking-after-the-account).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { findLivePairFlaws, findMissingPassword, findPairFlaws } from '#web/shared/identity/flaw.ts';
import type { PasswordPair } from '#web/shared/identity/flaw.ts';
import { NewPasswordFields } from '#web/shared/identity/new-password-fields.tsx';
import { PASSWORD_POLICY } from '#web/shared/identity/password-policy.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { CareCard } from './care-card.tsx';
import { CareForm } from './care-form.tsx';
import styles from './care.module.css';
import { useCareCall } from './use-care-call.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { CareProblem } from './care-problem.ts';

export function PasswordCard({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  const call = useCareCall();
  const change = useChangePassword(email);
  const [view, setView] = useState<'closed' | 'form' | 'done'>('closed');
  return (
    <CareCard
      title={t('profile.care.password.title')}
      text={t('profile.care.password.text')}
      call={call}
      view={view}
      done={view === 'done' ? t('profile.care.password.done') : undefined}
    >
      {view === 'form' ? (
        <PasswordForm
          email={email}
          isBusy={call.isBusy}
          onSend={(oldPassword, newPassword) =>
            call.run(async () => {
              await change({ oldPassword, newPassword });
              setView('done');
            })
          }
          onCancel={() => {
            call.dismiss();
            setView('closed');
          }}
        />
      ) : (
        <Button
          className={styles.start}
          busy={call.isBusy}
          onClick={() => call.run(async () => setView('form'))}
        >
          {t('profile.care.password.change')}
        </Button>
      )}
    </CareCard>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly onSend: (oldPassword: string, newPassword: string) => void;
  readonly onCancel: () => void;
}

function PasswordForm({ email, isBusy, onSend, onCancel }: PasswordFormProps): ReactNode {
  const t = useTranslate();
  const { field, onSubmit } = useForm<'current' | keyof PasswordPair>({
    initial: { current: '', password: '', confirmPassword: '' },
    findFlaws: (values) => ({
      current: findMissingPassword(values.current),
      ...findPairFlaws(values, PASSWORD_POLICY),
    }),
    findLiveFlaws: (values, touched) => findLivePairFlaws(values, touched, PASSWORD_POLICY),
    onSend: ({ current, password }) => onSend(current, password),
  });
  return (
    <CareForm
      label={t('profile.care.password.change')}
      submitLabel={t('profile.care.password.submit')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <PasswordField
        {...field('current')}
        label={t('profile.care.password.current')}
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      <NewPasswordFields email={email} policy={PASSWORD_POLICY} field={field} />
    </CareForm>
  );
}

/**
 * Changes the password, ends every session, and signs this browser in again
 * (product/profile.md#looking-after-the-account and product/account.md#whose-an-account-is).
 */
interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Rejects with a text for the learner. */
function useChangePassword(email: string): (passwords: Passwords) => Promise<void> {
  const session = useSessionControl();
  const { client } = trpc.useUtils();
  return async ({ oldPassword, newPassword }) => {
    const { identity } = session;
    await identity.manage({ call: 'changePassword', oldPassword, newPassword }).catch(tellWrongPassword);
    await client.users.endSessions.mutate({ which: 'all' }).catch((cause: unknown) => {
      throw new CareProblem('profile.care.password.sessions', { cause });
    });
    // This browser's session has ended too.
    const isIn = await identity.ask({ call: 'signIn', email, password: newPassword }).then(
      ({ answer }) => answer === 'signed-in',
      () => false,
    );
    // The login asks for a second factor.
    if (isIn) await session.check();
    else await session.signOut();
  };
}

/** The service reports a wrong name or password; the name is right here. */
function tellWrongPassword(error: unknown): never {
  if (error instanceof IdentityProblem && error.code === 'wrong-password') {
    throw new CareProblem('profile.care.password.wrong', { cause: error });
  }
  throw error;
}
