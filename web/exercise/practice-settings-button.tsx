/**
 * The gear beside the counters: how the learner likes to practise (product.md §4.13, §4.16).
 */
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import settings from 'lucide-static/icons/settings.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { changePracticeSettings, usePracticeSettings } from './practice-settings.ts';
import styles from './practice-settings-button.module.css';

/** Opens the settings; a change works at once. Memoised: the clocks beside it render every second. */
export const PracticeSettingsButton = memo(function PracticeSettingsButton(): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { clocksHidden, oneMoreLook } = usePracticeSettings();
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
          <Button variant="primary" onClick={close}>
            {t('ui.ok')}
          </Button>
        }
      >
        <Checkbox
          label={<Setting name={t('lesson.settings.clocks')} note={t('lesson.settings.clocksNote')} />}
          checked={clocksHidden}
          onChange={({ target }) => changePracticeSettings({ clocksHidden: target.checked })}
        />
        <Checkbox
          label={<Setting name={t('lesson.settings.look')} note={t('lesson.settings.lookNote')} />}
          checked={oneMoreLook}
          onChange={({ target }) =>
            changePracticeSettings({ oneMoreLook: target.checked, lookOffered: true })
          }
        />
      </Dialog>
    </>
  );
});

function Setting({ name, note }: { readonly name: string; readonly note: string }): ReactNode {
  return (
    <span className={styles.setting}>
      <strong>{name}</strong> <span className={styles.note}>{note}</span>
    </span>
  );
}
