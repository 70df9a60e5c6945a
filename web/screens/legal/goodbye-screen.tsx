/** The page after an account is deleted (product/profile.md#looking-after-the-account). */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';
import { EyeMark } from '#web/shared/ui/logo.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';

export function GoodbyeScreen(): ReactNode {
  const t = useTranslate();
  return (
    <Notice title={t('legal.goodbye.title')} picture={<EyeMark />}>
      <p>{t('legal.goodbye.text')}</p>
      <p>{t('legal.goodbye.again')}</p>
      <a href={PATHS.landing} className={buttonLook('primary')}>
        {t('legal.goodbye.action')}
      </a>
    </Notice>
  );
}
