/**
 * Deleting the account: says what goes and what stays, and asks for the address as a confirmation (product/profile.md#looking-after-the-account).
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
import { useDeleteAccount } from './use-delete-account.ts';

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

/** Capitals and spaces around an address make no difference. */
function isSame(typed: string, email: string): boolean {
  return tidyText(typed).toLowerCase() === email.toLowerCase();
}
