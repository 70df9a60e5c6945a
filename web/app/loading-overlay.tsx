/**
 * Shown while the session check or a view's download runs.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { LoadingSign } from '#web/ui/loading-sign.tsx';

export function LoadingOverlay(): ReactNode {
  const t = useTranslate();
  return <LoadingSign label={t('shell.loading')} />;
}
