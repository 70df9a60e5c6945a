/** Says that the lesson worker stopped; a button restarts it. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { StallNotice } from './stall-notice.tsx';

export function WorkerFailure({ onRestart }: { readonly onRestart: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <StallNotice
      title={t('lesson.workerFailed.title')}
      text={t('lesson.workerFailed.text')}
      action={t('lesson.workerFailed.retry')}
      onAct={onRestart}
    />
  );
}
