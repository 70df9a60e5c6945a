/**
 * Says that the lesson worker has stopped and that nothing is lost; a button restarts it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './worker-failure.module.css';

/** Takes the place of the feedback banner. */
export function WorkerFailure({ onRestart }: { readonly onRestart: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <Banner tone="bad">
      <div className={styles.line}>
        <span>
          <strong>{t('lesson.workerFailed.title')}.</strong> {t('lesson.workerFailed.text')}
        </span>
        <Button onClick={onRestart}>{t('lesson.workerFailed.retry')}</Button>
      </div>
    </Banner>
  );
}
