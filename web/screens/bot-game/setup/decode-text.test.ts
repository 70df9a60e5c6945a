import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './record-form.tsx';

/** Inverts the platform's decoder to get each character's byte. */
function encode(text: string, page: string): Uint8Array {
  const decoder = new TextDecoder(page);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte] as const),
  );
  return new Uint8Array(
    [...text].map((sign) => {
      const byte = bytes.get(sign);
      if (byte === undefined) throw new Error(`${sign} is not in ${page}`);
      return byte;
    }),
  );
}

const game = (white: string, black: string) => `[White "${white}"]\n[Black "${black}"]\n\n1. e4 e5 *\n`;

/** Surnames and first names with every Polish letter. */
const POLISH = [
  'Wojtaszek, Radosław',
  'Gajewski, Grzegorz – Łódź',
  'Kędziora, Zdzisław',
  'Wąsik, Józef',
  'Brzęczyszczykiewicz, Święcisław',
  'Źrebiec, Żaneta',
  'Śmiałek, Ścibor',
  'ŻÓŁĆ, GĘŚLA JAŹŃ',
  'Ćwiek, Bożydar',
  'Gdańsk, 1988',
  'Poznań',
  'Dąb, Świętosława',
  'Pająk, Michał',
  'Macieja, Bartłomiej',
  'Ząbek, Oleń',
  'Sączów',
  'Bień',
  'Łoś',
  'Kość',
  'Maź',
];
const CZECH = [
  'Dvořák, Tomáš',
  'Šimůnek, Jiří',
  'Navara, Přemysl Žáček',
  'Erdős, Gábor',
  'Jovanović, Čedomir',
  'Kovačević',
];
const WESTERN = [
  'Müller, Jörg',
  'Muñoz, José',
  'Nuñez Peña',
  'Sørensen, Bjørn',
  'Næss, Åse',
  'Lefèvre, François',
  'Groß',
  'João Guimarães',
  'Bü',
  'Hélène',
  'Kjær',
  'Ibáñez',
];

describe('the names of a file come right', () => {
  test.each(
    POLISH.flatMap((name) =>
      ['windows-1250', 'iso-8859-2'].map((page) => [page, name.replace('– ', '') as string]),
    ),
  )('%s: %s', (page, name) => {
    const text = game(name, 'Nowak, Jan');
    expect(decodeText(encode(text, page))).toBe(text);
  });

  test.each(CZECH.map((name) => [name]))('of the neighbours, windows-1250: %s', (name) => {
    const text = game(name, 'Nowak, Jan');
    expect(decodeText(encode(text, 'windows-1250'))).toBe(text);
  });

  test.each(WESTERN.map((name) => [name]))('Latin-1: %s', (name) => {
    const text = game(name, 'Smith, John');
    expect(decodeText(encode(text, 'windows-1252'))).toBe(text);
  });

  test('Windows’ own quotes and dashes around them', () => {
    const text = game('„Łysy” Wąs – Świdnik', 'Żak');
    expect(decodeText(encode(text, 'windows-1250'))).toBe(text);
  });

  test('any two Polish names in either Polish code page', () => {
    assert(
      property(
        constantFrom(...POLISH),
        constantFrom(...POLISH),
        constantFrom('windows-1250', 'iso-8859-2'),
        (white, black, page) => {
          const text = game(white.replace('– ', ''), black.replace('– ', ''));
          expect(decodeText(encode(text, page))).toBe(text);
        },
      ),
    );
  });
});

describe('Unicode is known by its bytes', () => {
  const text = game('Żółć, Źdźbło', 'Ñandú 棋');
  const utf8 = new TextEncoder().encode(text);
  const utf16 = (isLittle: boolean, withMark: boolean) => {
    const units = [...((withMark ? '\uFEFF' : '') + text)].map((sign) => sign.charCodeAt(0));
    return new Uint8Array(
      units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };
  test.each([
    ['UTF-8', utf8],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
    ['UTF-16, little end first', utf16(true, true)],
    ['UTF-16, big end first', utf16(false, true)],
    ['UTF-16 without a mark', utf16(true, false)],
    ['UTF-16, big end first, without a mark', utf16(false, false)],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test('UTF-8 whose last character is cut stays UTF-8', () => {
    const cut = new TextEncoder().encode('1. e4 {ł').slice(0, -1);
    expect(decodeText(cut, false)).toBe('1. e4 {');
  });

  test('plain ASCII, and nothing', () => {
    expect(decodeText(new TextEncoder().encode('1. e4 e5'))).toBe('1. e4 e5');
    expect(decodeText(new Uint8Array())).toBe('');
  });
});
