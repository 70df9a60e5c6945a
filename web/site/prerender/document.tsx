/**
 * A document whose screen is in it as the product draws it for a visitor. The product hydrates it (`web/app/start.tsx`): so it is
 * the whole client that is rendered here, at build.
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

/** The text of the document's file. A text that is missing stops the build. */
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

/** The login has two documents, one for each of its tabs. */
function screenOf(name: Prerendered): Exclude<Prerendered, 'sign-up'> {
  return name === 'sign-up' ? 'login' : name;
}

/** What the client renders into `#root` for somebody who is not signed in. */
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

/** Nobody is signed in while a document is made, and nobody is asked. */
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

/** Texts of these documents alone: no script of the product knows of them. */
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
  /** Markup of the screen, and of the question about usage statistics. */
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
        // Most visitors of a form need the product; readers of a page of law do not.
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
