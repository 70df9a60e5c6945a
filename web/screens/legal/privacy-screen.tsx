/**
 * The privacy policy in the reader's language (product/privacy.md#privacy-cookie-popup-banner).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { LegalPage, Sections } from './legal-page.tsx';
import { PRIVACY, PRIVACY_SINCE } from './privacy.ts';

export function PrivacyScreen(): ReactNode {
  const t = useTranslate();
  return (
    <LegalPage
      name="privacy-policy"
      title={t('legal.privacy.title')}
      intro={t('legal.privacy.intro')}
      since={PRIVACY_SINCE}
    >
      <Sections sections={PRIVACY} />
    </LegalPage>
  );
}
