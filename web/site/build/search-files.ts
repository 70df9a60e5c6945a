/** Writes files for search engines: public pages and their languages. */
import { LANGUAGES, type Language } from '#contract/languages';
import { addressInLanguage } from '#contract/prerendered';
import { LANDING_PATHS, PATHS } from '#contract/screens';

/** Public pages besides the landing page. */
const PUBLIC_PATHS = [PATHS['privacy-policy'], PATHS.terms, PATHS.licences];

/** Returns files by name. `origin`: without trailing slash. */
export function writeSearchFiles(origin: string): ReadonlyMap<string, string> {
  return new Map([
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
    ['sitemap.xml', writeSitemap(origin)],
  ]);
}

function writeSitemap(origin: string): string {
  const pages = [
    (language: Language) => LANDING_PATHS[language],
    ...PUBLIC_PATHS.map((path) => (language: Language) => addressInLanguage(path, language)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((addressIn) => writePage(origin, addressIn)),
    '</urlset>',
    '',
  ].join('\n');
}

/** Writes a page's entry in each language, with alternates. */
function writePage(origin: string, addressIn: (language: Language) => string): readonly string[] {
  const others = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${addressIn(language)}"/>`,
  ).join('');
  return LANGUAGES.map((language) => `<url><loc>${origin}${addressIn(language)}</loc>${others}</url>`);
}
