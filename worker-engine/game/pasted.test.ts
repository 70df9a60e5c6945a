/** Games and positions as people paste them: whatever their programs write, the same game is read. */
import { describe, expect, test } from 'vitest';
import { PGN_MAX_LENGTH } from '#chess/pgn';
import { readPgn } from './pgn.ts';

const KINGS = '4k3/8/8/8/8/8/4P3/4K3';
const FEN = `${KINGS} w - - 0 1`;
const OTHER = '4k3/8/8/8/8/8/3P4/4K3 w - - 0 1';
const PROMOTES = '3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1';

/** The moves as SAN, or the error. */
function sansOf(text: string): string {
  const reading = readPgn(text);
  return reading.ok ? reading.view.plies.map(({ san }) => san).join(' ') : reading.error;
}

function startOf(text: string): string {
  const reading = readPgn(text);
  return reading.ok ? reading.record.startFen : reading.error;
}

function tagsOf(text: string): unknown {
  const reading = readPgn(text);
  return reading.ok ? reading.tags : reading.error;
}

describe('a move is read', () => {
  test.each([
    ['with a colon', '1.e4 d5 2.e:d5 H:d5', 'e4 d5 exd5 Qxd5'],
    ['with a colon behind', '1.e4 d5 2.ed5: Hd5:', 'e4 d5 exd5 Qxd5'],
    ['with a cross', '1.e4 d5 2.e×d5 Q✕d5', 'e4 d5 exd5 Qxd5'],
    ['with a capital X', '1.E4 D5 2.EXD5 QXD5', 'e4 d5 exd5 Qxd5'],
    ['by files alone', '1.e4 d5 2.ed Qd5', 'e4 d5 exd5 Qxd5'],
    ['by files alone, with a sign', '1.e4 d5 2.e:d Q:d5', 'e4 d5 exd5 Qxd5'],
    ['long', '1. e2-e4 d7–d5 2. e4xd5 Hd8:d5', 'e4 d5 exd5 Qxd5'],
    ['with spaces in it', '1. e2 - e4 d7 - d5 2. e4 x d5 Q x d5', 'e4 d5 exd5 Qxd5'],
    ['with an arrow', '1. e2→e4 d7->d5', 'e4 d5'],
    ['with German letters', '1.d4 Sf6 2.c4 e6 3.Sc3 Lb4 4.Dc2', 'd4 Nf6 c4 e6 Nc3 Bb4 Qc2'],
    ['with small letters', '1. nf3 sf6 2. nc3', 'Nf3 Nf6 Nc3'],
    ['in full-width letters', '１．ｅ４　ｅ５　２．Ｎｆ３', 'e4 e5 Nf3'],
    ['as UCI', 'e2e4 e7e5 g1f3', 'e4 e5 Nf3'],
    ['as an engine is told', 'position startpos moves e2e4 e7e5', 'e4 e5'],
    ['with ambiguous letters cleared', '1. Nf3 d5 2. d3 a6 3. Nfd2', 'Nf3 d5 d3 a6 Nfd2'],
    ['in passing', '1.e4 a6 2.e5 f5 3.exf6ep', 'e4 a6 e5 f5 exf6'],
    ['in passing, apart', '1.e4 a6 2.e5 f5 3.exf6 e.p. a5', 'e4 a6 e5 f5 exf6 a5'],
    ['in passing, in brackets', '1.e4 a6 2.e5 f5 3.e5:f6 (e.p.) a5', 'e4 a6 e5 f5 exf6 a5'],
    ['in passing, glued', '1.e4 a6 2.e5 f5 3.ef6e.p.!? a5', 'e4 a6 e5 f5 exf6 a5'],
    ['in passing, in words', '1.e4 a6 2.e5 f5 3.exf6 w przelocie a5', 'e4 a6 e5 f5 exf6 a5'],
  ])('%s', (_, text, sans) => {
    expect(sansOf(text)).toBe(sans);
  });

  test.each(
    [
      'O-O',
      '0-0',
      'o-o',
      'OO',
      '00',
      'oo',
      '0–0',
      'O—O',
      'O‑O',
      'O−O',
      'О-О',
      '0-O',
      'O - O',
      '0 – 0',
      'Kg1',
      'Ke1-g1',
      'e1g1',
      'e1h1',
    ].map((written) => [written]),
  )('castling short as %s', (written) => {
    expect(sansOf(`1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ${written} d6`)).toBe('e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6');
    expect(sansOf(`1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.${written}!? d6`)).toBe('e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6');
  });

  test.each(
    ['O-O-O', '0-0-0', '000', 'OOO', 'o-o-o', '0–0–0', 'O - O - O', 'О-О-О', 'e1a1', 'Kc1'].map((written) => [
      written,
    ]),
  )('castling long as %s', (written) => {
    expect(sansOf(`[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n1. ${written} Ke7`)).toBe('O-O-O Ke7');
  });

  test.each(
    [
      'e8(Q)',
      'e8/Q',
      'e8=Q',
      'e8Q',
      'e8q',
      'e8=q',
      'e8=(Q)',
      'e8 (Q)',
      'e8 = Q',
      'e8 Q',
      'e8H',
      'e8=H',
      'e8(H)',
      'e8D',
      'e8=♕',
      'e8♛',
      'e7-e8=Q',
      'e7e8q',
      'E8=Q',
      'e8=Q+-',
      'e8Q!!',
    ].map((written) => [written]),
  )('a promotion as %s', (written) => {
    expect(sansOf(`[FEN "${PROMOTES}"]\n\n1. ${written} Kf6`)).toBe('e8=Q Kf6');
  });

  test.each(
    ['exd8(N)', 'ed8=S', 'e:d8S', 'e7xd8/N', 'exd8=♘', 'exd8N']

      .map((written) => [written]),
  )('a promotion with a capture as %s', (written) => {
    expect(sansOf(`[FEN "${PROMOTES}"]\n\n1. ${written} Kf6`)).toBe('exd8=N Kf6');
  });
});

