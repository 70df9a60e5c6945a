/**
 * The landing page as a whole document, in one language. Rendered at build, and never in the browser.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '#contract/languages';
import { LANDING_PATHS } from '#contract/screens';
import { loadBuiltCatalog } from '#web/i18n/catalogs.ts';
import { Translator } from '#web/i18n/translator.ts';
import { TranslatorContext, useTranslate } from '#web/i18n/use-translate.ts';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import shell from '#web/app/shell/shell.module.css';
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
      <Head plan={plan} />
      <body>
        <a className={shell.skip} href="#main">
          {t('shell.skip')}
        </a>
        <PieceSymbols images={plan.pieceImages} />
        <Header language={plan.language} />
        <main id="main" tabIndex={-1}>
          <Hero plan={plan} />
          <Ideas pictures={plan.pictures} />
          <Steps />
          <More pictures={plan.pictures} />
          <Invitation />
        </main>
        <Footer />
      </body>
    </html>
  );
}

function Head({ plan }: { readonly plan: LandingPlan }): ReactNode {
  const t = useTranslate();
  const { language, origin, styles, script, firstLook } = plan;
  const title = t('landing.page-title');
  const description = t('landing.description');
  const addressOf = (of: Language) => `${origin}${LANDING_PATHS[of]}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" data-scheme="light" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161512" data-scheme="dark" />
      <script dangerouslySetInnerHTML={{ __html: firstLook }} />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <script type="module" src={script} />
      <meta name="description" content={description} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="canonical" href={addressOf(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressOf(other)} />
      ))}
      {/* Who reads neither language gets English, as everywhere (product.md §1.2). */}
      <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Oko" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressOf(language)} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      <meta property="og:image" content={`${origin}/og-${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('landing.title')} />
      <meta name="twitter:card" content="summary_large_image" />
    </head>
  );
}

const OG_LOCALES: Readonly<Record<Language, string>> = { pl: 'pl_PL', en: 'en_GB' };
