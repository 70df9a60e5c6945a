/**
 * Renders a static page's head: first-paint styles, and title, description, canonical address,
 * alternate language and picture for search engines.
 */
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '#contract/languages';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';

interface DocumentHeadProps {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** Origin of the product, without trailing slash. */
  readonly origin: string;
  /** Returns the page's path in a language. */
  readonly addressIn: (language: Language) => string;
  readonly styles: string;
  /** The document's module. */
  readonly script: string;
  /** Runs before the first paint. */
  readonly firstScript: string;
  /** Scripts to preload. */
  readonly fetchAhead?: readonly string[];
}

/** Needs the texts of `landing` for the picture. */
export function DocumentHead({
  language,
  styles,
  script,
  firstScript,
  fetchAhead,
  ...page
}: DocumentHeadProps): ReactNode {
  const t = useTranslate();
  const { title, description, origin } = page;
  const addressOf = (of: Language) => `${origin}${page.addressIn(of)}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" data-scheme="light" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161512" data-scheme="dark" />
      <script dangerouslySetInnerHTML={{ __html: firstScript }} />
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
      {/* Other languages get English (product/overview.md#languages). */}
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
      {fetchAhead?.map((href) => (
        <link key={href} rel="prefetch" href={href} />
      ))}
    </head>
  );
}

const OG_LOCALES: Readonly<Record<Language, string>> = { pl: 'pl_PL', en: 'en_GB' };