describe('signs are no moves', () => {
  const SIGNS =
    '! ? !! ?? !? ?! ‼ ⁇ ⁉ ⁈ + # ++ += =+ +/= =/+ ± ∓ ⩲ ⩱ +/- -/+ +- -+ +− −+ = ~ ∞ □ ⌓ → ↑ ⇆ ⟳ ⨀ ⊕ △ ∆ N TN D † ‡ … , $1 $14 $140'.split(
      ' ',
    );
  test.each(SIGNS.map((sign) => [sign]))('%s, apart and glued', (sign) => {
    expect(sansOf(`1. e4 ${sign} e5 ${sign} 2. Nf3 ${sign} Nc6 ${sign} ${sign} 3. Bb5 ${sign}`)).toBe(
      'e4 e5 Nf3 Nc6 Bb5',
    );
    expect(sansOf(`1. e4${sign} e5${sign} 2. Nf3${sign} Nc6${sign}${sign} 3. Bb5${sign}`)).toBe(
      'e4 e5 Nf3 Nc6 Bb5',
    );
  });

  test.each([
    ['a clock without braces', '1. e4 [%clk 0:03:00] e5 [%clk 0:02:59] 2. Nf3 [%eval 0.3]'],
    ['a clock in braces', '1. e4 {[%clk 0:03:00]} e5 { [%clk 0:02:59][%eval #3] } 2. Nf3'],
    ['a bare time', '1. e4 0:03 e5 0:02:59 2. Nf3'],
    ['a time in brackets', '1. e4 (0:03) e5 (0:05) 2. Nf3'],
    ['an offer of a draw', '1. e4 (=) e5 2. Nf3 =$'],
    ['comments in comments', '1. e4 {a {b {c}} d} e5 {x} 2. Nf3'],
    ['a comment to the end of the line', '1. e4 ; best {\ne5 ;)\n2. Nf3'],
    ['variations in variations', '1. e4 (1. d4 d5 (1... Nf6 (1... f5)) 2. c4) e5 2. Nf3'],
    ['a forum’s marks', '[pgn]1. e4 e5 2. Nf3[/pgn]'],
    [
      'a forum’s marks within a post',
      'Moja partia, 1. runda:\n[pgn height=400]\n1. e4 e5 2. Nf3\n[/pgn]\nCo sądzicie?',
    ],
    ['a forum’s other marks', '[b]1. e4[/b] e5 [Diagram] 2. [i]Nf3[/i]'],
    ['Markdown', 'Look:\n```pgn\n1. e4 e5 2. Nf3\n```\nWell?'],
    ['Markdown’s emphasis', '***1. e4*** *e5* __2. Nf3__'],
    ['Markdown’s list', '* 1. e4 e5\n* 2. Nf3'],
    ['Markdown’s escapes', '1\\. e4 e5 2\\. Nf3\\!'],
    ['Markdown’s table', '| # | White | Black |\n|---|:-:|--|\n| 1 | e4 | e5 |\n|2|Nf3||'],
    ['a table with letters', 'B\tC\ne4\te5\nNf3'],
    ['a table with tabs', 'Nr\tBiałe\tCzarne\n1\te4\te5\n2\tNf3\t'],
    ['a table in CSV', '"1","e4","e5"\n"2","Nf3",""'],
    ['a program’s list', '["e4", "e5", "Nf3"]'],
    [
      'a table in HTML',
      '<table class="a"><tr><td>1.</td><td>e4</td><td>e5</td></tr><tr><td>2.</td><td>Nf3</td></tr></table>',
    ],
    ['a program’s other list', "['e4', 'e5',\n 'Nf3']"],
    ['moves of a page, each on its line', '1\ne4\n2.1s\ne5\n0.9s\n2\nNf3'],
    ['variations in square brackets', '1.e4 e5 [1...c5 2.Nf3 [2.c3]\n2...d6 (2...e6)] 2.Nf3'],
    ['signs of a font', '1.e4 e5² 2.Nf3³'],
    ['percents', '1. e4 (54%) e5 46% 2. Nf3'],
    ['an opening’s code', 'C50 Italian\n1. e4 e5 2. Nf3'],
    ['numbers of HTML', '1.&#160;e4 e5 2.&#160;Nf3'],
    ['a smiley', '1. e4 e5 :) 2. Nf3 ;-)'],
    ['files in Cyrillic', '1. е4 е5 2. Nf3'],
    ['Markdown’s stars', '**1. e4** e5 **2. Nf3**'],
    ['HTML', '<p><b>1.&nbsp;e4</b> e5<br/>2. Nf3</p>'],
    ['a mail’s marks', '> 1. e4 e5\n> 2. Nf3'],
    ['zero-width signs', '\u200B1.\u200Ee4\u2060 e\u00AD5 \uFEFF2.\u202ANf3\u202C'],
    ['other spaces', '1.\u00A0e4\u2003e5\t2.\u202FNf3'],
    ['other line ends', '1. e4\r e5\u2028 2.\u0085Nf3'],
    ['numbers with brackets', '1) e4 e5 2) Nf3'],
    ['numbers with a colon', '1: e4 e5 2: Nf3'],
    ['numbers with a dash', '1-e4 e5 2-Nf3'],
    ['numbers without anything', '1e4 e5 2Nf3'],
    ['numbers with three dots', '1. e4 1...e5 2.Nf3'],
    ['numbers with one sign for three dots', '1. e4 1…e5 2. … 2. Nf3'],
    ['dashes between the sides', '1. e4 – e5 2. Nf3 –'],
    ['commas', '1. e4, e5, 2. Nf3.'],
    ['figurines drawn as pictures', '1. e4 e5 2. ♘\uFE0Ff3'],
    ['a heading', 'Kowalski – Nowak 1-0\nRadom, 2020\n\n1. e4 e5 2. Nf3'],
    ['a heading above tags', 'Oto partia:\n[White "A"]\n\n1. e4 e5 2. Nf3'],
  ])('%s', (_, text) => {
    expect(sansOf(text)).toBe('e4 e5 Nf3');
  });
});

