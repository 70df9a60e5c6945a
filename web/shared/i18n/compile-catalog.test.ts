import { describe, expect, test } from 'vitest';
import { bindShortWords } from './bind-short-words.ts';
import { compileCatalog } from './compile-catalog.ts';

describe('a Polish one-letter word', () => {
  test.each([
    ['w szachach', 'w\u00A0szachach'],
    ['konik i goniec', 'konik i\u00A0goniec'],
    ['Z ruchu', 'Z\u00A0ruchu'],
    ['a i o tym', 'a\u00A0i\u00A0o\u00A0tym'],
    ['(w grze)', '(w\u00A0grze)'],
    ['co w?', 'co w?'],
    ['szach i', 'szach i'],
    ['pozycja 3 z ', 'pozycja 3 z\u00A0'],
    ['figura K stoi', 'figura K stoi'],
  ])('%j never ends a line', (text, bound) => {
    expect(bindShortWords(text)).toBe(bound);
  });

  test('is bound inside plural forms too, and in Polish only', () => {
    const messages = { found: '{n, plural, one {# w tym} other {# z nich}}' };
    expect(JSON.stringify(compileCatalog('pl', 'lesson', messages))).toContain('w\u00A0tym');
    expect(JSON.stringify(compileCatalog('en', 'lesson', messages))).toContain('w tym');
  });
});

test.each(['pl', 'en'])('a number stays with what it counts (%s)', (language) => {
  const messages = { found: '{n, plural, one {# atak} other {# ataków}}' };
  expect(JSON.stringify(compileCatalog(language, 'lesson', messages))).toContain('"#","\u00A0ataków"');
});

test('a message that is no ICU stops the build', () => {
  expect(() => compileCatalog('en', 'ui', { ok: '{count, plural, one {#}' })).toThrow(
    /Unexpected|expected|invalid/i,
  );
});

test('keys carry their area', () => {
  expect(compileCatalog('en', 'ui', { ok: 'OK' })).toEqual({ 'ui.ok': ['OK'] });
});
