/**
 * The landing page as a whole document, in one language. Rendered at build, and never in the browser.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANDING_PATHS } from '#contract/screens';
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext, useTranslate } from '#web/shared/i18n/use-translate.ts';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';
import shell from '#web/app/shell/shell.module.css';
import { DocumentHead } from './document-head.tsx';
import './document.css';
import type { LandingPlan, RenderLanding } from './facts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { Ideas } from './ideas.tsx';
import { Invitation } from './invitation.tsx';
import { More } from './more.tsx';
import { PieceSymbols } from './piece-symbols.tsx';
import { Steps } from './steps.tsx';

/** The text of the document's file. A text that is missing stops the build. */
export const renderLanding: RenderLanding = async (plan) => {
  const translator = new Translator({
    language: plan.language,
    source: loadBuiltCatalog,
    onMissing: (language, key) => {
      throw new Error(`no text in ${language} for ${key}`);
    },
  });
  await translator.need(['landing', 'footer', 'lesson', 'preview', 'shell']);
  const markup = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <LandingDocument plan={plan} />
    </TranslatorContext>,
  );
  return `<!doctype html>\n${markup}\n`;
};

function LandingDocument({ plan }: { readonly plan: LandingPlan }): ReactNode {
  const t = useTranslate();
  return (
    <html lang={plan.language}>
      <DocumentHead
        title={t('landing.page-title')}
        description={t('landing.description')}
        language={plan.language}
        origin={plan.origin}
        addressIn={(language) => LANDING_PATHS[language]}
        styles={plan.styles}
        script={plan.script}
        firstScript={plan.firstScript}
      />
      <body>
        <a className={shell.skip} href="#main">
          {t('shell.skip')}
        </a>
        <PieceSymbols images={plan.pieceImages} />
        <Header language={plan.language} />
        <main id="main" tabIndex={-1}>
          <Hero plan={plan} />
          <Ideas />
          <Steps />
          <More pictures={plan.pictures} />
          <Invitation />
        </main>
        <Footer />
      </body>
    </html>
  );
}
