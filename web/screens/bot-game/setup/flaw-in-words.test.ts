/** Tests that each error has a sentence in both languages that names the place. */
import { describe, expect, test } from 'vitest';
import { readPgn } from '#worker-engine/game/pgn';
import en from '#web/shared/i18n/catalogs/en/load-game.json' with { type: 'json' };
import pl from '#web/shared/i18n/catalogs/pl/load-game.json' with { type: 'json' };
import { flawInWords } from './flaw-in-words.ts';

/** Returns the keys, without their area, and all values of the sentences about a bad text. */
function flawOf(text: string): readonly [string, object] {
  const reading = readPgn(text);
  if (reading.ok) throw new Error(`this can be read: ${text}`);
  const sentences = flawInWords(reading.error, reading.place);
  const keys = sentences.map(({ key }) => key.replace('load-game.flaw.', ''));
  return [keys.join(' '), Object.assign({}, ...sentences.map(({ values }) => values))];
}

const KINGS = '4k3/8/8/8/8/8/8/4K3';

describe('a position', () => {
  test.each([
    ['with one field', KINGS, 'fields', { count: 1 }],
    ['with a broken move number', `${KINGS} w - - 0 x1`, 'moveNumber', { written: 'x1' }],
    ['with a broken counter', `${KINGS} w - - -1 1`, 'halfMoves', { written: '-1' }],
    ['with a passing square that there is not', `${KINGS} w - e9 0 1`, 'enPassant', { written: 'e9' }],
    ['with castling in a wrong order', `${KINGS} w QK - 0 1`, 'castling', { written: 'QK' }],
    ['with no side to move', `${KINGS} x - - 0 1`, 'turn', { written: 'x' }],
    ['with seven rows', '4k3/8/8/8/8/8/4K3 w - - 0 1', 'rows', { count: 7 }],
    ['with two digits in a row', '4k3/8/44/8/8/8/8/4K3 w', 'twoDigits', { rank: '6', written: '44' }],
    ['with a sign that is no piece', '4k3/8/8/8/3x4/8/8/4K3 w', 'piece', { rank: '4', sign: 'x' }],
    ['with a row of nine', '4k3/8/8/8/8/8/4P4/4K3 w', 'rowLength', { rank: '2', written: '4P4', count: 9 }],
    ['with a passing square of the other side', `${KINGS} w - e3 0 1`, 'enPassantTurn', { written: 'e3' }],
    ['without a white king', '4k3/8/8/8/8/8/8/8 w', 'noKing.white', {}],
    ['without a black king', '8/8/8/8/8/8/8/4K3 w', 'noKing.black', {}],
    ['with two white kings', '4k3/8/8/3K4/8/8/8/4K3 w', 'kings.white', { squares: 'd5, e1' }],
    ['with two black kings', '4k2k/8/8/8/8/8/8/4K3 w', 'kings.black', { squares: 'e8, h8' }],
    ['with pawns on the edge', 'P3k3/8/8/4p3/8/8/8/4K2p w', 'pawns', { squares: 'a8, h1' }],
    ['with a king that could be taken', '4k3/8/8/8/8/8/8/4RK2 w', 'capturableKing', { squares: 'e8' }],
  ])('%s', (_, text, key, values) => {
    expect(flawOf(text)).toMatchObject([key, values]);
    expect(flawOf(`[SetUp "1"]\n[FEN "${text}"]\n\n*`)).toMatchObject([
      `line ${key}`,
      { ...values, line: 2 },
    ]);
  });
});

