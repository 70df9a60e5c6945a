/**
 * The sign of waiting, in the login's card.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { LoadingSign } from '#web/shared/ui/loading-sign.tsx';

export function Waiting(): ReactNode {
  const t = useTranslate();
  return <LoadingSign label={t('shell.loading')} />;
}
