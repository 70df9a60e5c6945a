/** Search engines find every public page by its whole address, and each language from the other. */
import { expect, test } from 'vitest';
import { writeSearchFiles } from './search-files.ts';

const files = writeSearchFiles('https://oko.test');

test('robots may read everything, and are shown the sitemap', () => {
  expect(files.get('robots.txt')).toContain('Allow: /\n');
  expect(files.get('robots.txt')).toContain('Sitemap: https://oko.test/sitemap.xml');
});

test('the sitemap names public pages alone', () => {
  const pages = [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, page]) => page,
  );
  expect(pages).toEqual(
    ['/pl', '/en', '/privacy-policy', '/terms', '/licences'].map((path) => `https://oko.test${path}`),
  );
});

test('each language of the landing page is told of both', () => {
  const alternates = (files.get('sitemap.xml') ?? '').match(
    /hreflang="(pl|en)" href="https:\/\/oko\.test\/\1"/g,
  );
  expect(alternates).toHaveLength(4);
});
