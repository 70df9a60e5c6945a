/** Tests that search engines find each page by absolute address, with its languages. */
import { expect, test } from 'vitest';
import { writeSearchFiles } from './search-files.ts';

const files = writeSearchFiles('https://oko.test');

/** Returns a page's addresses in both languages. */
const inBoth = (path: string) => [`https://oko.test${path}?lang=pl`, `https://oko.test${path}?lang=en`];

test('robots may read everything, and are shown the sitemap', () => {
  expect(files.get('robots.txt')).toContain('Allow: /\n');
  expect(files.get('robots.txt')).toContain('Sitemap: https://oko.test/sitemap.xml');
});

test('the sitemap names public pages alone, in both languages', () => {
  const pages = [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, page]) => page,
  );
  expect(pages).toEqual([
    'https://oko.test/pl',
    'https://oko.test/en',
    ...['/privacy-policy', '/terms', '/licences'].flatMap(inBoth),
  ]);
});

test.each([
  ['the landing page', /hreflang="(pl|en)" href="https:\/\/oko\.test\/\1"/g],
  ['the terms', /hreflang="(pl|en)" href="https:\/\/oko\.test\/terms\?lang=\1"/g],
])('each language of %s is told of both', (_, alternate) => {
  expect((files.get('sitemap.xml') ?? '').match(alternate)).toHaveLength(4);
});
