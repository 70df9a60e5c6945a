/**
 * The first page of a visitor: what Oko trains, shown on a board, and the way in.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { PageFooter } from '../page-footer.tsx';
import { Hero } from './hero.tsx';
import { Ideas } from './ideas.tsx';
import { Invitation } from './invitation.tsx';
import { Steps } from './steps.tsx';

/** Top to bottom. */
export function LandingScreen(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Hero />
      <Ideas />
      <Steps />
      <Invitation />
      <PageFooter>{t('landing.footer')}</PageFooter>
    </>
  );
}