describe('a game', () => {
  test.each([
    ['from a position of seven fields', `[FEN "${KINGS} w - - 0 1 x"]`, 'line fields', { count: 7, line: 1 }],
    ['behind a position', `${KINGS} w - - 0 1 x`, 'move.white why.unreadable', { move: 'x', line: 1 }],
    ['that is a link', 'Check out this #chess game: https://www.chess.com/game/live/1?move=2', 'link', {}],
    ['of another variant by its position', `${KINGS}[Pp] w - - 0 1`, 'variant', { variant: 'Crazyhouse' }],
    ['of nothing', '*', 'empty', {}],
    ['that is too long a text', 'e4 '.repeat(400_000), 'tooLong', {}],
    ['with an open comment', '1. e4\n\n{ and so on e5', 'line brackets', { line: 3, sign: '{' }],
    ['with an open variation', '1. e4\n(1. e5 e5', 'line brackets', { line: 2, sign: '(' }],
    ['with an open tag', '[Event "A"]\n[Site "B]\n\n1. e4', 'line brackets', { line: 2, sign: '[' }],
    ['with a bracket too many', '1. e4 )', 'line brackets', { line: 1, sign: ')' }],
    ['with a brace too many', '1. e4 {a}\n}', 'line brackets', { line: 2, sign: '}' }],
    ['of too many moves', 'Nf3 Nf6 Ng1 Ng8 '.repeat(301), 'gameTooLong', {}],
    ['with SetUp but no FEN', '[SetUp "1"]\n\n1. e4', 'setUp', {}],
    ['of another variant', '[Variant "Atomic"]\n\n1. Ke9', 'variant', { variant: 'Atomic' }],
    [
      'that began later',
      '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Ke6',
      'move.black why.impossible.king',
      { move: 'Ke6', number: 30, line: 3, to: 'e6' },
    ],
  ])('%s', (_, text, key, values) => {
    expect(flawOf(text)).toMatchObject([key, values]);
  });

  test.each([
    ['of no notation', 'Nf33', 'why.unreadable', {}],
    ['that is a word', 'brilliant!', 'why.word', {}],
    ['in French', 'Cf3', 'why.letter.latin', { letter: 'C' }],
    ['in Russian', 'Кf3', 'why.letter.other', { letter: 'К' }],
    ['from a wrong file', 'Ncf3', 'why.origin', { to: 'f3', squares: 'g1' }],
    ['that is a pass', '--', 'why.unreadable', {}],
    ['of a king', 'Ke3', 'why.impossible.king', { to: 'e3' }],
    ['of a queen', 'Hd4', 'why.impossible.queen', { to: 'd4' }],
    ['of a rook', 'We1', 'why.impossible.rook', { to: 'e1' }],
    ['of a bishop', 'Bh3', 'why.impossible.bishop', { to: 'h3' }],
    ['of a knight', 'Nd2', 'why.impossible.knight', { to: 'd2' }],
    ['of a pawn', 'exd5', 'why.impossible.pawn', { to: 'd5' }],
    ['of whatever stands there', 'h1h3', 'why.impossible.any', { to: 'h3' }],
    ['of one of two', 'Ne2', 'why.ambiguous', { squares: 'c3, g1' }],
    ['of castling', 'O-O-O', 'why.castling', {}],
  ])('names the line and what is wrong with a move %s', (_, move, why, values) => {
    expect(flawOf(`[White "A"]\n\n1. e4 e5\n2. Nc3 Nc6\n3. ${move} Nf6`)).toMatchObject([
      `move.white ${why}`,
      { ...values, move: move.replace('!', ''), number: 3, line: 5 },
    ]);
  });

  test.each([
    ['leaves the king to be captured', '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'Nc3', 'why.check'],
    ['does not say what a pawn becomes', '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e8', 'why.promotion'],
    ['comes after the end', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'Kg8', 'why.over'],
  ])('tells a move that %s', (_, fen, move, why) => {
    const [keys] = flawOf(`[FEN "${fen}"]\n\n${move}`);
    expect(keys).toMatch(new RegExp(`^move\\.(white|black) ${why.replaceAll('.', '\\.')}$`));
  });

  test('a move of a saved game, whose place is not known, is named all the same', () => {
    expect(flawInWords('Invalid move: e2e5', undefined)).toEqual([
      { key: 'load-game.flaw.move', values: { move: 'e2e5' } },
    ]);
  });
});

test.each([
  ['Polish', pl],
  ['English', en],
])('no two %s sentences are alike', (_, catalog) => {
  const sentences = Object.entries(catalog).filter(([key]) => key.startsWith('flaw.'));
  expect(sentences.length).toBeGreaterThan(20);
  expect(new Set(sentences.map(([, text]) => text)).size).toBe(sentences.length);
});
