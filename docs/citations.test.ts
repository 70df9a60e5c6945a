/**
 * What comments and pages cite is in the repository: the page, its section or heading, the record
 * of a decision, the file.
 *
 * A citation is `product.md §4.7`, `look.md §4, §5.1`, `content.md#difficulty`, `adr/0012`, or a
 * page's bare name; on a page itself a bare `§4.7` is its own section. Reads source files whole, so
 * that the names of tests count as well. Paths of files are checked on pages alone.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** A record of a decision, cited by its number or by the name of its file. */
const RECORD = /\badr\/(?<name>\d{4}[\w-]*)/g;
/** What a record has, in this order. */
const RECORD_SHAPE =
  /^# (?<number>\d{4}) .+\n\nDate: \d{4}-\d{2}-\d{2} · Status: (?:accepted|superseded by (?<by>\d{4}))\n\n\*\*Context\.\*\* .+\*\*Decision\.\*\* .+\*\*Cost\.\*\* /s;

/** Folders of the house, of today and of its plan. */
const FOLDERS =
  'bench|content|contract|db|docs|e2e|edge|emulators|films|local|tools|training|web|worker-engine';
/** A path that begins with one of them. In prose `web/` may be a word; in code it is a path. */
const PATH = new RegExp(String.raw`(?<![\w./#@:-])(?:${FOLDERS})/[\w./{},*-]*[\w/}*]`, 'g');
const CODE = /`[^`\n]+`/g;
const LINK = /\]\((?!https?:|mailto:|#)(?<path>[^)#\s]+)/g;

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

/** Records that a text cites and that are not there. `records`: names of files, without `.md`. */
function findDeadRecords(text: string, records: readonly string[]): readonly string[] {
  return [...text.matchAll(RECORD)]
    .filter(
      ({ groups: { name = '' } = {} }) =>
        !records.some((record) => record === name || record.startsWith(`${name}-`)),
    )
    .map(([all]) => all);
}

/** What is wrong with records: their shape, a number that two have, a successor that is not there. */
function findBadRecords(records: ReadonlyMap<string, string>): readonly string[] {
  const numbers = [...records.keys()].map((name) => name.slice(0, 4));
  return [...records].flatMap(([name, text]) => {
    const { number, by } = RECORD_SHAPE.exec(text)?.groups ?? {};
    return [
      ...(number === name.slice(0, 4) ? [] : [`${name}: not the shape of a record`]),
      ...(by === undefined || numbers.includes(by) ? [] : [`${name}: no ${by}`]),
      ...(numbers.filter((one) => one === number).length > 1 ? [`${name}: number taken`] : []),
    ];
  });
}

/** Files that a page names and that are not there. `isThere` takes a path from the root; `*` is any name. */
function findDeadPaths(
  page: { readonly path: string; readonly text: string },
  isThere: (path: string) => boolean,
): readonly string[] {
  const named = (page.text.match(CODE) ?? []).flatMap((code) => code.match(PATH) ?? []);
  const told = (page.text.replaceAll(CODE, '').match(PATH) ?? []).filter((path) => /\.\w+$/.test(path));
  const linked = [...page.text.matchAll(LINK)].map(({ groups: { path = '' } = {} }) =>
    join(dirname(page.path), path),
  );
  // `{language}` is any name, `{pl,en}` one of two.
  return [...named, ...told, ...linked].filter((path) => !isThere(path.replaceAll(/\{\w+\}/g, '*')));
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
/** Whether a path from the root, or a pattern of one, is in the repository. */
const isThere = (path: string) => existsSync(join(ROOT, path)) || globSync(path, { cwd: ROOT }).length > 0;

const RECORDS = new Map(filesOf('docs/adr/*.md').map((path) => [basename(path, '.md'), read(path)]));
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

  test('every record that is cited is there', () => {
    const paths = [...PAGES.map(({ path }) => path), ...SOURCES];
    const dead = paths.flatMap((path) =>
      findDeadRecords(read(path), [...RECORDS.keys()]).map((record) => `${path}: ${record}`),
    );
    expect(dead).toEqual([]);
  });

  test('every record has a number of its own, date, status, context, decision and cost', () => {
    expect(RECORDS.size).toBeGreaterThan(0);
    expect(findBadRecords(RECORDS)).toEqual([]);
  });

  test('every file that a page names is there', () => {
    const dead = PAGES.flatMap(({ path }) =>
      findDeadPaths({ path, text: read(path) }, isThere).map((named) => `${path}: ${named}`),
    );
    expect(dead).toEqual([]);
  });

  test('nothing is cited that only its authors have', () => {
    const paths = [...PAGES.map(({ path }) => path), ...SOURCES];
    expect(paths.flatMap((path) => findElsewhere(read(path)).map((cited) => `${path}: ${cited}`))).toEqual(
      [],
    );
  });
});

/** A record, shorter than any real one. */
const record = (number: string, status = 'accepted') =>
  `# ${number} Keep it\n\nDate: 2026-11-28 · Status: ${status}\n\n**Context.** A.\n\n**Decision.** B.\n\n**Cost.** C.\n`;

