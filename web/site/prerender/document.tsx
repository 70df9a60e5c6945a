/**
 * Renders a static page with a visitor's screen. At build it renders the whole client, which later
 * hydrates it (`web/app/start.tsx`).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { Language } from '#contract/languages';
import { addressInLanguage, type Prerendered } from '#contract/prerendered';
import { PATHS, type ScreenName } from '#contract/screens';
import { App } from '#web/app/app.tsx';
import { loadView, viewAt } from '#web/app/screens.tsx';
import { writeConsentPopup } from '#web/shared/consent/consent-markup.ts';
import { loadConsentTexts } from '#web/shared/consent/consent-texts.ts';
import { NOTICE_PLACE_ID } from '#web/shared/consent/notice-place.ts';
import { loadBuiltCatalog, type CatalogSource, type Messages } from '#web/shared/i18n/catalogs.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { DocumentHead } from '#web/site/document-head.tsx';
import type { Identity } from '#web/shared/session/identity.ts';
import { Session } from '#web/shared/session/session.ts';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';
import './document.css';
import type { PrerenderPlan, RenderPrerendered } from './facts.ts';

/** Returns the document's text. A missing text fails the build. */
export const renderPrerendered: RenderPrerendered = async (plan) => {
  const { language, name } = plan;
  const screen = screenOf(name);
  const translator = new Translator({
    language,
    source: loadCatalog,
    onMissing: (_, key) => {
      throw new Error(`no text in ${language} for ${key}`);
    },
  });
  const [content, question] = await Promise.all([
    renderScreen(screen, translator),
    writeQuestion(language),
    translator.need(['landing', 'prerender']),
  ]);
  const markup = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <PrerenderedDocument plan={plan} screen={screen} content={content} question={question} />
    </TranslatorContext>,
  );
  return `<!doctype html>\n${markup}\n`;
};

/** Maps sign-up to the login's screen: each of its tabs has a document. */
function screenOf(name: Prerendered): Exclude<Prerendered, 'sign-up'> {
  return name === 'sign-up' ? 'login' : name;
}

/** Renders `#root` for a signed-out visitor. */
async function renderScreen(screen: ScreenName, translator: Translator): Promise<string> {
  const session = new Session({ identity: VISITOR, warn: () => undefined });
  await Promise.all([translator.need(['shell', 'ui']), loadView(viewAt(screen), translator)]);
  const { prelude } = await prerender(<App translator={translator} session={session} />, {
    // In one piece: what React sends later it puts in place by inline scripts, which the policy forbids.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

async function writeQuestion(language: Language): Promise<string> {
  return writeConsentPopup(await loadConsentTexts(language), { kind: 'first' }, language);
}

/** Identity at build: signed out, no service. */
const VISITOR: Identity = {
  hasStoredTokens: () => false,
  watchOtherTabs: () => () => undefined,
  findIdToken: async () => undefined,
  findLastClaims: () => undefined,
  ask: refuse,
  manage: refuse,
  signOut: async () => undefined,
};

async function refuse(): Promise<never> {
  throw new Error('nobody is asked while a document is made');
}

/** Texts of static pages, unused by the product's scripts. */
const OWN_TEXTS = import.meta.glob<Messages>('../../shared/i18n/catalogs/*/prerender.json', {
  query: '?compiled',
  import: 'default',
});

const loadCatalog: CatalogSource = async (language, area) => {
  if (area !== 'prerender') return loadBuiltCatalog(language, area);
  return OWN_TEXTS[`../../shared/i18n/catalogs/${language}/prerender.json`]?.() ?? {};
};

interface PrerenderedDocumentProps {
  readonly plan: PrerenderPlan;
  readonly screen: Exclude<Prerendered, 'sign-up'>;
  /** Markup of the screen and the consent popup. */
  readonly content: string;
  readonly question: string;
}

function PrerenderedDocument({ plan, screen, content, question }: PrerenderedDocumentProps): ReactNode {
  const t = useTranslate();
  const { name, language, origin, script, start, styles, firstScript } = plan;
  const path = PATHS[screen];
  return (
    <html lang={language} data-language={language}>
      <DocumentHead
        title={t(`shell.title.${screen}`)}
        description={t(`prerender.description.${name}`)}
        origin={origin}
        language={language}
        addressIn={(other) => addressInLanguage(path, other)}
        // Forms usually need the product; legal pages do not.
        fetchAhead={screen === 'login' ? start.scripts : []}
        {...{ script, styles, firstScript }}
      />
      <body>
        <div id={NOTICE_PLACE_ID} dangerouslySetInnerHTML={{ __html: question }} />
        <main id="without-texts" hidden>
          <p>{t('prerender.failed')}</p>
          <p>
            <a href={path}>{t('prerender.try-again')}</a>
          </p>
        </main>
        <div
          id="root"
          data-entry={start.entry}
          data-scripts={start.scripts.join(' ')}
          dangerouslySetInnerHTML={{ __html: content }}
        />
        <noscript>
          <p>{t('prerender.without-script')}</p>
        </noscript>
      </body>
    </html>
  );
}
