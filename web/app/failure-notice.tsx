/**
 * Shown in place of a view that broke.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What happened, what is safe, what to do. */
export function FailureNotice({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <Notice title={t('shell.failure.title')}>
      <p>{t('shell.failure.text')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Notice>
  );
}
