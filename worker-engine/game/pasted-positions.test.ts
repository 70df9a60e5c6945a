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
    ['as an address', `https://lichess.org/analysis/standard/${FEN.replaceAll(' ', '_')}?color=black`],
    ['with four fields', `${KINGS} w - -`],
    ['with two', `${KINGS} w`],
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

  test('but not where nobody says who is to move', () => {
    expect(startOf(KINGS)).toBe('Invalid FEN: must contain six space-delimited fields');
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
