/** What people type between and behind the moves: the moves are read, and what is left out is told. */
import { describe, expect, test } from 'vitest';
import { readPgn } from './pgn.ts';

/** The moves as SAN, and the result; or the error. */
function read(text: string): string {
  const reading = readPgn(text);
  if (!reading.ok) return `${reading.error}`;
  return [...reading.view.plies.map(({ san }) => san), reading.result ?? ''].join(' ').trim();
}

function unreadOf(text: string): unknown {
  const reading = readPgn(text);
  return reading.ok ? (reading.unread ?? []) : reading.error;
}

describe('a semicolon', () => {
  test.each([
    ['e4; e5; Nf3'],
    ['e4;e5;Nf3'],
    ['1. e4; e5\n2. Nf3;'],
    ['1.e4; 1...e5; 2.Nf3'],
    ['e2e4;e7e5;g1f3;'],
    ['1. e4 e5; 2. Nf3; partia przerwana'],
    ['1. e4; e5; 2. ♘f3 :)'],
    ['1. e4; e5; 2. Nf3 {the end'],
  ])('stands between moves: %s', (text) => {
    expect(read(text)).toBe('e4 e5 Nf3');
    expect(JSON.stringify(unreadOf(text))).not.toContain('comment');
  });

  test.each([
    ['1. e4 ; the best\n1... e5 ; he thinks\n2. Nf3', []],
    ['1. e4 ; better than d4\n1... e5 2. Nf3', [{ kind: 'comment', line: 1, text: '; better than d4' }]],
    ['1. e4 ; d4\n1... e5 2. Nf3', [{ kind: 'comment', line: 1, text: '; d4' }]],
    ['1. e4 e5\n2. Nf3 ; Nfc6 is good', [{ kind: 'comment', line: 2, text: '; Nfc6 is good' }]],
    ['1. e4 e5 2. Nf3 ; Nc66', [{ kind: 'comment', line: 1, text: '; Nc66' }]],
  ])('begins a comment, which is told unless it is words alone: %s', (text, unread) => {
    expect(read(text)).toBe('e4 e5 Nf3');
    expect(unreadOf(text)).toEqual(unread);
  });

  test('loses no wrong move', () => {
    expect(readPgn('e4; e5; Ke3')).toMatchObject({ error: 'Invalid move in PGN: Ke3', place: { number: 2 } });
  });
});

describe('moves that touch are parted', () => {
  test.each([
    ['1.e4,e5 2.Nf3', 'e4 e5 Nf3'],
    ['1.e4,e5,2.Nf3', 'e4 e5 Nf3'],
    ['e2e4,e7e5,g1f3', 'e4 e5 Nf3'],
    ['1.e4e52.Nf3', 'e4 e5 Nf3'],
    ['1.e4-e5 2.Nf3-Nc6', 'e4 e5 Nf3 Nc6'],
    ['1.e4/e5 2.Nf3/Nc6', 'e4 e5 Nf3 Nc6'],
    ['e4|e5|Nf3', 'e4 e5 Nf3'],
    ['e2e4e7e5g1f3', 'e4 e5 Nf3'],
    ['1.e4e52.Nf3Nc63.Bc4Bc54.O-ONf6', 'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6'],
    ['1.e4e52.Nf3Nc63.Bc4Bc54.0-0Nf65.d3', 'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3'],
    ['1.E4/E5 2.NF3/NC6', 'e4 e5 Nf3 Nc6'],
    ['1.e4d52.exd5Qxd5', 'e4 d5 exd5 Qxd5'],
  ])('%s', (text, moves) => {
    expect(read(text)).toBe(moves);
  });

  test('but not where one is wrong', () => {
    expect(read('1.e4e6e3')).toBe('Invalid move in PGN: e4e6e3');
  });
});

describe('an evaluation without braces is no move', () => {
  test.each(
    ['+0.35', '-1.2/18', '#5', '#-3', '-M12', '=0.00', '+0,35', '0.35/12', '+0.35/12 1.2s', '-0.4 340ms'].map(
      (sign) => [sign],
    ),
  )('%s', (sign) => {
    expect(read(`1. e4 ${sign} e5 ${sign} 2. Nf3 ${sign}`)).toBe('e4 e5 Nf3');
  });
});

