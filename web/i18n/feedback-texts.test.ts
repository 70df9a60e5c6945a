/**
 * What grading says: every key has its text in both languages, and the sentences read as a coach would say them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FEEDBACK_KEYS } from '#grading/feedback-keys';
import type { Feedback } from '#grading/types';
import { compileCatalog } from './compile-catalog.ts';
import { Translator } from './translator.ts';

const LANGUAGES = ['en', 'pl'] as const;
type TestLanguage = (typeof LANGUAGES)[number];

const read = (language: TestLanguage): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `catalogs/${language}/lesson.json`), 'utf8'));

async function say(
  language: TestLanguage,
  key: Feedback['key'],
  values: Feedback['values'],
): Promise<string> {
  const translator = new Translator({
    language,
    source: async (wanted, area) => compileCatalog(wanted, area, read(wanted)),
    onMissing: (_, missing) => {
      throw new Error(`no text for ${missing}`);
    },
  });
  await translator.need(['lesson']);
  // Where a line may break is not the matter here.
  return translator.texts().translate(`lesson.${key}`, values).replaceAll('\u00A0', ' ');
}

test.each(LANGUAGES)('the texts of %s are those of the keys, no more and no fewer', (language) => {
  const keys = Object.keys(read(language)).filter((key) => key.startsWith('feedback.'));
  expect(keys.toSorted()).toEqual(FEEDBACK_KEYS.toSorted());
});

const MOVE = { from: 'g1', to: 'f3' };
const UNDEFENDED = 'feedback.undefendedPieces';
const X_RAY = 'feedback.xRay';

test.each([
  [`${UNDEFENDED}.perfect`, { total: 4 }, 'Perfect! You found all 4 undefended pieces.'],
  [`${UNDEFENDED}.perfect`, { total: 2 }, 'Perfect! You found both undefended pieces.'],
  [`${X_RAY}.noneFound`, { total: 2 }, 'You found neither of the two X-ray attacks.'],
  [
    `${UNDEFENDED}.partlyFoundSomeWrong`,
    { found: 2, total: 4, wrong: 3 },
    'You found 2 out of 4 undefended pieces. You also marked 3 pieces incorrectly. Missed pieces are shown in red.',
  ],
  ['feedback.walkingIntoAttack.safeRefuted', MOVE, 'Wrong decision. g1-f3 is the correct move.'],
  ['feedback.walkingIntoAttack.refuted', MOVE, 'Good choice avoiding g1-f3.'],
  ['feedback.abandonedDefense.safeRefuted', MOVE, 'Wrong decision. g1-f3 is a safe move.'],
  ['feedback.abandonedDefense.unsafePlayed', MOVE, 'Bad move. g1-f3 is not safe.'],
  ['feedback.move.wrong_move', {}, 'Make the move indicated by the green arrow.'],
  ['feedback.refutation.noArrow', {}, 'Draw an arrow first.'],
  ['feedback.refutation.severalArrows', {}, 'Draw only ONE arrow.'],
] as const)('product.md §12.3 and §12.4 in English: %s', async (key, values, text) => {
  expect(await say('en', key, values)).toBe(text);
});

test.each([
  [`${UNDEFENDED}.perfect`, { total: 1 }, 'Doskonale! To była jedyna niebroniona bierka.'],
  [`${UNDEFENDED}.perfect`, { total: 3 }, 'Doskonale! Masz wszystkie 3 niebronione bierki.'],
  [`${UNDEFENDED}.perfect`, { total: 12 }, 'Doskonale! Masz wszystkie 12 niebronionych bierek.'],
  [
    `${UNDEFENDED}.allFoundSomeWrong`,
    { found: 2, total: 2, wrong: 2 },
    'Znalezione: 2 z 2 niebronionych bierek. Poza tym 2 bierki są zaznaczone błędnie.',
  ],
  [`${X_RAY}.perfect`, { total: 5 }, 'Doskonale! Masz wszystkie 5 rentgenów.'],
  [`${UNDEFENDED}.perfect`, { total: 2 }, 'Doskonale! Masz obie niebronione bierki.'],
  [`${X_RAY}.perfect`, { total: 2 }, 'Doskonale! Masz oba rentgeny.'],
  ['feedback.attackedPieces.perfect', { total: 2 }, 'Doskonale! Masz oba ataki.'],
  ['feedback.attackedPieces.noneFound', { total: 2 }, 'Oba ataki umknęły uwadze.'],
  [`${X_RAY}.noneFound`, { total: 2 }, 'Oba rentgeny umknęły uwadze.'],
  [`${X_RAY}.noneFound`, { total: 3 }, 'Wszystkie 3 rentgeny umknęły uwadze.'],
  [
    'feedback.walkingIntoAttack.partlyRefuted',
    { ...MOVE, wrong: 2 },
    'Ruchu g1-f3 lepiej uniknąć, ale 2 strzałki nie wskazują bierek, które atakują f3.',
  ],
] as const)('the same in Polish: %s %o', async (key, values, text) => {
  expect(await say('pl', key, values)).toBe(text);
});

test.each(LANGUAGES)('a settled answer does not say “try again” in %s: one cannot', async (language) => {
  for (const key of ['feedback.attackedPieces.noneFound', `${X_RAY}.noneFound`] as const)
    for (const total of [1, 2, 3, 5])
      expect(await say(language, key, { total })).not.toMatch(/again|jeszcze raz/iu);
});
