/**
 * What grading says: every key has its text in both languages, and the sentences read as a coach would say them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DETAIL_KEYS, FEEDBACK_KEYS } from '#vision/feedback-keys';
import type { Detail, Feedback } from '#vision/types';
import { detailInWords } from '#web/exercise/feedback-banner.tsx';
import { compileCatalog } from './compile-catalog.ts';
import { Translator, type Translate } from './translator.ts';

const LANGUAGES = ['en', 'pl'] as const;
type TestLanguage = (typeof LANGUAGES)[number];

const read = (language: TestLanguage, area = 'lesson'): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `catalogs/${language}/${area}.json`), 'utf8'));

async function translateIn(language: TestLanguage): Promise<Translate> {
  const translator = new Translator({
    language,
    source: async (wanted, area) => compileCatalog(wanted, area, read(wanted, area)),
    onMissing: (_, missing) => {
      throw new Error(`no text for ${missing}`);
    },
  });
  await translator.need(['lesson', 'board']);
  // Where a line may break is not the matter here.
  return (key, values) => translator.texts().translate(key, values).replaceAll('\u00A0', ' ');
}

async function say(
  language: TestLanguage,
  key: Feedback['key'],
  values: Feedback['values'],
): Promise<string> {
  return (await translateIn(language))(`lesson.${key}`, values);
}

test.each(LANGUAGES)('the texts of %s are those of the keys, no more and no fewer', (language) => {
  const keys = Object.keys(read(language)).filter((key) => /^(?:feedback|flaw|missed)\./.test(key));
  expect(keys.toSorted()).toEqual([...FEEDBACK_KEYS, ...DETAIL_KEYS].toSorted());
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
  [
    `${UNDEFENDED}.partlyFound`,
    { found: 0, total: 3 },
    'You found 0 out of 3 undefended pieces. Missed pieces are shown in red.',
  ],
  [
    `${UNDEFENDED}.partlyFound`,
    { found: 0, total: 1 },
    'There was one undefended piece, and you missed it. It is shown in red.',
  ],
  [
    `${UNDEFENDED}.partlyFoundSomeWrong`,
    { found: 0, total: 1, wrong: 1 },
    'There was one undefended piece, and you marked another one. It is shown in red.',
  ],
  [
    `${UNDEFENDED}.allFoundSomeWrong`,
    { found: 1, total: 1, wrong: 1 },
    'You found the only undefended piece. You also marked 1 piece incorrectly.',
  ],
  ['feedback.attackedPieces.noneFound', { total: 1 }, 'There was one attack, and you missed it.'],
  ['feedback.attackedPieces.noneFound', { total: 3 }, 'You didn’t find any of the 3 attacks.'],
  ['feedback.walkingIntoAttack.safeRefuted', MOVE, 'Wrong decision. g1-f3 is the correct move.'],
  ['feedback.walkingIntoAttack.refuted', MOVE, 'Good choice avoiding g1-f3.'],
  ['feedback.abandonedDefense.safeRefuted', MOVE, 'Wrong decision. g1-f3 is a safe move.'],
  ['feedback.abandonedDefense.unsafePlayed', MOVE, 'Bad move. g1-f3 is not safe.'],
  ['feedback.move.wrong_move', {}, 'Make the move indicated by the green arrow.'],
  ['feedback.refutation.noArrow', {}, 'Draw an arrow first.'],
  ['feedback.refutation.severalArrows', {}, 'Draw only ONE arrow.'],
] as const)(
  'product/texts.md#feedback-on-arrows-and-circles and product/texts.md#feedback-on-decisions in English: %s',
  async (key, values, text) => {
    expect(await say('en', key, values)).toBe(text);
  },
);

test.each([
  [`${UNDEFENDED}.perfect`, { total: 1 }, 'Doskonale! To była jedyna niebroniona bierka.'],
  [`${UNDEFENDED}.perfect`, { total: 3 }, 'Doskonale! Masz wszystkie 3 niebronione bierki.'],
  [`${UNDEFENDED}.perfect`, { total: 12 }, 'Doskonale! Masz wszystkie 12 niebronionych bierek.'],
  [
    `${UNDEFENDED}.allFoundSomeWrong`,
    { found: 2, total: 2, wrong: 2 },
    'Znalezione: 2 z 2 niebronionych bierek. Poza tym 2 bierki są zaznaczone błędnie.',
  ],
  [
    `${UNDEFENDED}.allFoundSomeWrong`,
    { found: 1, total: 1, wrong: 2 },
    'Jedyna niebroniona bierka jest znaleziona. Poza tym 2 bierki są zaznaczone błędnie.',
  ],
  [
    `${UNDEFENDED}.partlyFoundSomeWrong`,
    { found: 0, total: 1, wrong: 5 },
    'Jedyna niebroniona bierka umknęła uwadze, a zaznaczonych jest 5 innych. Przeoczona jest na czerwono.',
  ],
  [
    `${UNDEFENDED}.partlyFoundSomeWrong`,
    { found: 1, total: 5, wrong: 1 },
    'Znalezione: 1 z 5 niebronionych bierek. Poza tym 1 bierka jest zaznaczona błędnie. Przeoczone są na czerwono.',
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

/** Nobody says “1 out of 1”, “0 out of 1” or “1 z 1”. */
test.each(LANGUAGES)('of a single thing to find no fraction is said in %s', async (language) => {
  const partly = FEEDBACK_KEYS.filter((key) => /partlyFound|allFound|noneFound|perfect/.test(key));
  for (const key of partly)
    for (const found of [0, 1])
      for (const wrong of [1, 2, 5]) {
        const text = await say(language, key, { found, total: 1, wrong, accuracy: 50 });
        expect(text).not.toMatch(/\d (?:out of|of|z) 1\b/u);
      }
  const t = await translateIn(language);
  for (const key of ['hidden', 'hiddenSomeWrong'] as const)
    expect(t(`lesson.secondLook.${key}`, { found: 0, total: 1, hidden: 1, wrong: 1 })).not.toMatch(/\d/u);
});

