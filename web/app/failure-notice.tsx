/**
 * Shown in place of a view that broke.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { failedRequest } from '#web/platform/api/failed-request.ts';
import { isAllKept } from '#web/platform/storage/entry-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What happened, what is safe, what to do, and by which number it is found in the log when a call to the server broke before. */
export function FailureNotice({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  const id = failedRequest.get();
  return (
    <Notice title={t('shell.failure.title')}>
      <p>{t(isAllKept() ? 'shell.failure.text' : 'shell.failure.unsaved')}</p>
      {id !== undefined && <p>{t('shell.failure.number', { id })}</p>}
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Notice>
  );
}
