/**
 * The gear beside the counters: how the learner likes to practise, and how the board looks (product.md §4.13, §4.16, look.md §2.2).
 */
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import settings from 'lucide:settings';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PracticeSettingsForm } from './practice-settings-form.tsx';
import styles from './practice-settings-button.module.css';

const FORM: LazyPart<typeof PracticeSettingsForm, Area> = {
  areas: ['look'],
  load: async () => (await import('./practice-settings-form.tsx')).PracticeSettingsForm,
};

/** Opens the settings. Memoised: the clocks beside it render every second. */
export const PracticeSettingsButton = memo(function PracticeSettingsButton(): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label={t('lesson.settings.title')} className={styles.gear} onClick={() => setIsOpen(true)}>
        <Icon svg={settings} />
      </IconButton>
      <Dialog
        open={isOpen}
        wide
        title={t('lesson.settings.title')}
        closeLabel={t('ui.close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {t('ui.ok')}
          </Button>
        }
      >
        {isOpen && <FormPlace />}
      </Dialog>
    </>
  );
});

/** The form comes when the dialog is first opened. */
function FormPlace(): ReactNode {
  const t = useTranslate();
  const form = useLazyPart(FORM);
  if (form.status === 'ready') return <form.code />;
  return form.status === 'failed' ? <p>{t('lesson.settings.failed')}</p> : <Skeleton height="360px" />;
}
