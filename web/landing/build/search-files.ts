/**
 * What search engines are told: which pages there are, and that every language has its own.
 */
import { LANGUAGES } from '#contract/languages';
import { LANDING_PATHS, PATHS } from '#contract/screens';

/** Pages that anybody may read, beside the landing page. */
const PUBLIC_PATHS = [PATHS['privacy-policy'], PATHS.terms, PATHS.licences];

/** Files by name. `origin`: where the product lives, without a slash at the end. */
export function writeSearchFiles(origin: string): ReadonlyMap<string, string> {
  return new Map([
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
    ['sitemap.xml', writeSitemap(origin)],
  ]);
}

function writeSitemap(origin: string): string {
  const others = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${LANDING_PATHS[language]}"/>`,
  ).join('');
  const landings = LANGUAGES.map(
    (language) => `<url><loc>${origin}${LANDING_PATHS[language]}</loc>${others}</url>`,
  );
  const pages = PUBLIC_PATHS.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...landings,
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
