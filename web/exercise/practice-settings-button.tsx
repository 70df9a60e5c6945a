/**
 * The gear beside the counters: how the learner likes to practise, and how the board looks (product/grading.md#clocks-and-counts and product/grading.md#one-more-look, look.md §2.2).
 */
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import settings from 'lucide:settings';
import { LookDialog } from '#web/board/look/look-dialog.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PracticeSettingsForm } from './practice-settings-form.tsx';
import styles from './practice-settings-button.module.css';

/** Opens the settings, and from there the look. Memoised: the clocks beside it render every second. */
export const PracticeSettingsButton = memo(function PracticeSettingsButton(): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [isLookOpen, setIsLookOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label={t('lesson.settings.title')} className={styles.gear} onClick={() => setIsOpen(true)}>
        <Icon svg={settings} />
      </IconButton>
      <Dialog
        open={isOpen}
        title={t('lesson.settings.title')}
        closeLabel={t('ui.close')}
        onClose={close}
        actions={
          <>
            <Button onClick={() => setIsLookOpen(true)}>{t('lesson.settings.colours')}</Button>
            <Button variant="primary" onClick={close}>
              {t('ui.ok')}
            </Button>
          </>
        }
      >
        {isOpen && <PracticeSettingsForm />}
      </Dialog>
      <LookDialog
        open={isLookOpen}
        title={t('lesson.settings.colours')}
        failed={t('lesson.settings.colours.failed')}
        onClose={() => setIsLookOpen(false)}
      />
    </>
  );
});
