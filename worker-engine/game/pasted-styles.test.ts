/** Any game, written in any mix of styles, reads back; rubbish is answered, and soon. */
import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { readPgn } from './pgn.ts';

const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const ENGLISH = 'KQRBN';
const ALPHABETS = ['KQRBN', 'KHWGS', 'KDTLS', '♔♕♖♗♘', '♚♛♜♝♞'];
/** One way to write each part of a game, by numbers that a test draws. */
type Draw = (below: number) => number;

/** A move of standard notation, written as somebody's program does. */
function inSomeStyle(san: string, draw: Draw): string {
  const pick = (...ways: readonly string[]) => ways[draw(ways.length)] ?? '';
  if (san.startsWith('O-O')) {
    const dash = pick('-', '–', '—', '−', '');
    return `${san
      .replace(/[+#]/, '')
      .split('-')
      .map(() => 'O')
      .join(dash)
      .replaceAll('O', pick('O', '0', 'o', 'О'))}${signs(draw)}`;
  }
  const letters = ALPHABETS[draw(ALPHABETS.length)] ?? ENGLISH;
  const own = san.replaceAll(/[KQRBN]/g, (letter) => [...letters][ENGLISH.indexOf(letter)] ?? letter);
  const promoted = own.replace(/=(\S)/u, pick('=$1', '($1)', '/$1', '$1', '=($1)'));
  // Without its capture sign a pawn's move keeps its file.
  const captured = promoted.replace('x', pick('x', ':', '×', ''));
  return captured.replace(/[+#]$/, pick('', '+', '#', '++')) + signs(draw);
}

function signs(draw: Draw): string {
  const apart = ['', ' ', '\u00A0'][draw(3)] ?? '';
  return apart + (['', '', '!', '?!', '+/=', '±', '∞', '=', '-+', '$4', '!?', '□'][draw(12)] ?? '');
}

function noise(draw: Draw): string {
  return (
    [
      ' ',
      ' ',
      ' ',
      '\n',
      '\r\n',
      '\u200B ',
      ' {a (b) [c]} ',
      ' (1. d4 {x} (2. c4) d5) ',
      ' [%clk 0:01:00] ',
      ' ; e5 is better\n',
      '\t',
      ' N ',
      ' +0.35/12 ',
      ' [%eval 0.1] 0:03 ',
      ' (0:05) ',
      ' 1.5s ',
      ' [1. d4 [1. c4] d5] ',
      ' :) ',
      ' <br> ',
      ' https://lichess.org/abcd1234#5 ',
      ' 📌 ² ',
    ][draw(21)] ?? ' '
  );
}

function numbered(ply: number, draw: Draw): string {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 1) return ['', '', `${number}...`, `${number}… `, `${number}. ... `][draw(5)] ?? '';
  return [`${number}.`, `${number}. `, `${number}) `, `${number} `, ''][draw(5)] ?? '';
}

/** What programs and people put around the moves. */
function inSomeFrame(moves: string, draw: Draw): string {
  const pick = (...ways: readonly string[]) => ways[draw(ways.length)] ?? '';
  const begin = pick(
    '',
    '[White "A"]\n\n',
    'Kowalski (1500) – Nowak, Radom 2020\n\n',
    'My game: ',
    'C50 Italian\n',
  );
  const end = pick('', ' *', ' 1-0', ' White resigns', '\n\ni białe wygrały.', '\n\n[Event "B"]\n\n1. d4 *');
  const inside = pick('', '> ', '* ') + (begin + moves + end).replaceAll('\n', pick('\n', '\n> '));
  return pick('TEXT', '```pgn\nTEXT\n```', '[pgn]TEXT[/pgn]', '“TEXT”', 'Look:\n\nTEXT').replace(
    'TEXT',
    () => inside,
  );
}

/** How the moves of a list are parted. */
const PARTED = [',', ';', ', ', '; ', ' | ', '\t', '\n', '/', '","', ' – '];

test('random games parted by one sign alone read back as the same moves', () => {
  const games = randomGames(51, randomCount(1, 20)).map((game) => game.slice(0, randomCount(40, 200)));
  for (const game of games) {
    for (const sign of PARTED) {
      for (const words of [game.map(({ lan }) => lan), game.map(({ san }) => san)]) {
        const text = sign === '","' ? `["${words.join(sign)}"]` : words.join(sign);
        const reading = readPgn(text);
        expect(reading.ok ? reading.record.moves : `${reading.error} in ${text}`).toEqual(
          game.map(({ lan }) => lan),
        );
        expect(reading.ok && reading.unread).toBeFalsy();
      }
    }
  }
});

test('random games in any mix of these styles read back as the same moves', () => {
  const games = randomGames(48, randomCount(4, 40));
  assert(
    property(
      constantFrom(...games),
      array(integer({ min: 0, max: 10_000 }), { minLength: 40 }),
      (game, numbers) => {
        let drawn = 0;
        const draw: Draw = (below) =>
          (((numbers[drawn++ % numbers.length] ?? 0) + 7 * drawn) % 10_007) % below;
        const text = inSomeFrame(
          game.map(({ san }, ply) => numbered(ply, draw) + inSomeStyle(san, draw) + noise(draw)).join(' '),
          draw,
        );
        const reading = readPgn(text);
        expect(reading.ok ? reading.record.moves : `${reading.error} in ${text}`).toEqual(
          game.map(({ lan }) => lan),
        );
      },
    ),
    { numRuns: randomCount(20, 1_000) },
  );
});

test('rubbish is read or refused in words that are known, and nothing is thrown', () => {
  const bit = constantFrom(
    ...'e4 [ ] " \\ { } ( ) ; % $ * : @ x - – = 1. 0-0 N ± [FEN [pgn] [/pgn] 1/2 / 8/8/8/8 w KQkq \n \r \t \u200B \uD83D ♘ & < > ` „'.split(
      / (?! )/,
    ),
    `[FEN "${FEN}"]`,
    FEN,
    '[Event "x"]\n',
    ' ',
  );
  const known = /^Invalid (?:PGN: |FEN: |move in PGN: )/;
  const check = (text: string) => {
    const reading = readPgn(text);
    expect(reading.ok ? text : reading.error).toMatch(reading.ok ? /^/ : known);
  };
  assert(
    property(array(bit, { maxLength: 60 }), (bits) => check(bits.join(''))),
    { numRuns: randomCount(500, 20_000) },
  );
  assert(
    property(tuple(string({ maxLength: 80 }), string({ maxLength: 80 })), ([one, other]) =>
      check(`${one}\n${other}`),
    ),
  );
});

/** Expressions that begin anew at each place would take minutes here, and the test would time out. */
test.each(
  [
    'e4 ',
    '(',
    '()',
    '{',
    '{}',
    '{{}',
    '[',
    '[a "',
    String.raw`[a "\"`,
    '[a "b"]',
    '[a "b"',
    '[a',
    '[x]',
    '[a=',
    '[pgn ',
    '"',
    '!',
    '-+',
    '!?x ',
    '\n',
    ' \n',
    ' ',
    '\r\n',
    '1',
    '1.',
    '8/',
    '8/8 ',
    '/ ',
    '<a ',
    '\u200B',
    '\uD83D',
    'e\u0301\u0316',
    '```\n',
    ';\n',
    '%\n',
    '&nbsp',
    'f6 e',
    'e8( ',
    'Nf3',
    'O',
    '1-',
    '½',
    'T1 1. ',
    '|-',
    '* ',
    'e4,',
    'e4;',
    'e4e5',
    'http://',
    '+0.3 ',
    '[1. ',
    '[1. ]',
    '\\',
    '_',
  ].map((part) => [part]),
)('a hundred thousand characters of %j are answered', (part) => {
  const text = part.repeat(Math.ceil(100_000 / part.length));
  for (const whole of [text, `1. e4 ${text}`]) {
    expect(typeof readPgn(whole).ok).toBe('boolean');
  }
});
