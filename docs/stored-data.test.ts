/**
 * The privacy text names all that is stored (product/privacy.md#privacy-cookie-popup-banner): who stores something new finds a failing test here.
 */
import { globSync, readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages';
import * as learnerSchema from '#db/learner/schema';
import * as sharedSchema from '#db/shared/schema';

type Words = Readonly<Record<Language, string>>;

/** What a table of D1 or of a learner's own database, or an entry in the browser, is called in the text. */
const TABLES: Readonly<Record<string, Words>> = {
  learners: { en: 'the day your account was made', pl: 'dzień założenia konta' },
  address_checks: {
    en: 'often your network has asked today whether an address is registered',
    pl: 'razy twoja sieć pytała dziś, czy jakiś adres jest zarejestrowany',
  },
  kept_limits: {
    en: 'what you have used up of a limit',
    pl: 'wykorzystane limity',
  },
  freed_usernames: { en: 'Usernames that you gave up', pl: 'Porzucone nazwy użytkownika' },
  reported_names: { en: 'Usernames that somebody has reported', pl: 'Zgłoszone nazwy użytkownika' },
  self: {
    en: 'Of an account that you deleted, only its number',
    pl: 'Z usuniętego konta tylko jego numer',
  },
  runs: { en: 'Each answer, with its verdict', pl: 'Każda odpowiedź z oceną' },
  totals: {
    en: 'your answers added up by lesson and month',
    pl: 'suma odpowiedzi w każdej lekcji i miesiącu',
  },
  bests: { en: 'your best results', pl: 'twoje najlepsze wyniki' },
  daily_runs: { en: 'Each run of the Daily Drills', pl: 'Każde codzienne ćwiczenie' },
  cards: { en: 'Each position that you missed', pl: 'Każda pozycja z błędem' },
  met: {
    en: 'Whether your first answer to each position was right',
    pl: 'To, czy pierwsza odpowiedź w każdej pozycji była poprawna',
  },
  rating_batches: {
    en: 'with its date until it counts in the ratings',
    pl: 'z datą, dopóki nie policzy się do siły',
  },
  results: { en: 'Your place on the leaderboard', pl: 'Twoje miejsce w rankingu' },
  boards: { en: 'Your place on the leaderboard', pl: 'Twoje miejsce w rankingu' },
  // Results and first answers on their way into D1.
  outbox: { en: 'Your place on the leaderboard', pl: 'Twoje miejsce w rankingu' },
  subscriptions: { en: 'how your subscription stands', pl: 'stan twojej subskrypcji' },
  payment_events: {
    en: 'The notice that something about it has changed',
    pl: 'Wiadomość, że coś się w niej zmieniło',
  },
  usage_budgets: {
    en: 'how many usage events came from it',
    pl: 'ile zdarzeń statystyki z niej przyszło',
  },
  usage_counts: { en: 'which parts of Oko you use', pl: 'z których części Oka korzystasz' },
  bot_games: { en: 'Your finished games against the bot', pl: 'Twoje zakończone partie z botem' },
};
/** A column of `cards`. */
const MOMENTS: Words = {
  en: 'The moments of your games that you put in the Review Deck',
  pl: 'Momenty z twoich partii odłożone do powtórek',
};
/** The same for everybody. */
const OF_NOBODY = ['daily_orders', 'position_ratings'];

const ENTRIES: readonly (readonly [name: RegExp, words: Words])[] = [
  [/outbox/, { en: 'wait to be sent', pl: 'czekają na wysłanie' }],
  [/login-(step|codes)/, { en: 'Where you are in signing in', pl: 'Na jakim etapie jest twoje logowanie' }],
  [/address-taken/, { en: 'how you sign in to that one', pl: 'jak się do niego logujesz' }],
  [/after-payment/, { en: 'Where you go on after a payment', pl: 'Dokąd wrócić po płatności' }],
  [
    /loaded-anew/,
    { en: 'when the page last reloaded by itself', pl: 'kiedy strona ostatnio sama się odświeżyła' },
  ],
  [/bot-game$/, { en: 'A game in progress', pl: 'Trwająca partia' }],
  [/run$/, { en: 'tasks that you have begun', pl: 'rozpoczęte zadania' }],
  [/answers/, { en: 'the tasks that you opened last', pl: 'ostatnio otwierane zadania' }],
  [/muted/, { en: 'the sound', pl: 'dźwięku' }],
  [/board|figurines/, { en: 'the board', pl: 'szachownicy' }],
  [/look/, { en: 'the look of the pages', pl: 'wyglądu' }],
  [/practice|lesson|task/, { en: 'training', pl: 'treningu' }],
  [/bot-settings|predict|calm|opponent|bot-/, { en: 'the bot game', pl: 'gry z botem' }],
  [/intro|primer|offered/, { en: 'which introduction', pl: 'które wprowadzenie' }],
  [/pieces/, { en: 'pictures of the pieces', pl: 'Obrazki bierek' }],
];
/** Written only to see whether storage can be used. */
const PROBE = 'oko-probe';

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const catalog: Record<string, string> = JSON.parse(
      readFileSync(`web/shared/i18n/catalogs/${language}/legal.json`, 'utf8'),
    );
    const texts = Object.entries(catalog).filter(([key]) => key.startsWith('privacy.'));
    return [language, texts.map(([, text]) => text).join(' ')];
  }),
);

const TABLE_NAMES = [...Object.values(learnerSchema), ...Object.values(sharedSchema)].map(getTableName);

test.each(LANGUAGES)('every table about a learner is named: %s', (language) => {
  const about = TABLE_NAMES.filter((table) => !OF_NOBODY.includes(table));
  expect(about.length).toBeGreaterThan(3);
  const unnamed = about.filter((table) => !isSaid(TABLES[table], language));
  expect(unnamed).toEqual([]);
  expect(isSaid(MOMENTS, language)).toBe(true);
});

test.each(LANGUAGES)('every entry in the browser is named: %s', (language) => {
  const code = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing\//.test(file));
  const names = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](oko-[a-z-]+[a-z])/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('oko-muted');
  const unnamed = names.filter(
    (name) => name !== PROBE && !isSaid(ENTRIES.find(([pattern]) => pattern.test(name))?.[1], language),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});

function isSaid(words: Words | undefined, language: Language): boolean {
  return words !== undefined && (TEXTS[language] ?? '').includes(words[language]);
}