describe('a sentence behind the moves', () => {
  test.each([
    ['White resigns', '0-1'],
    ['Black resigned.', '1-0'],
    ['White wins on time', '1-0'],
    ['i białe wygrały', '1-0'],
    ['białe poddały się', '0-1'],
    ['Czarne się poddały!', '1-0'],
    ['wygrały czarne', '0-1'],
    ['draw agreed', '1/2-1/2'],
    ['remis', '1/2-1/2'],
  ])('says how the game ended: %s', (words, result) => {
    expect(read(`1. e4 e5\n2. Nf3 ${words}`)).toBe(`e4 e5 Nf3 ${result}`);
    expect(unreadOf(`1. e4 e5\n2. Nf3 ${words}`)).toEqual([]);
  });

  test.each([
    ['adjourned'],
    ['The game was adjourned'],
    ['partia odłożona'],
    ['i koniec, 24.11.2026'],
    ['White did not resign'],
    ['GG'],
  ])('is told where it does not: %s', (words) => {
    expect(read(`1. e4 e5\n2. Nf3 ${words}`)).toBe('e4 e5 Nf3');
    expect(unreadOf(`1. e4 e5\n2. Nf3 ${words}`)).toMatchObject([{ kind: 'words', line: 2 }]);
  });

  test.each([
    ['a move without its rank', '2. Nf White resigns', 'Nf'],
    ['a move without its square', '2. Nxe', 'Nxe'],
    ['a pass', '2. -- White resigns', '--'],
    ['a square that there is not', '2. Nf9 White resigns', 'Nf9'],
    ['figures of another notation', '2. 7163', '7163'],
    ['a move in pointed brackets', '<2. Nf3 Nc6>', '<2'],
    ['words with a move behind them', '2. Nf3 and then Nc6', 'and'],
    ['words with castling behind them', '2. Nf3 roszada 0-0', 'roszada'],
  ])('hides no mistake: %s', (_, end, word) => {
    expect(read(`1. e4 e5 ${end}`)).toBe(`Invalid move in PGN: ${word}`);
  });

  test('may also stand before the moves', () => {
    expect(read('Moja partia z wczoraj: e4 e5 Nf3')).toBe('e4 e5 Nf3');
    expect(read('Nf e4 e5')).toBe('Invalid move in PGN: Nf');
  });
});

describe('an open bracket', () => {
  test.each([
    ['a comment without moves', '1. e4 e5\n2. Nf3 {a good move', '{a good move'],
    ['a variation to the end', '1. e4 e5\n2. Nf3 (2. d4 exd4 3. Qxd4', '(2. d4 exd4 3. Qxd4'],
  ])('begins %s: the moves before it are read, and it is told', (_, text, unread) => {
    expect(read(text)).toBe('e4 e5 Nf3');
    expect(unreadOf(text)).toEqual([{ kind: 'bracket', line: 2, text: unread }]);
  });

  test.each([
    ['a comment that may hide moves', '1. e4 {best e5 2. Nf3', '{'],
    ['a comment that begins twice', '1. e4 {best e5 2. Nf3 {well} Nc6', '{'],
    ['a variation that no one could play', '1. e4 (1. d4 e5 2. Nf3 Nc6 3. Bb5', '('],
    ['a variation with the result of the game', '1. e4 e5 (1... c5 2. Nf3 1-0', '('],
  ])('is refused where it begins %s', (_, text, sign) => {
    expect(readPgn(text)).toMatchObject({
      error: 'Invalid PGN: brackets or quotes are not closed',
      place: { kind: 'line', line: 1, sign },
    });
  });
});

describe('another game in the text', () => {
  test.each([
    ['with tags', '1. e4 e5 2. Nf3 *\n\n[Event "B"]\n\n1. d4 d5 *', 3],
    ['without', '1. e4 e5 2. Nf3 1-0\n1. d4 d5', 2],
    ['without a result', '1. e4 e5 2. Nf3\n\n1. d4 d5', 3],
    ['behind a stray asterisk', '1. e4 e5 2. Nf3 *\nNc6 3. Bb5', 2],
  ])('%s is told', (_, text, line) => {
    expect(read(text)).toBe('e4 e5 Nf3'.concat(text.includes('1-0') ? ' 1-0' : ''));
    expect(unreadOf(text)).toMatchObject([{ kind: 'games', line }]);
  });

  test('is none where Black’s move has its number again', () => {
    expect(read('1. e2 - e4\n1. ... e7 - e5\n2. Nf3')).toBe('e4 e5 Nf3');
    expect(read('1. e4\n1. e5\n2. Nf3')).toBe('e4 e5 Nf3');
  });
});
