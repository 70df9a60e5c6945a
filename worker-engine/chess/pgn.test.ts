import { assert, array, constantFrom, integer, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PGN_MAX_LENGTH, readPgnText, writePgnText, type PgnText } from './pgn.ts';

function read(text: string): PgnText {
  const reading = readPgnText(text);
  if (!reading.ok) throw new Error(reading.error);
  return reading.pgn;
}

function movesIn(text: string): string {
  return read(text).moves.join(' ');
}

describe('the moves of a text', () => {
  test.each([
    ['stand behind their numbers', '1. e4 e5 2. Nf3 Nc6'],
    ['touch their numbers', '1.e4 e5 2.Nf3 Nc6'],
    ['have numbers without dots', '1 e4 e5 2 Nf3 Nc6'],
    ['have no numbers', 'e4 e5 Nf3 Nc6'],
    ['have a number for Black too', '1. e4 1... e5 2. Nf3 2. ... Nc6'],
    ['stand on lines as Windows ends them', '1. e4\r\ne5\r\n2. Nf3\r\nNc6\r\n'],
    ['follow a byte order mark', '\uFEFF1. e4 e5 2. Nf3 Nc6'],
    ['are commented', '{Before.} 1. e4 {Best by test} e5 {a} {b} 2. Nf3{}Nc6 {[%clk 0:01:00]}'],
    ['are commented between a number and a move', '1. {why not} e4 e5 2. Nf3 Nc6'],
    ['are commented to the end of the line', '1. e4 ; d4 {\n e5 ; c5\r\n2. Nf3 Nc6 ; the end'],
    ['have a comment over two lines with brackets in it', '1. e4 {a (b\n[c] ) d} e5 2. Nf3 Nc6'],
    ['are judged by signs', '1. e4! e5? 2. Nf3!? Nc6?!'],
    ['are judged by numbers', '1. e4 $1 e5 $2 $14 2. Nf3$5 Nc6 $'],
    ['have variations', '1. e4 (1. d4 d5 (1... Nf6 {x} 2. c4) 2. c4) e5 (1... c5) {x} (1... e6) 2. Nf3 Nc6'],
    ['have a result in a variation', '1. e4 e5 (1... g5 2. d4 f6 3. Qh5# 1-0) 2. Nf3 Nc6'],
    ['have lines of their program’s own', '%eval on {\n1. e4 e5\n%\n2. Nf3 Nc6\n% (end'],
    ['are drawn', '1. e4 e5 2. Nf3 Nc6 1/2-1/2'],
    ['are the first game’s, which has a result', '1. e4 e5 2. Nf3 Nc6 1-0\n\n[Event "B"]\n\n1. d4 d5 0-1'],
    ['are the first game’s, which has none', '[Event "A"]\n\n1. e4 e5 2. Nf3 Nc6\n\n[Event "B"]\n\n1. d4'],
    ['are the first game’s without a tag', '1. e4 e5 2. Nf3 Nc6 * 1. d4 d5 *'],
  ])('%s', (_, text) => {
    expect(movesIn(text)).toBe('e4 e5 Nf3 Nc6');
  });

  test.each([
    ['castling with zeros is no result', '1. 0-0 0-0-0', '0-0 0-0-0'],
    ['a capture in passing may say so', '1. exd6 e.p. Kd7', 'exd6 Kd7'],
    ['a check stays, its judgement goes', '1. Qh5+! g6', 'Qh5+ g6'],
    ['a number that nothing follows is none', '1. e4 e5 2', 'e4 e5'],
    ['a result may have a dash as books print it', '1. e4 e5 1–0', 'e4 e5'],
    ['what is no move is kept, to be named', '1. e4 -- 2. d4', 'e4 -- d4'],
  ])('%s', (_, text, expected) => {
    expect(movesIn(text)).toBe(expected);
  });
});

