/** Page for unknown addresses. */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';
import { EyeMark } from '#web/shared/ui/logo.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';

/** Says so, and links home. */
export function NotFoundScreen(): ReactNode {
  const t = useTranslate();
  return (
    <Notice title={t('shell.not-found.title')} picture={<EyeMark />}>
      <p>{t('shell.not-found.text')}</p>
      <a href={PATHS.landing} className={buttonLook('primary')}>
        {t('shell.not-found.action')}
      </a>
    </Notice>
  );
}
