/**
 * A form in a card: its fields, the button that sends it, and Cancel.
 */
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './care.module.css';

interface CareFormProps {
  /** What it is for, to a screen reader. */
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