const detail = (
  key: Detail['key'],
  values: Detail['values'] = {},
  pieces: Detail['pieces'] = {},
): Detail => ({ key, values, pieces });
const G7G6 = { from: 'g7', to: 'g6' } as const;
const ROOK = { piece: 'rook' } as const;

test.each([
  [
    detail('missed.attackedPieces.also', { ...G7G6, more: 0 }, ROOK),
    'The rook on g7 also attacks g6.',
    'Także wieża z g7 atakuje g6.',
  ],
  [
    detail('missed.attackedPieces.first', { ...G7G6, more: 1 }, ROOK),
    'The rook on g7 attacks g6, and there is 1 more.',
    'To wieża z g7 atakuje g6, a brakuje jeszcze 1 ataku.',
  ],
  [
    detail('missed.undefendedPieces.also', { square: 'c3', more: 2 }, { piece: 'queen' }),
    'Nothing defends the queen on c3 either, and there are 2 more.',
    'Także hetman na c3 stoi bez obrony, a brakuje jeszcze 2 bierek.',
  ],
  [
    detail('missed.xRay.also', { from: 'a8', through: 'a6', to: 'a4', more: 5 }, ROOK),
    'The rook on a8 also looks through a6 at a4, and there are 5 more.',
    'Także wieża z a8 celuje w a4 przez a6, a brakuje jeszcze 5 rentgenów.',
  ],
  [
    detail('missed.refutation', { from: 'c8', to: 'f5' }, { piece: 'bishop' }),
    'After the move the bishop on c8 can take on f5.',
    'Po tym ruchu na f5 może bić goniec z c8.',
  ],
  [
    detail('flaw.blocked', { from: 'd8', to: 'd2', square: 'd6' }, { blocker: 'pawn' }),
    'The way from d8 to d2 is blocked by the pawn on d6.',
    'Drogę z d8 na d2 zagradza pion na d6.',
  ],
  [
    detail('flaw.attackedPieces.wrongSide.me'),
    'That is your own attack: here we look for the opponent’s.',
    'To twój atak, a tu szukasz ataków przeciwnika.',
  ],
  [
    detail('flaw.xRay.severalBetween', { count: 3 }),
    '3 pieces stand in between, and an X-ray goes through exactly one.',
    'Po drodze stoją 3 bierki, a rentgen przechodzi dokładnie przez jedną.',
  ],
] as const)('the second sentence: %o', async (given, english, polish) => {
  expect(detailInWords(given, await translateIn('en'))).toBe(english);
  expect(detailInWords(given, await translateIn('pl'))).toBe(polish);
});
