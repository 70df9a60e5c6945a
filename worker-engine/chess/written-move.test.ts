import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { legalSans } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { STARTING_FEN, getPosition } from './fen.ts';
import { playMove } from './play-move.ts';
import { findWrittenMove, readWrittenMove } from './written-move.ts';

const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTION = '3r4/P3P3/8/8/8/8/7k/4K3 w - - 0 1';
const PASSING = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
const PAWN_TAKES = '4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1';
const KNIGHT_TAKES = '4k3/8/8/3p4/2P5/4N3/8/4K3 w - - 0 1';
const TWO_ROOKS = '7k/8/8/8/8/8/4K3/R6R w - - 0 1';
const TWO_ON_A_FILE = '7k/6n1/8/8/8/6n1/8/4K3 b - - 0 1';

describe('a written move', () => {
  test.each([
    ['as the standard has it', STARTING_FEN, 'Nf3', 'g1f3'],
    ['with the whole origin', STARTING_FEN, 'Ng1f3', 'g1f3'],
    ['with half an origin that nobody needs', STARTING_FEN, 'Ngf3', 'g1f3'],
    ['long, with a dash', STARTING_FEN, 'Pe2-e4', 'e2e4'],
    ['as UCI', STARTING_FEN, 'b1c3', 'b1c3'],
    ['with a check that is none', STARTING_FEN, 'e4+', 'e2e4'],
    ['with two signs for a double check', STARTING_FEN, 'e4++', 'e2e4'],
    ['castling short', CASTLES, 'O-O', 'e1g1'],
    ['castling long', CASTLES, 'O-O-O', 'e1c1'],
    ['castling with zeros', CASTLES, '0-0-0', 'e1c1'],
    ['castling as the king’s move', CASTLES, 'Ke1-g1', 'e1g1'],
    ['black castling', CASTLES.replace(' w ', ' b '), 'O-O', 'e8g8'],
    ['a promotion', PROMOTION, 'a8=Q', 'a7a8q'],
    ['a promotion without its sign', PROMOTION, 'exd8N+', 'e7d8n'],
    ['a promotion as UCI', PROMOTION, 'e7e8r', 'e7e8r'],
    ['a capture without its sign', PASSING, 'ed6', 'e5d6'],
    ['a capture in passing', PASSING, 'exd6', 'e5d6'],
    ['a capture in passing that says so', PASSING, 'exd6e.p.', 'e5d6'],
    ['with a Polish letter', STARTING_FEN, 'Sf3', 'g1f3'],
    ['a Polish queen', '4k3/8/8/8/8/8/8/3QK3 w - - 0 1', 'Hd8+', 'd1d8'],
    ['a Polish rook', TWO_ROOKS, 'Wad1', 'a1d1'],
    ['a Polish bishop', '4k3/8/8/8/8/8/8/2B1K3 w - - 0 1', 'Gc1-h6', 'c1h6'],
    ['a promotion to a Polish queen', PROMOTION, 'exd8=H', 'e7d8q'],
    ['with a figurine', STARTING_FEN, '♘f3', 'g1f3'],
    ['with a figurine that is to be drawn as text', STARTING_FEN, '♞\uFE0Ef3', 'g1f3'],
    ['with a pawn’s figurine', STARTING_FEN, '♙e4', 'e2e4'],
    ['a promotion to a figurine', PROMOTION, 'a8=♕', 'a7a8q'],
    ['castling with long dashes', CASTLES, '0–0–0', 'e1c1'],
    ['a bishop’s small letter that can be no pawn’s file', '4k3/8/8/8/8/8/8/2B1K3 w - - 0 1', 'bd2', 'c1d2'],
    ['a pawn’s capture with a capital', PASSING, 'Exd6', 'e5d6'],
    ['a pawn’s capture with a capital that is a piece elsewhere', PAWN_TAKES, 'Cxd5', 'c4d5'],
    ['a file in Cyrillic', STARTING_FEN, 'е4', 'e2e4'],
    ['which of two rooks', TWO_ROOKS, 'Rad1', 'a1d1'],
    ['which of two knights, by rank', TWO_ON_A_FILE, 'N7f5', 'g7f5'],
  ])('%s', (_, fen, text, expected) => {
    expect(findWrittenMove(fen, text)).toBe(expected);
  });

  test.each([
    ['nothing', STARTING_FEN, ''],
    ['no move', STARTING_FEN, '--'],
    ['a word', STARTING_FEN, 'checkmate'],
    ['a move with a word behind it', STARTING_FEN, 'e2e4then'],
    ['what is not legal', STARTING_FEN, 'e5'],
    ['castling when the king steps there', '4k3/8/8/8/8/8/8/5K2 w - - 0 1', 'O-O'],
    ['castling when a rook goes there', '4k3/8/8/8/8/8/K7/4R3 w - - 0 1', 'O-O'],
    ['a promotion to nothing', PROMOTION, 'a8'],
    ['a long promotion to nothing, by chess.js a knight', PROMOTION, 'a7-a8'],
    ['a promotion where none belongs', STARTING_FEN, 'e4=Q'],
    ['one of two rooks', TWO_ROOKS, 'Rd1'],
    ['one of two knights on a file, by chess.js the first', TWO_ON_A_FILE, 'Ngf5'],
    ['a Polish letter before what is not legal', STARTING_FEN, 'Sd2'],
    ['a Polish letter in the middle', STARTING_FEN, 'gSf3'],
    ['a king that would be captured', '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1', 'Kd2'],
  ])('%s is none', (_, fen, text) => {
    expect(findWrittenMove(fen, text)).toBeUndefined();
  });

  test('every legal move of random games is found by each way to write it, as chess.js finds it', () => {
    const fens = randomGameFens(22, randomCount(180, 720)).filter((_, index) => index % 36 === 0);
    for (const fen of fens) {
      for (const san of legalSans(fen)) {
        const uci = new Chess(fen).move(san).lan;
        const played = playMove(fen, uci);
        const forms = [san, uci, san.replace(/[+#=]/g, ''), `${played?.from}-${played?.to}${uci.slice(4)}`];
        expect(
          forms.map((form) => findWrittenMove(fen, form)),
          `${san} in ${fen}`,
        ).toEqual(forms.map(() => uci));
      }
    }
  });
});

function flawOf(fen: string, text: string): unknown {
  const reading = readWrittenMove(getPosition(fen), text);
  return reading.ok ? text : reading.flaw;
}

describe('what is wrong with a move is told', () => {
  test.each([
    ['a French knight', 'Cf3', 'C'],
    ['a French knight where a pawn could go', 'Cc3', 'C'],
    ['a small one', 'cf3', 'c'],
    ['a small one where a pawn could go', 'cc3', 'c'],
    ['a French bishop', 'Fc4', 'F'],
    ['a Spanish bishop', 'Ac4', 'A'],
    ['a Russian knight', 'Кf3', 'К'],
    ['a Russian king', 'Крe2', 'Кр'],
    ['a Russian queen', 'Фd3', 'Ф'],
    ['a typing error', 'Mf3', 'M'],
  ])('the letter of %s', (_, text, letter) => {
    expect(flawOf(STARTING_FEN, text)).toEqual({ kind: 'letter', letter });
  });

  test.each([
    ['the letter of a French knight that could take', KNIGHT_TAKES, 'Cxd5', { kind: 'letter', letter: 'C' }],
    ['a Dutch knight', STARTING_FEN, 'Pf3', { kind: 'ambiguous', from: ['f2', 'g1'] }],
    ['a wrong origin', STARTING_FEN, 'Nbf3', { kind: 'origin', to: 'f3', from: ['g1'] }],
    ['a wrong rank', TWO_ON_A_FILE, 'N6f5', { kind: 'origin', to: 'f5', from: ['g3', 'g7'] }],
    ['a file from where no pawn goes', STARTING_FEN, 'ae3', { kind: 'letter', letter: 'a' }],
    ['a pawn that stays on its file', STARTING_FEN, 'exe4', { kind: 'unreadable' }],
  ])('%s', (_, fen, text, flaw) => {
    expect(flawOf(fen, text)).toEqual(flaw);
  });
});
