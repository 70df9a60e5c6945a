/**
 * The terms of service (product/privacy.md#terms-and-licences).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { LegalPage, Sections } from './legal-page.tsx';
import { TERMS, TERMS_SINCE } from './terms.ts';

export function TermsScreen(): ReactNode {
  const t = useTranslate();
  return (
    <LegalPage name="terms" title={t('legal.terms.title')} intro={t('legal.terms.intro')} since={TERMS_SINCE}>
      <Sections sections={TERMS} />
    </LegalPage>
  );
}