describe('results are read', () => {
  test.each([
    ['1-0', '1-0'],
    ['0–1', '0-1'],
    ['1:0', '1-0'],
    ['1 - 0', '1-0'],
    ['0 : 1', '0-1'],
    ['½', '1/2-1/2'],
    ['½:½', '1/2-1/2'],
    ['1/2 - 1/2', '1/2-1/2'],
    ['0.5-0.5', '1/2-1/2'],
  ])('%s', (written, result) => {
    expect(readPgn(`1. e4 e5 ${written}\n\n1. d4`)).toMatchObject({
      result,
      record: { moves: ['e2e4', 'e7e5'] },
    });
    expect(readPgn(`[Result "${written}"]\n\n1. e4 e5`)).toMatchObject({ result });
  });
});

describe('tags are read', () => {
  test.each([
    ['with quotes in quotes', '[White "Jan "Janek" Kowalski"]', { White: 'Jan "Janek" Kowalski' }],
    ['with escaped quotes', String.raw`[White "Jan \"Janek\" Kowalski"]`, { White: 'Jan "Janek" Kowalski' }],
    ['with a path', String.raw`[Site "C:\"]`, { Site: 'C:\\' }],
    ['with a bracket', '[Event "A [B] C"]', { Event: 'A [B] C' }],
    ['with a name of two words', '[White-Elo "1500"]', { 'White-Elo': '1500' }],
    ['with a name with a dot', '[X.Y "1"]', { 'X.Y': '1' }],
    ['with a word’s quotes', '[White “Kowalski”]', { White: 'Kowalski' }],
    ['with Polish quotes inside', '[White "Jan „Janek” Kowalski"]', { White: 'Jan „Janek” Kowalski' }],
    ['with single quotes', "[White 'Kowalski']", { White: 'Kowalski' }],
    ['without quotes', '[White Kowalski]', { White: 'Kowalski' }],
    ['with a dash in the value', '[Event "Radom – Łódź"]', { Event: 'Radom – Łódź' }],
    ['with what looks like a promotion', '[Round "8(B)"]', { Round: '8(B)' }],
    ['on one line', '[White "A"] [Black "B"]', { White: 'A', Black: 'B' }],
    ['over two lines', '[Event "Puchar\nRadomia"]', { Event: 'Puchar Radomia' }],
    ['with an empty FEN', '[White "A"]\n[FEN ""]', { White: 'A' }],
    ['with a FEN that is a question mark', '[White "A"]\n[FEN "?"]', { White: 'A' }],
    ['with one name twice', '[White "A"]\n[White "B"]', { White: 'A' }],
  ])('%s', (_, text, tags) => {
    expect(tagsOf(`${text}\n\n1. e4 e5 *`)).toEqual(tags);
    expect(sansOf(`${text}\n\n1. e4 e5 *`)).toBe('e4 e5');
  });

  test.each([
    ['a blank line between', `[White "A"]\n[FEN "${FEN}"]\n\n[White "B"]\n[FEN "${OTHER}"]`],
    ['no line between', `[Event "A"]\n[FEN "${FEN}"]\n[Event "B"]\n[FEN "${OTHER}"]`],
    ['FENs alone', `[FEN "${FEN}"]\n[FEN "${OTHER}"]`],
    ['tags in another order', `[White "A"]\n[FEN "${FEN}"]\n\n[Black "B"]\n[FEN "${OTHER}"]`],
    ['a result between', `[FEN "${FEN}"]\n\n*\n\n[FEN "${OTHER}"]\n\n*`],
  ])('of the first of several games that are tags alone: %s', (_, text) => {
    expect(startOf(text)).toBe(FEN);
    expect(JSON.stringify(tagsOf(text))).not.toContain('B');
  });
});

describe('a long text', () => {
  const FIRST = '[Event "A"]\n\n1. e4 e5 *\n\n';
  test.each([
    ['of many games', FIRST + '[Event "B"]\n\n1. d4 d5 *\n\n'.repeat(60_000)],
    ['of a game and rubbish', FIRST + 'x{(['.repeat(500_000)],
    ['of a first game with long comments', `1. e4 {${'x'.repeat(PGN_MAX_LENGTH - 100)}} e5 *`],
  ])('%s: the first game is read', (_, text) => {
    expect(sansOf(text)).toBe('e4 e5');
  });

  test('whose first game does not end is told so', () => {
    expect(sansOf(`1. e4 {${'x'.repeat(PGN_MAX_LENGTH)}} e5 *`)).toBe('Invalid PGN: the text is too long');
  });
});
