/** Positions as people paste them, and games that are not of chess. */
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { readPgn } from './pgn.ts';

const KINGS = '4k3/8/8/8/8/8/4P3/4K3';
const FEN = `${KINGS} w - - 0 1`;
const OTHER = '4k3/8/8/8/8/8/3P4/4K3 w - - 0 1';

/** The moves as SAN, or the error. */
function sansOf(text: string): string {
  const reading = readPgn(text);
  return reading.ok ? reading.view.plies.map(({ san }) => san).join(' ') : reading.error;
}

function startOf(text: string): string {
  const reading = readPgn(text);
  return reading.ok ? reading.record.startFen : reading.error;
}

function unread(text: string): unknown {
  const reading = readPgn(text);
  return reading.ok ? (reading.unread ?? []) : reading.error;
}

describe('a position is read', () => {
  test.each([
    ['with two spaces', `${KINGS}  w  -  -  0  1`],
    ['with tabs', `${KINGS}\tw\t-\t-\t0\t1`],
    ['with spaces that do not break', `${KINGS}\u00A0w\u00A0- - 0 1`],
    ['in quotes', `"${FEN}"`],
    ['in Polish quotes', `„${FEN}”`],
    ['in quotes, from a list', `  "${FEN}",`],
    ['in back quotes', `\`${FEN}\``],
    ['with an ordinary dash for none', `${KINGS} w – – 0 1`],
    ['with a word before', `FEN: ${FEN}`],
    ['with a word before, in quotes', `FEN "${FEN}"`],
    ['as an engine is told', `position fen ${FEN}`],
    ['below a line of words', `Białe zaczynają i wygrywają:\n\n${FEN}`],
    ['in a forum’s marks', `[fen]${FEN}[/fen]`],
    ['in HTML', `<p>${FEN}</p>`],
    ['as an address', `https://lichess.org/analysis/standard/${FEN.replaceAll(' ', '_')}?color=black`],
    ['with four fields', `${KINGS} w - -`],
    ['with two', `${KINGS} w`],
    ['with a number', `1. ${FEN}`],
    ['with a number in brackets', `1) ${FEN}`],
    ['with a number of several', `1. ${FEN}\n2. ${OTHER}`],
    ['behind a question', `What should White do here? ${FEN}`],
    ['behind a question, with thanks', `Co tu zagrać? (${FEN}) Dzięki!`],
    ['with a sentence behind', `${FEN} White to move and win`],
    ['with a dash and a sentence behind', `${KINGS} w - - — White to move`],
    ['at the end of a sentence', `Look: ${FEN}.`],
    ['behind long words', `${'Długa historia. '.repeat(100)}\n${FEN}`],
    ['with a last slash', `${KINGS}/ w - - 0 1`],
    ['in a query', `https://www.chess.com/analysis?fen=${encodeURIComponent(FEN)}&flip=false`],
    ['in a query with signs for spaces', `https://www.chess.com/analysis?fen=${FEN.replaceAll(' ', '+')}`],
    ['in a query as it is', `https://www.chess.com/dynboard?board=green&fen=${encodeURI(FEN)}`],
    ['in an editor’s address', `https://lichess.org/editor/${FEN.replaceAll(' ', '_')}?color=white`],
    ['in an address without its beginning', `lichess.org/analysis/fromPosition/${encodeURI(FEN)}`],
    ['in an address in a sentence', `See https://lichess.org/editor/${FEN.replaceAll(' ', '_')} please`],
    ['in a link of Markdown', `[Look](https://lichess.org/analysis/${FEN.replaceAll(' ', '_')}), friends`],
    ['as EPD', `${KINGS} w - - bm e4; id "a; b";`],
    ['as EPD without a semicolon', `${KINGS} w - - bm e4`],
    ['as EPD with counters', `${KINGS} w - - hmvc 0; fmvn 1; bm e4;`],
    ['as EPD for counting moves', `${FEN} ;D1 20 ;D2 400`],
    ['with commands behind six fields', `${FEN}; bm e4;`],
    ['with another below', `${FEN}\n${OTHER}`],
    ['with a sentence below', `${FEN}\nBiałe zaczynają i wygrywają.`],
    ['broken by a mail', FEN.replace('8/8/8/', '8/8/\n8/').replace(' w', '\nw')],
    ['with a side in capitals', `${KINGS} W - - 0 1`],
    ['behind a byte order mark', `\uFEFF${FEN}\r\n`],
    ['as a tag with two spaces', `[FEN "${KINGS}  w  - - 0 1"]`],
    ['as a tag with EPD commands', `[SetUp "1"]\n[FEN "${KINGS} w - - bm e4;"]`],
  ])('%s', (_, text) => {
    expect(startOf(text)).toBe(FEN);
    expect(sansOf(text)).toBe('');
  });

  test.each([
    ['counters of an EPD', `${KINGS} w - - hmvc 5; fmvn 30;`, `${KINGS} w - - 5 30`],
    ['rights by the rooks’ files', STARTING_FEN.replace('KQkq', 'HAha'), STARTING_FEN],
    ['three fields', STARTING_FEN.replace(' - 0 1', ''), STARTING_FEN],
  ])('%s', (_, text, fen) => {
    expect(startOf(text)).toBe(fen);
  });

  test.each([
    ['below it', `${FEN}\n1. e4 Kd7 2. e5`],
    ['below it, as UCI', `${FEN}\n\ne2e4 e8d7 e4e5`],
    ['as an engine is told', `position fen ${FEN} moves e2e4 e8d7 e4e5`],
    ['below it without numbers', `${FEN}\ne4 Kd7 e5`],
    ['on its line', `${FEN} 1. e4 Kd7 2. e5`],
    ['on its line without numbers', `${FEN} e4 Kd7 e5`],
    ['on its line as UCI', `${FEN} e2e4 e8d7 e4e5`],
    ['on its line, behind four fields', `${KINGS} w - - 1. e4 Kd7 2. e5`],
    ['on its line, behind four fields, without numbers', `${KINGS} w - - e4 Kd7 e5`],
    ['behind a word', `${FEN}\nSolution: 1. e4 Kd7 2. e5`],
    ['with semicolons', `${FEN}\ne4; Kd7; e5`],
    ['before another', `1. ${FEN} 1. e4 Kd7 2. e5\n2. ${OTHER} 1. d4`],
  ])('with the moves %s', (_, text) => {
    expect(startOf(text)).toBe(FEN);
    expect(sansOf(text)).toBe('e4 Kd7 e5');
  });

  test('with the line of a wrong move below it', () => {
    expect(readPgn(`${FEN}\n\n1. e4 Kd7\n2. Ke4`)).toMatchObject({
      error: 'Invalid move in PGN: Ke4',
      place: { line: 4, number: 2, color: 'white' },
    });
  });

  test('with what is left out told', () => {
    expect(unread(`${FEN} White to move and win`)).toEqual([]);
    expect(unread(`${FEN}\nThe idea is e4 and e5.`)).toMatchObject([{ kind: 'words', line: 2 }]);
    expect(unread(`${FEN}\n1. e4 Kd7\n\n${OTHER}`)).toMatchObject([{ kind: 'games', line: 4 }]);
    expect(unread(`\n${FEN}\n\n[Event "B"]\n\n1. d4`)).toMatchObject([{ kind: 'games', line: 4 }]);
    expect(unread(`${FEN}\n\n1. e4 Kd7\n2. e5 adjourned`)).toMatchObject([{ kind: 'words', line: 4 }]);
  });

  test.each([
    ['a wrong move on its line', `${FEN} Ke4`, 'Ke4', 1],
    ['a wrong word on its line', `${FEN} Nf`, 'Nf', 1],
    ['a wrong move below', `Look:\n${FEN}\n\nKe4`, 'Ke4', 4],
  ])('but not with %s', (_, text, move, line) => {
    expect(readPgn(text)).toMatchObject({ error: `Invalid move in PGN: ${move}`, place: { line } });
  });

  test('but not with a wrong row, of whose line is told', () => {
    expect(readPgn(`Look here, please:\n1. 4k3/8/8/8/8/8/4P4/4K3 w - - 0 1`)).toMatchObject({
      error: 'Invalid FEN: piece data is invalid (too many squares in rank)',
      place: { kind: 'fen', line: 2 },
    });
  });

  test('and a game in a link too', () => {
    expect(sansOf('https://lichess.org/analysis/pgn/e4_e5_Nf3#3')).toBe('e4 e5 Nf3');
    expect(sansOf(`https://www.chess.com/analysis?pgn=${encodeURIComponent('1. e4 e5 2. Nf3')}`)).toBe(
      'e4 e5 Nf3',
    );
    expect(sansOf('https://lichess.org/AbCdEfGh#12')).toBe('Invalid PGN: the text is a link');
  });

  test('but not where nobody says who is to move', () => {
    expect(startOf(KINGS)).toBe('Invalid FEN: must contain six space-delimited fields');
  });
});

