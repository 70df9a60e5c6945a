/**
 * The catalogs and the sources of the page fit: every text is used, every text is translated, and nothing is said that is not in them.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from './testing/source-texts.ts';

const ROOT = `${import.meta.dirname}/../../..`;
const SOURCES = globSync('{web,contract,worker-engine}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\.vite\.ts$|\.d\.ts$/.test(file))
  .map((file) => readSource(`${ROOT}/${file}`));

const read = (language: string, area: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`${ROOT}/web/shared/i18n/catalogs/${language}/${area}.json`, 'utf8'));
const AREAS = globSync('web/shared/i18n/catalogs/en/*.json', { cwd: ROOT }).map((file) =>
  basename(file, '.json'),
);
const KEYS = AREAS.flatMap((area) => Object.keys(read('en', area)).map((key) => `${area}.${key}`));

const STRINGS = new Set(SOURCES.flatMap(({ strings }) => strings));
/** Letters that a string has outside its places, for it to say anything. */
const LEAST_LETTERS = 4;
/** A string with places to fill; each place has a group. */
const TEMPLATES = SOURCES.flatMap(({ templates }) => templates)
  .filter((parts) => parts.join('').replaceAll(/\P{L}/gu, '').length >= LEAST_LETTERS)
  .map((parts) => new RegExp(`^${parts.map(escapeSigns).join('(.+)')}$`));

function escapeSigns(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

const isString = (text: string) => STRINGS.has(text) || /^\d+$/.test(text);
/** A string of the sources, or one with places, each filled with such a string, or with one that has places itself. */
const isUsed = (text: string) =>
  isString(text) || isFilled(text, (part) => isString(part) || isFilled(part, isString));

function isFilled(text: string, isKnown: (part: string) => boolean): boolean {
  return TEMPLATES.some((template) => {
    const [, ...parts] = template.exec(text) ?? [];
    return parts.length > 0 && parts.every(isKnown);
  });
}

test('every text is used', () => {
  expect(KEYS.filter((key) => !isUsed(key))).toEqual([]);
});

test('nothing is said outside the catalogs', () => {
  expect(SOURCES.flatMap(({ words }) => words)).toEqual([]);
});

/** Texts that both languages have alike: signs, names, and words that they share. */
const ALIKE = [
  'board.piece',
  'board.place',
  'checkout.compare.premium',
  'checkout.title',
  'game.player.bot',
  'game.player.elo',
  'game.said.bot',
  'legal.privacy.premium.title',
  'lesson.film.intro.open',
  'lesson.film.label',
  'lesson.path.taskCount',
  'lesson.stats.progressShort',
  'profile.tier',
  'profile.tier.premium',
  'shell.language.en',
  'shell.language.pl',
  'shell.tier.premium',
  'shell.title.checkout',
  // The Polish policy has a Polish title in both.
  'shell.title.privacy-policy-pl',
  'ui.ok',
];

test('no other text is the same in both languages', () => {
  const alike = AREAS.flatMap((area) => {
    const [polish, english] = [read('pl', area), read('en', area)];
    return Object.keys(english)
      .filter((key) => polish[key] === english[key])
      .map((key) => `${area}.${key}`);
  });
  expect(alike.toSorted()).toEqual(ALIKE.toSorted());
});
