import { describe, expect, test, vi } from 'vitest';
import type { Language } from '#contract/languages';
import type { CatalogSource } from './catalogs.ts';
import { compileCatalog } from './compile-catalog.ts';
import { Translator } from './translator.ts';

const RAW = {
  pl: {
    ok: 'Dobrze',
    'resend.wait': '{seconds, plural, one {# sekunda} few {# sekundy} many {# sekund} other {# sekundy}}',
  },
  en: { ok: 'Fine', 'resend.wait': '{seconds, plural, one {# second} other {# seconds}}' },
} as const;

/** A source whose answers come when the test says so. */
function heldSource() {
  const held: { readonly place: string; readonly answer: () => void; readonly fail: () => void }[] = [];
  const source: CatalogSource = (language, area) =>
    new Promise((resolve, reject) => {
      held.push({
        place: `${language}/${area}`,
        answer: () => resolve(compileCatalog(language, area, RAW[language])),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  const find = (place: string) => held.findLast((request) => request.place === place);
  return {
    source,
    places: () => held.map(({ place }) => place),
    answer: (place: string) => find(place)?.answer(),
    fail: (place: string) => find(place)?.fail(),
  };
}

const instantSource: CatalogSource = async (language, area) => compileCatalog(language, area, RAW[language]);

function makeTranslator(source: CatalogSource, language: Language = 'pl') {
  const onMissing = vi.fn<(language: string, key: string) => void>();
  return { translator: new Translator({ language, source, onMissing }), onMissing };
}

describe('texts', () => {
  test('come in the language asked for, and switch without a reload', async () => {
    const { translator } = makeTranslator(instantSource);
    await translator.need(['ui']);
    expect(translator.texts().translate('ui.ok')).toBe('Dobrze');
    await translator.speak('en');
    expect(translator.texts().translate('ui.ok')).toBe('Fine');
    expect(translator.texts().language).toBe('en');
  });

  test('fetched ahead are told to nobody, and need no connection later', async () => {
    const { source, places, answer } = heldSource();
    const { translator } = makeTranslator(source);
    const onChange = vi.fn<() => void>();
    translator.subscribe(onChange);
    const fetched = translator.need(['ui']);
    answer('pl/ui');
    await fetched;
    expect(onChange).not.toHaveBeenCalled();
    await translator.need(['ui']);
    expect(onChange).not.toHaveBeenCalled();
    expect(translator.texts().translate('ui.ok')).toBe('Dobrze');
    expect(places()).toEqual(['pl/ui']);
  });

  test('of more areas join those that are there, and are told to nobody', async () => {
    const { translator } = makeTranslator(instantSource);
    await translator.need(['ui']);
    const before = translator.texts();
    const onChange = vi.fn<() => void>();
    translator.subscribe(onChange);
    await translator.need(['auth']);
    expect(onChange).not.toHaveBeenCalled();
    expect(translator.texts()).toBe(before);
    expect(before.translate('auth.resend.wait', { seconds: 5 })).toBe('5\u00A0sekund');
    expect(before.translate('ui.ok')).toBe('Dobrze');
  });

  test('of another language are told, and have all areas', async () => {
    const { translator } = makeTranslator(instantSource);
    await translator.need(['ui']);
    await translator.need(['auth']);
    const onChange = vi.fn<() => void>();
    translator.subscribe(onChange);
    await translator.speak('en');
    expect(onChange).toHaveBeenCalledOnce();
    const { translate } = translator.texts();
    expect([translate('ui.ok'), translate('auth.resend.wait', { seconds: 1 })]).toEqual([
      'Fine',
      '1\u00A0second',
    ]);
  });

  test('that are there and needed again are the same, and told to nobody', async () => {
    const { translator } = makeTranslator(instantSource);
    await translator.need(['ui', 'auth']);
    const before = translator.texts();
    const onChange = vi.fn<() => void>();
    translator.subscribe(onChange);
    await translator.need(['auth']);
    await translator.speak('pl');
    expect(onChange).not.toHaveBeenCalled();
    expect(translator.texts()).toBe(before);
  });

  test.each([
    [1, '1\u00A0sekunda'],
    [2, '2\u00A0sekundy'],
    [5, '5\u00A0sekund'],
    [12, '12\u00A0sekund'],
    [22, '22\u00A0sekundy'],
  ])('count in Polish: %i', async (seconds, text) => {
    const { translator } = makeTranslator(instantSource);
    await translator.need(['auth']);
    expect(translator.texts().translate('auth.resend.wait', { seconds })).toBe(text);
  });

  test('a key without a text is logged and shown itself', async () => {
    const { translator, onMissing } = makeTranslator(instantSource);
    expect(translator.texts().translate('ui.retry')).toBe('ui.retry');
    expect(onMissing).toHaveBeenCalledWith('pl', 'ui.retry');
  });
});

describe('downloads', () => {
  test('only what is needed, only once, only in the language on screen', async () => {
    const places: string[] = [];
    const { translator } = makeTranslator((language, area) => {
      places.push(`${language}/${area}`);
      return instantSource(language, area);
    });
    await translator.need(['ui']);
    await translator.need(['ui', 'auth']);
    expect(places).toEqual(['pl/ui', 'pl/auth']);
    await translator.speak('en');
    await translator.speak('pl');
    expect(places).toEqual(['pl/ui', 'pl/auth', 'en/ui', 'en/auth']);
  });

  test('an area asked for while the language switches arrives in the new one', async () => {
    const { source, answer, places } = heldSource();
    const { translator } = makeTranslator(source);
    const needed = translator.need(['ui']);
    const spoken = translator.speak('en');
    answer('pl/ui');
    answer('en/ui');
    await Promise.all([needed, spoken]);
    expect(places()).toEqual(['pl/ui', 'en/ui']);
    expect(translator.texts().translate('ui.ok')).toBe('Fine');
  });

  test('the last wish wins, however late an earlier one arrives', async () => {
    const { source, answer } = heldSource();
    const { translator } = makeTranslator(source);
    const needed = translator.need(['ui']);
    answer('pl/ui');
    await needed;
    const toEnglish = translator.speak('en');
    const backToPolish = translator.speak('pl');
    answer('en/ui');
    await Promise.all([toEnglish, backToPolish]);
    expect(translator.texts().language).toBe('pl');
  });

  test('a language that cannot be had leaves everything as it is, and can be tried again', async () => {
    const { source, answer, fail } = heldSource();
    const { translator } = makeTranslator(source);
    const needed = translator.need(['ui']);
    answer('pl/ui');
    await needed;
    const first = translator.speak('en');
    fail('en/ui');
    await expect(first).rejects.toThrow('Failed to fetch');
    expect(translator.texts().translate('ui.ok')).toBe('Dobrze');
    const second = translator.speak('en');
    answer('en/ui');
    await second;
    expect(translator.texts().translate('ui.ok')).toBe('Fine');
  });

  test('listeners hear of another language once', async () => {
    const { translator } = makeTranslator(instantSource);
    const listener = vi.fn<() => void>();
    const stop = translator.subscribe(listener);
    await translator.speak('en');
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await translator.speak('pl');
    expect(listener).toHaveBeenCalledOnce();
  });
});