describe('the tags of a text', () => {
  test('are read by name, with their quoted signs', () => {
    const { tags } = read('[Event "A \\"B\\" \\\\ C"] [ Site  "x]y" ]\n[Time_2 ""]\n*');
    expect([...tags]).toEqual([
      ['Event', 'A "B" \\ C'],
      ['Site', 'x]y'],
      ['Time_2', ''],
    ]);
  });

  test('may be all there is', () => {
    expect(read('[FEN "8/8/8/8/8/8/8/8"]')).toMatchObject({ moves: [] });
  });
});

describe('a text is none', () => {
  test.each([
    ['empty', '', 'the text is empty'],
    ['white', ' \r\n\t', 'the text is empty'],
    ['a comment alone', '{nothing} ; at all', 'the text is empty'],
    ['a result alone', '1-0', 'the text is empty'],
    ['too long', 'e4 '.repeat(PGN_MAX_LENGTH / 3 + 1), 'the text is too long'],
    ['with an open comment', '1. e4 {best e5', 'brackets or quotes are not closed'],
    ['with a variation that never began', '1. e4 ) e5', 'brackets or quotes are not closed'],
    ['with an open tag', '[Event "A" 1. e4', 'brackets or quotes are not closed'],
    ['with an open quote', '[Event "A]\n\n1. e4', 'brackets or quotes are not closed'],
  ])('%s', (_, text, flaw) => {
    expect(readPgnText(text)).toMatchObject({ ok: false, error: `Invalid PGN: ${flaw}` });
  });

  test('a hundred thousand brackets deep, without losing its mind', () => {
    expect(readPgnText('('.repeat(100_000))).toMatchObject({ ok: false });
    expect(movesIn(`e4 ${'('.repeat(100_000)}${')'.repeat(100_000)} e5`)).toBe('e4 e5');
  });
});

test('any text has an answer', () => {
  const bits = constantFrom(
    'e4',
    '[',
    ']',
    '"',
    '\\',
    '{',
    '}',
    '(',
    ')',
    ';',
    '%',
    '\n',
    '1.',
    '$',
    '*',
    ' ',
    'x "y"',
  );
  assert(property(array(bits), (pieces) => typeof readPgnText(pieces.join('')).ok === 'boolean'));
  // fast-check's own unit for this, `binary`, takes a second to set up.
  const anyText = array(integer({ min: 0, max: 0x10_ff_ff })).map((points) =>
    String.fromCodePoint(...points),
  );
  assert(property(anyText, (text) => typeof readPgnText(text).ok === 'boolean'));
});

describe('a written text', () => {
  test('has its tags, an empty line, and its words', () => {
    const tags = new Map([
      ['Event', 'A "B" \\'],
      ['Site', 'two\nlines'],
    ]);
    expect(writePgnText(tags, ['1.', 'e4', '*'])).toBe(
      String.raw`[Event "A \"B\" \\"]` + '\n[Site "two lines"]\n\n1. e4 *\n',
    );
  });

  test('has lines shorter than eighty characters, and no shorter than need be', () => {
    const words = Array.from({ length: 400 }, (_, index) => 'Nf3+'.slice(0, 2 + (index % 3)));
    const lines = writePgnText(new Map(), words).trim().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(79);
    expect(lines.join(' ')).toBe(words.join(' '));
  });

  test('reads back as what was written', () => {
    const value = string().map((text) => text.replaceAll(/\s+/g, ' '));
    const pairs = array(tuple(constantFrom('Event', 'White', 'ECO'), value), { minLength: 1 });
    const moves = array(constantFrom('e4', 'Nbd7', 'O-O-O', 'exd8=Q#'), { maxLength: 200 });
    assert(
      property(pairs, moves, (entries, played) => {
        const tags = new Map(entries);
        expect(readPgnText(writePgnText(tags, [...played, '*']))).toEqual({
          ok: true,
          pgn: { tags, moves: played, result: '*', unread: [], unclosed: [] },
        });
      }),
    );
  });
});
