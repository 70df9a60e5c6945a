/** Form in a card: fields, submit and Cancel. */
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './care.module.css';

interface CareFormProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function CareForm({
  label,
  submitLabel,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: CareFormProps): ReactNode {
  const t = useTranslate();
  return (
    <form className={styles.form} noValidate aria-label={label} onSubmit={onSubmit}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