describe('a position of another variant', () => {
  const FIRST = STARTING_FEN.split(' ')[0] ?? '';
  test.each([
    ['Crazyhouse', 'with pieces in hand', `${FIRST}[Pp] w KQkq - 0 1`],
    ['Crazyhouse', 'with none in hand', `${FIRST}[] w KQkq - 0 1`],
    ['Crazyhouse', 'with pieces in a ninth row', `${FIRST}/Pp w KQkq - 0 1`],
    ['Crazyhouse', 'with a promoted piece', `${FIRST.replace('R', 'R~')} w KQkq - 0 1`],
    ['Three-check', 'with checks that are left', `${FIRST} w KQkq - 3+3 0 1`],
    ['Three-check', 'with checks that were given', `${FIRST} w KQkq - 0 1 +0+0`],
    ['Chess960', 'with rights by other files', `${FIRST} w GBgb - 0 1`],
  ])('%s %s is told', (variant, _, fen) => {
    for (const text of [fen, `Look: ${fen}`, `[FEN "${fen}"]\n\n1. e4`]) {
      expect(readPgn(text)).toMatchObject({
        error: 'Invalid PGN: the game is of another variant',
        place: { kind: 'variant', variant },
      });
    }
  });

  test('is none with nine rows', () => {
    expect(sansOf(`${FIRST}/RNBQKBNR w KQkq - 0 1`)).toContain("8 '/'-delimited rows");
  });
});

