/**
 * What comments and pages cite is in the repository: the page, and the section or heading of it.
 *
 * A citation is `product.md §4.7`, `look.md §4, §5.1`, `decisions.md#board`, or a page's bare name; on a page itself a bare
 * `§4.7` is its own section. Reads source files whole, so that the names of tests count as well.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A page, and what of it can be cited. */
interface Page {
  readonly path: string;
  /** Numbers of its numbered headings, such as `4` and `4.7`. */
  readonly sections: ReadonlySet<string>;
  /** Its headings as the address of a link, and the anchors set by hand. */
  readonly anchors: ReadonlySet<string>;
}

const ROOT = join(import.meta.dirname, '..');
const NOT_OURS = /^(?:node_modules|dist|test-results|\.git|\.state|\.wrangler|\.tsbuild)$/;
/** This file cites what is not there, to prove that it is found. */
const SELF = 'docs/citations.test.ts';

const SECTION = String.raw`§\d+(?:\.\d+)*`;
/** A page's name, perhaps with its folder, then an anchor or any number of sections. */
const CITATION = new RegExp(
  String.raw`(?<page>[\w./-]*\w\.md)\b(?:#(?<anchor>[\w-]+))?(?<sections>(?:(?:,| and)? ${SECTION})*)`,
  'g',
);
/** Sections of documents that everybody can find. */
const STANDARD = new RegExp(String.raw`(?:RFC \d+|OpenID Connect Core) ${SECTION}`, 'g');
/** Documents that only their authors have. */
const ELSEWHERE = /product[- ]spec|\bthe spec\b|\bissues? (?:#?\d+|")/gi;

/** What a page offers to be cited. */
function readPage(path: string, text: string): Page {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const numbers = headings.flatMap((heading) => /^\d+(?:\.\d+)*/.exec(heading) ?? []);
  const anchors = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, anchor = '']) => anchor);
  return { path, sections: new Set(numbers), anchors: new Set([...headings.map(anchorOf), ...anchors]) };
}

/** The address that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return words.trim().replaceAll(/\s/g, '-');
}

/** Citations in a text whose page, section or heading does not exist. `self`: the page that the text is. */
function findDead(text: string, pages: readonly Page[], self?: Page): readonly string[] {
  const plain = withoutLeaders(text).replaceAll(STANDARD, '');
  const dead = [...plain.matchAll(CITATION)].flatMap((match) => findDeadIn(match, pages));
  const bare = [...plain.replaceAll(CITATION, '').matchAll(new RegExp(SECTION, 'g'))].map(([all]) => all);
  const links = [...plain.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  return [
    ...dead,
    ...bare.filter((section) => !self?.sections.has(section.slice(1))),
    ...links.filter((anchor) => !self?.anchors.has(anchor)).map((anchor) => `#${anchor}`),
  ];
}

function findDeadIn({ groups = {} }: RegExpMatchArray, pages: readonly Page[]): readonly string[] {
  const { page: name = '', anchor, sections = '' } = groups;
  const page = findPage(name, pages);
  if (!page) return [name];
  const numbers = (sections.match(new RegExp(SECTION, 'g')) ?? []).map((section) => section.slice(1));
  return [
    ...numbers.filter((number) => !page.sections.has(number)).map((number) => `${name} §${number}`),
    ...(anchor === undefined || page.anchors.has(anchor) ? [] : [`${name}#${anchor}`]),
  ];
}

/** A page is named with as much of its path as one likes. */
function findPage(name: string, pages: readonly Page[]): Page | undefined {
  const steps = name.replaceAll(/\.{1,2}\//g, '');
  return pages.find(({ path }) => path === steps || path.endsWith(`/${steps}`));
}

/** Citations in a text of documents that are not in the repository. */
function findElsewhere(text: string): readonly string[] {
  return withoutLeaders(text).match(ELSEWHERE) ?? [];
}

/** The text on one line, without what comments begin their lines with: a citation may run over the end of a line. */
function withoutLeaders(text: string): string {
  return text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|#(?= )|--)?\s*/g, ' ');
}

function filesOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT, exclude: (path) => NOT_OURS.test(basename(path)) });
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PAGES = filesOf('**/*.md').map((path) => readPage(path, read(path)));
const SOURCES = filesOf('**/*.{ts,tsx,css,html,sql,toml,yml}').filter((path) => path !== SELF);

describe('in the repository', () => {
  test('every citation leads somewhere', () => {
    const inPages = PAGES.flatMap((page) =>
      findDead(read(page.path), PAGES, page).map((dead) => `${page.path}: ${dead}`),
    );
    const inSources = SOURCES.flatMap((path) =>
      findDead(read(path), PAGES).map((dead) => `${path}: ${dead}`),
    );
    expect([...inPages, ...inSources]).toEqual([]);
  });

  test('nothing is cited that only its authors have', () => {
    const paths = [...PAGES.map(({ path }) => path), ...SOURCES];
    expect(paths.flatMap((path) => findElsewhere(read(path)).map((cited) => `${path}: ${cited}`))).toEqual(
      [],
    );
  });
});

describe('in made-up texts', () => {
  const product = readPage('docs/product.md', '# The product\n\n## 4. Grading\n\n### 4.7 A dropped move\n');
  const decisions = readPage(
    'docs/decisions.md',
    '# Decisions\n\n## The board & its marks\n\n<a id="x"></a>\n',
  );
  const pages = [product, decisions];

  test.each([
    ['a section', '/** Wait (product.md §4.7). */'],
    ['a chapter', '// product.md §4: grading'],
    ['several sections', '(product.md §4, §4.7 and §4)'],
    ['over the end of a line', '/**\n * As in product.md\n * §4.7.\n */'],
    ['a heading', 'decisions.md#the-board--its-marks'],
    ['an anchor set by hand', 'docs/decisions.md#x'],
    ['a bare name', 'See [why](../docs/decisions.md).'],
    ['a standard', 'RFC 5321 §4.5.3.1.3 and OpenID Connect Core §5.1'],
  ])('%s is found: %s', (_, text) => {
    expect(findDead(text, pages)).toEqual([]);
    expect(findElsewhere(text)).toEqual([]);
  });

  test('a page may cite its own sections and headings', () => {
    expect(findDead('As §4.7 says, and [here](#the-product).', pages, product)).toEqual([]);
  });

  test.each([
    ['a section that is not there', '(product.md §4.8)', ['product.md §4.8']],
    ['the second of two', '(product.md §4.7, §9)', ['product.md §9']],
    ['over the end of a line', '// product.md\n// §9', ['product.md §9']],
    ['a heading that is not there', 'decisions.md#the-bot', ['decisions.md#the-bot']],
    ['a page that is not there', 'design.md says so, exercises.md too', ['design.md', 'exercises.md']],
    ['a page in another folder', 'web/product.md', ['web/product.md']],
    ['a section of nothing', 'as §8 says', ['§8']],
    ['a link to no heading', '[here](#nowhere)', ['#nowhere']],
  ])('%s is told: %s', (_, text, dead) => {
    expect(findDead(text, pages)).toEqual(dead);
  });

  test.each([
    ['product-spec §4', ['product-spec']],
    ['the Product spec names none', ['Product spec']],
    ['never above 1.5 s (issue 5)', ['issue 5']],
    ['see issue #12, and issue "The bot game"', ['issue #12', 'issue "']],
    ['as the\n * spec wants it', ['the spec']],
  ])('a document elsewhere is told: %s', (text, cited) => {
    expect(findElsewhere(text)).toEqual(cited);
  });
});