describe('in made-up texts', () => {
  const product = readPage('docs/product.md', '# The product\n\n## 4. Grading\n\n### 4.7 A dropped move\n');
  const look = readPage('docs/look.md', '# The look\n\n## The board & its marks\n\n<a id="x"></a>\n');
  const pages = [product, look];

  test.each([
    ['a section', '/** Wait (product.md §4.7). */'],
    ['a chapter', '// product.md §4: grading'],
    ['several sections', '(product.md §4, §4.7 and §4)'],
    ['over the end of a line', '/**\n * As in product.md\n * §4.7.\n */'],
    ['a heading', 'look.md#the-board--its-marks'],
    ['an anchor set by hand', 'docs/look.md#x'],
    ['a bare name', 'See [how](../docs/look.md).'],
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
    ['a heading that is not there', 'look.md#the-bot', ['look.md#the-bot']],
    ['a page that is not there', 'design.md says so, exercises.md too', ['design.md', 'exercises.md']],
    ['a page in another folder', 'web/product.md', ['web/product.md']],
    ['a section of nothing', 'as §8 says', ['§8']],
    ['a link to no heading', '[here](#nowhere)', ['#nowhere']],
  ])('%s is told: %s', (_, text, dead) => {
    expect(findDead(text, pages)).toEqual(dead);
  });

  test.each([
    ['by its number', '(adr/0003)', []],
    ['by its name', '[why](docs/adr/0003-keep-it.md)', []],
    ['by a number that is not there', '(adr/0004)', ['adr/0004']],
    ['by another name', 'docs/adr/0003-drop-it.md', ['adr/0003-drop-it']],
  ])('a record %s: %s', (_, text, dead) => {
    expect(findDeadRecords(text, ['0003-keep-it'])).toEqual(dead);
  });

  test.each([
    ['records in order', { '0001-a': record('0001', 'superseded by 0002'), '0002-b': record('0002') }, []],
    ['another number', { '0001-a': record('0002') }, ['0001-a: not the shape of a record']],
    ['no cost', { '0001-a': record('0001').replace('Cost', 'Price') }, ['0001-a: not the shape of a record']],
    ['no successor', { '0001-a': record('0001', 'superseded by 0002') }, ['0001-a: no 0002']],
    [
      'two with one number',
      { '0001-a': record('0001'), '0001-b': record('0001') },
      ['0001-a: number taken', '0001-b: number taken'],
    ],
  ])('%s', (_, records, bad) => {
    expect(findBadRecords(new Map(Object.entries(records)))).toEqual(bad);
  });

  test.each([
    ['in code', 'see `web/main.tsx` and `node tools/miner/mine.ts`', ['tools/miner/mine.ts']],
    ['in a sentence', 'the web/edge of town, and edge/app.ts.', ['edge/app.ts']],
    ['of any name', '`web/shared/i18n/{language}/*.json`, `web/{main,start}.tsx`', []],
    ['in a link', '[a](look.md#x) [b](../web/other.ts) [c](https://oko.example/x)', ['web/other.ts']],
    ['that are no paths of ours', '`#web/x.ts`, `/content/x`, `my.web/x`', []],
  ])('files %s: %s', (_, text, dead) => {
    const there = ['web/main.tsx', 'web/shared/i18n/*/*.json', 'web/{main,start}.tsx', 'docs/look.md'];
    expect(findDeadPaths({ path: 'docs/page.md', text }, (path) => there.includes(path))).toEqual(dead);
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