describe('a game of another variant', () => {
  const NINE_SIXTY = 'bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1';
  test.each(
    [
      'Crazyhouse',
      'Atomic',
      'Antichess',
      'King of the Hill',
      'Three-check',
      'Racing Kings',
      'Horde',
      '3 Check',
      'bughouse',
      'shogi',
      'Duck Chess',
    ].map((variant) => [variant]),
  )('%s is told before any move is blamed', (variant) => {
    const text = `[Event "x"]\n[variant "${variant}"]\n\n1. e4 N@f7 2. Kxx`;
    expect(readPgn(text)).toMatchObject({
      error: 'Invalid PGN: the game is of another variant',
      place: { kind: 'variant', variant },
    });
  });

  test.each([
    ['Chess960 from its position', `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${NINE_SIXTY}"]\n\n1. e4 e5`],
    [
      'Fischerandom with rights by files',
      `[Variant "fischerandom"]\n[FEN "${NINE_SIXTY.replace('KQkq', 'FDfd')}"]\n\n1. e4`,
    ],
    ['Chess960 that does not say so', `[FEN "${NINE_SIXTY}"]\n\n1. O-O`],
    ['pieces from the hand, not said', '1. e4 d5 2. exd5 P@e6'],
    ['an event that says so', '[Event "Rated Antichess game"]\n\n1. e4 b5 2. Bxb5 Nf6 3. Bxd7 Kxd7 4. Kxe8'],
  ])('%s is told', (_, text) => {
    expect(sansOf(text)).toBe('Invalid PGN: the game is of another variant');
  });

  test.each(
    [
      'Standard',
      'standard',
      'From Position',
      'Chess',
      'chess',
      'normal',
      'Normal',
      '',
      '?',
      '-',
      'Standard Chess',
      'Classical',
      'Klasyczne',
      'Chess960',
      'Fischerandom',
    ].map((variant) => [variant]),
  )('“%s” from the first position is none: it is read', (variant) => {
    expect(sansOf(`[Variant "${variant}"]\n\n1. e4 e5`)).toBe('e4 e5');
    expect(sansOf(`[Variant "${variant}"]\n[SetUp "1"]\n[FEN "${STARTING_FEN}"]\n\n1. e4 e5`)).toBe('e4 e5');
  });
});
