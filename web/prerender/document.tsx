/**
 * A document whose screen is in it as the product would draw it for a visitor. Rendered at build, and never in the browser, where the
 * product takes its place (`main.ts`).
 */
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addressInLanguage, type Prerendered } from '#contract/prerendered';
import { PATHS } from '#contract/screens';
import { Shell } from '#web/app/shell/shell.tsx';
import { ViewFrame } from '#web/app/view-frame.tsx';
import { loadLegalScreen } from '#web/features/legal/legal-screens.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { loadBuiltCatalog, type CatalogSource, type Messages } from '#web/i18n/catalogs.ts';
import { Translator } from '#web/i18n/translator.ts';
import { TranslatorContext, useTranslate } from '#web/i18n/use-translate.ts';
import { DocumentHead } from '#web/landing/document-head.tsx';
import { ApiProvider } from '#web/platform/api/api-provider.tsx';
import { Session } from '#web/platform/session/session.ts';
import { SessionContext } from '#web/platform/session/use-session.ts';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { loadConsentTexts, type ConsentTexts } from '#web/consent/consent-texts.ts';
import { ConsentQuestion } from './consent-question.tsx';
import './document.css';
import type { PrerenderPlan, RenderPrerendered } from './facts.ts';
import { visitorIdentity } from './visitor-identity.ts';

/** The text of the document's file. A text that is missing stops the build. */
export const renderPrerendered: RenderPrerendered = async (plan) => {
  const { language, name } = plan;
  const translator = new Translator({
    language,
    source: loadCatalog,
    onMissing: (_, key) => {
      throw new Error(`no text in ${language} for ${key}`);
    },
  });
  const [View, consentTexts] = await Promise.all([
    loadView(name),
    loadConsentTexts(language),
    translator.need(['auth', 'footer', 'landing', 'legal', 'prerender', 'shell', 'ui', 'username']),
  ]);
  const markup = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <PrerenderedDocument plan={plan} consentTexts={consentTexts} View={View} />
    </TranslatorContext>,
  );
  // The product sends forms. Until it is there nothing does: a password would end up in the address.
  return `<!doctype html>\n${markup.replaceAll('type="submit"', 'type="button" data-sends')}\n`;
};

/** Texts of these documents alone: no script of the product knows of them. */
const OWN_TEXTS = import.meta.glob<Messages>('../i18n/catalogs/*/prerender.json', {
  query: '?compiled',
  import: 'default',
});

const loadCatalog: CatalogSource = async (language, area) => {
  if (area !== 'prerender') return loadBuiltCatalog(language, area);
  return OWN_TEXTS[`../i18n/catalogs/${language}/prerender.json`]?.() ?? {};
};

async function loadView(name: Prerendered): Promise<ComponentType> {
  return name === 'login' || name === 'sign-up' ? LoginScreen : loadLegalScreen(name);
}

interface PrerenderedDocumentProps {
  readonly plan: PrerenderPlan;
  readonly consentTexts: ConsentTexts;
  readonly View: ComponentType;
}

function PrerenderedDocument({ plan, consentTexts, View }: PrerenderedDocumentProps): ReactNode {
  const t = useTranslate();
  const { name, language, origin, script, start, styles, firstScript } = plan;
  const screen = name === 'sign-up' ? 'login' : name;
  const path = PATHS[screen];
  return (
    <html lang={language} data-language={language}>
      <DocumentHead
        title={t(`shell.title.${screen}`)}
        description={t(`prerender.description.${name}`)}
        origin={origin}
        language={language}
        addressIn={(other) => addressInLanguage(path, other)}
        {...{ script, styles, firstScript }}
      />
      <body>
        <ConsentQuestion texts={consentTexts} language={language} />
        <main id="without-texts" hidden>
          <p>{t('prerender.failed')}</p>
          <p>
            <a href={path}>{t('prerender.try-again')}</a>
          </p>
        </main>
        <div
          id="root"
          data-entry={start.entry}
          data-styles={start.styles.join(' ')}
          data-scripts={start.scripts.join(' ')}
          data-is-forms={screen === 'login' || undefined}
        >
          <Visit>
            <ViewFrame name={screen}>
              <View />
            </ViewFrame>
          </Visit>
        </div>
        <noscript>
          <p>{t('prerender.without-script')}</p>
        </noscript>
      </body>
    </html>
  );
}

interface VisitProps {
  readonly children: ReactNode;
}

/** What surrounds a screen in the product, for somebody who is not signed in. */
function Visit({ children }: VisitProps): ReactNode {
  const session = new Session({ identity: visitorIdentity, warn: () => undefined });
  return (
    <SessionContext value={session}>
      <Shell>
        <ApiProvider session={session}>{children}</ApiProvider>
      </Shell>
    </SessionContext>
  );
}
