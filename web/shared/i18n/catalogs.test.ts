/**
 * The catalogs on disk: both languages say the same things, with the same places to fill, in whole grammar.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { compileCatalog } from './compile-catalog.ts';

const FOLDER = join(import.meta.dirname, 'catalogs');
const AREAS = globSync('en/*.json', { cwd: FOLDER })
  .map((file) => basename(file, '.json'))
  .toSorted();
/** Polish numerals ask for four forms; `other` is the one of fractions. */
const PLURAL_FORMS = { pl: ['one', 'few', 'many', 'other'], en: ['one', 'other'] } as const;

const read = (language: 'pl' | 'en', area: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8'));

/** One place in a message: its name, and for a plural the forms it gives. */
interface Place {
  readonly name: string;
  readonly pluralForms: readonly string[] | undefined;
}

function placesOf(message: CompiledMessage): readonly Place[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, choices] = token;
    if (typeof choices !== 'object' || choices === null) return [{ name, pluralForms: undefined }];
    const branches = Object.entries(choices).filter(([key]) => key !== 'offset');
    const pluralForms = type === 'plural' ? branches.map(([key]) => key) : undefined;
    return [{ name, pluralForms }, ...branches.flatMap(([, branch]) => placesOf(branch))];
  });
}

const namesIn = (message: CompiledMessage) =>
  [...new Set(placesOf(message).map(({ name }) => name))].toSorted();

const namesByKey = (catalog: Readonly<Record<string, CompiledMessage>>) =>
  Object.fromEntries(Object.entries(catalog).map(([key, message]) => [key, namesIn(message)]));

test('both languages have the same areas', () => {
  expect(
    globSync('pl/*.json', { cwd: FOLDER })
      .map((file) => basename(file, '.json'))
      .toSorted(),
  ).toEqual(AREAS);
  expect(AREAS).toContain('shell');
});

/** JSON takes the last of two, so that a text would stand in the place of another. */
test.each(AREAS)('%s has no key twice', (area) => {
  for (const language of ['pl', 'en'] as const) {
    const text = readFileSync(join(FOLDER, language, `${area}.json`), 'utf8');
    expect([...text.matchAll(/(?:^\s*|^\{\s*)"/gm)]).toHaveLength(Object.keys(read(language, area)).length);
  }
});

/** What has one name in the whole product (docs/glossary.md): a piece is defended, a move is a *ruch*. */
test.each([
  ['en', /\b(?:guard|protect)(?:s|ed|ing)?\b|\bpuzzle|\baims?\b/i],
  ['pl', /pilnow|pilnuj|chroni|łamigłów|Posunięci[ea] \{/i],
] as const)('nothing has a second name: %s', (language, words) => {
  const texts = AREAS.flatMap((area) => Object.entries(read(language, area)));
  expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
});

/** Inside a sentence: the words for "you" with the capital of a letter to a friend. */
const CAPITAL_YOU = /[\p{L}\d,] (?:Ty|Tobie|Tobą|Ciebie|Cię|Ci|Tw(?:ój|oj\p{L}+))(?!\p{L})/u;

describe.each(AREAS)('%s', (area) => {
  const [polish, english] = [read('pl', area), read('en', area)];

  test('has the same keys in both languages, none of them empty', () => {
    expect(Object.keys(polish).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const text of [...Object.values(polish), ...Object.values(english)])
      expect(text.trim()).not.toBe('');
  });

  test.each(['pl', 'en'] as const)(
    'gives each key of %s once: the later text would win unseen',
    (language) => {
      const keys = readFileSync(join(FOLDER, language, `${area}.json`), 'utf8').matchAll(
        /^ {2}"([^"]+)":/gmu,
      );
      const names = [...keys].map(([, key]) => key);
      expect(names.filter((key, index) => names.indexOf(key) !== index)).toEqual([]);
    },
  );

  test('says “ty” in lower case in Polish (adr/0013)', () => {
    expect(Object.values(polish).filter((text) => CAPITAL_YOU.test(text))).toEqual([]);
  });

  test('has the same places to fill in both languages', () => {
    const [compiledPolish, compiledEnglish] = [
      compileCatalog('pl', area, polish),
      compileCatalog('en', area, english),
    ];
    expect(namesByKey(compiledPolish)).toEqual(namesByKey(compiledEnglish));
  });

  test.each(['pl', 'en'] as const)('gives every plural form of %s', (language) => {
    const catalog = compileCatalog(language, area, language === 'pl' ? polish : english);
    const incomplete = Object.keys(catalog).filter((key) =>
      placesOf(catalog[key] ?? []).some(
        ({ pluralForms }) => pluralForms && !isComplete(language, pluralForms),
      ),
    );
    expect(incomplete).toEqual([]);
  });
});

function isComplete(language: 'pl' | 'en', forms: readonly string[]): boolean {
  return PLURAL_FORMS[language].every((form) => forms.includes(form));
}
