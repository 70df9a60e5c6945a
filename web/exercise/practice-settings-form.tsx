/**
 * What can be set beside a task: how the learner likes to practise (product/grading.md#clocks-and-counts and product/grading.md#one-more-look).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { changePracticeSettings, usePracticeSettings } from './practice-settings.ts';
import styles from './practice-settings-form.module.css';

/** A change works at once. */
export function PracticeSettingsForm(): ReactNode {
  const t = useTranslate();
  const { clocksHidden, oneMoreLook } = usePracticeSettings();
  return (
    <>
      <Checkbox
        label={<Setting name={t('lesson.settings.clocks')} note={t('lesson.settings.clocksNote')} />}
        checked={clocksHidden}
        onChange={({ target }) => changePracticeSettings({ clocksHidden: target.checked })}
      />
      <Checkbox
        label={<Setting name={t('lesson.settings.look')} note={t('lesson.settings.lookNote')} />}
        checked={oneMoreLook}
        onChange={({ target }) => changePracticeSettings({ oneMoreLook: target.checked, lookOffered: true })}
      />
    </>
  );
}

function Setting({ name, note }: { readonly name: string; readonly note: string }): ReactNode {
  return (
    <span className={styles.setting}>
      <strong>{name}</strong> <span className={styles.note}>{note}</span>
    </span>
  );
}
