import { Chess } from 'chess.js';
import { makeBoardFen, parseBoardFen } from 'chessops/fen';
import { array, assert, constantFrom, nat, oneof, property, record, sample, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { pieceAt } from './board.ts';
import { STARTING_FEN, readFen, writeFen } from './fen.ts';

/** The mistakes are the same ones every time. */
const SEED = 5;
/** What is said of a line that can be read. */
const NO_ERROR = '';
const KINGS = '4k3/8/8/8/8/8/8/4K3';

/** A few characters put in, taken out or exchanged. */
const slip = record({
  at: nat(80),
  deleted: nat(2),
  inserted: constantFrom('', ...'0123456789/pPkKqQnx wb-aeh36'),
}).map(({ at, deleted, inserted }) => (line: string): string => {
  const place = at % Math.max(line.length, 1);
  return line.slice(0, place) + inserted + line.slice(place + deleted);
});

/** A field exchanged for one that some line may have there, or elsewhere. */
const wrongField = record({
  at: nat(5),
  field: constantFrom('w', 'b', '-', 'e3', 'e6', 'KQkq', 'Kq', '0', '17', '8/8/8/8/8/8/8/8'),
}).map(({ at, field }) => (line: string): string => {
  const fields = line.split(' ');
  return fields.with(at % fields.length, field).join(' ');
});

/** Lines of random games, and one of a pawn that can be taken in passing, with a mistake or two. */
const mutatedFen = tuple(
  constantFrom(STARTING_FEN, '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9', ...randomGameFens(3, 200)),
  array(oneof({ weight: 3, arbitrary: slip }, { weight: 1, arbitrary: wrongField }), {
    minLength: 1,
    maxLength: 2,
  }),
).map(([fen, mistakes]) => mistakes.reduce((line, mistake) => mistake(line), fen));

/** Every text of product/texts.md#what-is-wrong-with-a-fen about an invalid position, once each. */
const FLAWS = [
  'must contain six space-delimited fields',
  'move number must be a positive integer',
  'half move counter number must be a non-negative integer',
  'en-passant square is invalid',
  'illegal en-passant square',
  'castling availability is invalid',
  'side-to-move is invalid',
  "piece data does not contain 8 '/'-delimited rows",
  'piece data is invalid (consecutive number)',
  'piece data is invalid (invalid piece)',
  'piece data is invalid (too many squares in rank)',
  'missing white king',
  'missing black king',
  'too many white kings',
  'too many black kings',
  'some pawns are on the edge rows',
];

describe('every error of product/texts.md#what-is-wrong-with-a-fen', () => {
  const FLAWED = [
    ['must contain six space-delimited fields', ''],
    ['must contain six space-delimited fields', KINGS],
    ['must contain six space-delimited fields', `${KINGS} w - - 0 1 1`],
    ['move number must be a positive integer', `${KINGS} w - - 0 0`],
    ['move number must be a positive integer', `${KINGS} w - - 0 -1`],
    ['move number must be a positive integer', `${KINGS} w - - 0 x`],
    ['half move counter number must be a non-negative integer', `${KINGS} w - - -1 1`],
    ['half move counter number must be a non-negative integer', `${KINGS} w - - x 1`],
    ['en-passant square is invalid', `${KINGS} w - e4 0 1`],
    ['en-passant square is invalid', `${KINGS} w - i6 0 1`],
    ['castling availability is invalid', `${KINGS} w KX - 0 1`],
    ['side-to-move is invalid', `${KINGS} x - - 0 1`],
    ["piece data does not contain 8 '/'-delimited rows", '4k3/8/8/8/8/8/4K3 w - - 0 1'],
    ['piece data is invalid (consecutive number)', '4k3/8/8/44/8/8/8/4K3 w - - 0 1'],
    ['piece data is invalid (invalid piece)', '4k3/8/8/7x/8/8/8/4K3 w - - 0 1'],
    ['piece data is invalid (too many squares in rank)', '4k3/8/8/8p/8/8/8/4K3 w - - 0 1'],
    ['piece data is invalid (too many squares in rank)', '4k3/8/8/7/8/8/8/4K3 w - - 0 1'],
    ['piece data is invalid (too many squares in rank)', '4k3/8/8/9/8/8/8/4K3 w - - 0 1'],
    ['illegal en-passant square', `${KINGS} w - e3 0 1`],
    ['illegal en-passant square', `${KINGS} b - e6 0 1`],
    ['missing white king', '4k3/8/8/8/8/8/8/8 w - - 0 1'],
    ['missing black king', '8/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['too many white kings', '4k3/8/8/8/8/8/8/K3K3 w - - 0 1'],
    ['too many black kings', 'k3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['some pawns are on the edge rows', '4k2p/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['some pawns are on the edge rows', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1'],
  ] as const;

  test('is met below', () => {
    expect(FLAWS.filter((flaw) => !FLAWED.some(([met]) => met === flaw))).toEqual([]);
  });

  test.each(FLAWED)('%s: %s', (flaw, fen) => {
    expect(readFen(fen)).toEqual({ ok: false, error: `Invalid FEN: ${flaw}` });
    expect(chessJsError(fen)).toBe(`Invalid FEN: ${flaw}`);
  });
});

describe('stricter than chess.js, so that no two lines read alike', () => {
  test.each([
    ['two spaces', `${KINGS}  w - - 0 1`, 'must contain six space-delimited fields'],
    ['a tab', `${KINGS} w - - 0 1\t`, 'move number must be a positive integer'],
    ['text after a number', `${KINGS} w - - 0 1x`, 'move number must be a positive integer'],
    ['a leading zero', `${KINGS} w - - 0 01`, 'move number must be a positive integer'],
    [
      'a number too long to be exact',
      `${KINGS} w - - 0 9007199254740993`,
      'move number must be a positive integer',
    ],
    [
      'text after the counter',
      `${KINGS} w - - 0x 1`,
      'half move counter number must be a non-negative integer',
    ],
    ['castling rights in another order', `${KINGS} w QK - 0 1`, 'castling availability is invalid'],
    ['castling rights and none', `${KINGS} w K- - 0 1`, 'castling availability is invalid'],
    ['a row with a zero', '4k3/8/8/0pppppppp/8/8/8/4K3 w - - 0 1', 'piece data is invalid (invalid piece)'],
  ])('%s', (_, fen, flaw) => {
    expect(readFen(fen)).toEqual({ ok: false, error: `Invalid FEN: ${flaw}` });
  });

  test('a letter that only looks like a K is no king', () => {
    expect(readFen('4k3/8/8/8/8/8/8/4\u212A3 w - - 0 1')).toMatchObject({ ok: false });
  });
});

describe('reading', () => {
  test('says all that the line says', () => {
    const reading = readFen('r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 3 17');
    expect(reading).toMatchObject({
      ok: true,
      position: { turn: 'white', castling: 'KQk', enPassant: 'd6', halfMoves: 3, moveNumber: 17 },
    });
    const board = reading.ok && reading.position.board;
    expect(board && pieceAt(board, 'd5')).toEqual({ color: 'black', role: 'pawn' });
    expect(board && pieceAt(board, 'd4')).toBeUndefined();
  });

  test.each([
    [`${KINGS} b`, `${KINGS} b - - 0 1`],
    [`${KINGS} w K`, `${KINGS} w K - 0 1`],
    [`${KINGS} w - e6`, `${KINGS} w - e6 0 1`],
    [`${KINGS} w - - 7`, `${KINGS} w - - 7 1`],
  ])('a short line has the rest at its defaults: %s', (short, full) => {
    expect(rewritten(short)).toBe(full);
  });

  test('every position of random games is written as it was read', () => {
    for (const fen of [STARTING_FEN, ...randomGameFens(2, randomCount(100, 1000))])
      expect(rewritten(fen)).toBe(fen);
  });
});

describe('ten thousand lines with mistakes', () => {
  const lines = sample(mutatedFen, { seed: SEED, numRuns: 10_000 });
  const read = lines.filter((line) => readFen(line).ok);

  test('each is read, or refused in the words of product/texts.md#what-is-wrong-with-a-fen; every one of them is met', () => {
    const errors = new Set(lines.map(errorOf));
    expect([...errors].toSorted()).toEqual(
      [NO_ERROR, ...FLAWS.map((flaw) => `Invalid FEN: ${flaw}`)].toSorted(),
    );
    expect(read.length).toBeGreaterThan(400);
  });

  test('what we read, chess.js reads; what it does not read, nor do we, for the same reason', () => {
    const plain = lines.filter((line) => readFen(line).ok || isPlainlySpelled(line));
    expect(plain.length).toBeGreaterThan(7_500);
    expect(plain.filter((line) => chessJsError(line) !== errorOf(line))).toEqual([]);
  });

  test('what we read, chessops sees the same pieces in', () => {
    expect(read.filter((line) => placementOf(rewritten(line)) !== placementByChessops(line))).toEqual([]);
  });

  test('a line of six fields that can be read is the only one for its position', () => {
    const whole = read.filter((line) => line.split(' ').length === 6);
    expect(whole.filter((line) => rewritten(line) !== line)).toEqual([]);
  });

  test('a shorter line is completed to one that is', () => {
    const short = read.filter((line) => line.split(' ').length < 6);
    expect(short.length).toBeGreaterThan(10);
    expect(short.filter((line) => rewritten(rewritten(line)) !== rewritten(line))).toEqual([]);
  });
});

test('any text at all is read, or refused in the words of product/texts.md#what-is-wrong-with-a-fen', () => {
  assert(
    property(string({ unit: 'binary-ascii', maxLength: 100 }), (text) => {
      expect(FLAWS).toContain(errorOf(text).replace('Invalid FEN: ', ''));
    }),
  );
});

/** Whether a line uses none of the spellings in which we are stricter than chess.js. */
function isPlainlySpelled(fen: string): boolean {
  const [placement = '', , castling = '-', , halfMoves = '0', moveNumber = '1'] = fen.split(' ');
  return (
    !/ {2}|^ | $/.test(fen) &&
    !placement.includes('0') &&
    !/^[KQkq-]+$/.test(castling.replace(/^(-|K?Q?k?q?)$/, '')) &&
    /^(0|-?[1-9]\d*)$/.test(halfMoves) &&
    /^(0|-?[1-9]\d*)$/.test(moveNumber)
  );
}

function placementOf(fen: string): string {
  return fen.split(' ', 1)[0] ?? '';
}

function placementByChessops(fen: string): string {
  return makeBoardFen(parseBoardFen(placementOf(fen)).unwrap());
}

function rewritten(fen: string): string {
  const reading = readFen(fen);
  return reading.ok ? writeFen(reading.position) : reading.error;
}

function errorOf(fen: string): string {
  const reading = readFen(fen);
  return reading.ok ? NO_ERROR : reading.error;
}

function chessJsError(fen: string): string {
  try {
    const game = new Chess();
    game.load(fen);
    return NO_ERROR;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
