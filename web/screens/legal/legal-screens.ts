/** Legal pages for the router: the small ones share one bundle, each with its texts. */
import type { ScreenName } from '#contract/screens';
import type { PartCode } from '#web/shared/i18n/lazy-part.tsx';
import { GoodbyeScreen } from './goodbye-screen.tsx';
import { inPolish } from './in-polish.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

export type LegalScreen = Extract<
  ScreenName,
  'privacy-policy' | 'privacy-policy-pl' | 'terms' | 'licences' | 'goodbye'
>;

export async function loadLegalScreen(name: LegalScreen): Promise<PartCode<object>> {
  switch (name) {
    case 'privacy-policy':
      return PrivacyScreen;
    case 'privacy-policy-pl':
      return inPolish(PrivacyScreen, ['legal', 'footer']);
    case 'terms':
      return TermsScreen;
    case 'goodbye':
      return GoodbyeScreen;
    case 'licences':
      return (await import('./licences-screen.tsx')).LicencesScreen;
  }
}
