/**
 * Deletes the account: says what is deleted and kept, and asks for the address to confirm
 * (product/profile.md#looking-after-the-account).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { useForm } from '#web/shared/identity/use-form.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { CareCard } from './care-card.tsx';
import { CareForm } from './care-form.tsx';
import styles from './care.module.css';
import { useCareCall } from './use-care-call.ts';
import { navigate } from 'wouter/use-browser-location';
import { PATHS } from '#contract/screens';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useSession, useSessionControl } from '#web/shared/session/use-session.ts';
import { forgetLearner } from '#web/shared/storage/forget-learner.ts';
import { CareProblem } from './care-problem.ts';

const CONSEQUENCES = ['goes', 'subscription', 'law', 'device'] as const;

export function DeleteCard({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  const call = useCareCall();
  const deleteAccount = useDeleteAccount();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CareCard
      title={t('profile.care.delete.title')}
      text={t('profile.care.delete.text')}
      call={call}
      view={isOpen ? 'form' : 'closed'}
    >
      {isOpen ? (
        <DeleteForm
          email={email}
          isBusy={call.isBusy}
          onSend={() => call.run(() => deleteAccount(email))}
          onCancel={() => {
            call.dismiss();
            setIsOpen(false);
          }}
        />
      ) : (
        <Button
          className={styles.start}
          busy={call.isBusy}
          onClick={() => call.run(async () => setIsOpen(true))}
        >
          {t('profile.care.delete.open')}
        </Button>
      )}
    </CareCard>
  );
}

interface DeleteFormProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

function DeleteForm({ email, isBusy, onSend, onCancel }: DeleteFormProps): ReactNode {
  const t = useTranslate();
  const { field, onSubmit } = useForm<'email'>({
    initial: { email: '' },
    findFlaws: (values) => ({
      email: isSame(values.email, email) ? undefined : { key: 'profile.care.delete.mismatch' },
    }),
    onSend,
  });
  return (
    <CareForm
      label={t('profile.care.delete.title')}
      submitLabel={t('profile.care.delete.submit')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <ul className={styles.list}>
        {CONSEQUENCES.map((name) => (
          <li key={name}>{t(`profile.care.delete.${name}`)}</li>
        ))}
      </ul>
      <TextField
        {...field('email')}
        label={t('profile.care.delete.confirm', { email })}
        type="email"
        autoComplete="off"
      />
    </CareForm>
  );
}

/** Ignores case and surrounding spaces. */
function isSame(typed: string, email: string): boolean {
  return tidyText(typed).toLowerCase() === email.toLowerCase();
}

/** Rejects with a text for the learner. A retry completes an interrupted deletion. */
function useDeleteAccount(): (email: string) => Promise<void> {
  const session = useSessionControl();
  const state = useSession();
  const { client } = trpc.useUtils();
  return async (email) => {
    if (state.status !== 'signed-in') return;
    const { learner } = state;
    await client.users.deleteAccount.mutate({ email }).catch((cause: unknown) => {
      throw new CareProblem(whyNothingWasDeleted(cause), { cause });
    });
    await session.identity.manage({ call: 'deleteAccount' }).catch((cause: unknown) => {
      throw new CareProblem('profile.care.delete.half', { cause });
    });
    // Navigates first: signing out on a learner's screen would redirect to the landing page.
    navigate(PATHS.goodbye, { replace: true });
    await session.signOut();
    forgetLearner(learner);
  };
}

function whyNothingWasDeleted(error: unknown) {
  const isOfSubscription = findFault(error)?.issues?.some(({ path }) => path[0] === 'subscription') ?? false;
  return isOfSubscription ? 'profile.care.delete.not-ended' : 'profile.care.delete.failed';
}
