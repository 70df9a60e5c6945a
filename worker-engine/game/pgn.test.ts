import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { randomCount } from '../testing/random-count.ts';
import { randomGames } from '../testing/random-games.ts';
import { PGN_MAX_PLIES, readPgn, writePgn } from './pgn.ts';
import { readGame } from './read-game.ts';

const ENDING = '4k3/8/8/8/8/8/4P3/4K3 w - - 3 20';

function movesOf(text: string): string {
  const reading = readPgn(text);
  return reading.ok ? reading.record.moves.join(' ') : reading.error;
}

describe('a text is read', () => {
  test('as a game that can be played on', () => {
    const reading = readPgn(
      '[Event "A"]\n[Result "1-0"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3! $1 Nc6 1-0',
    );
    const record = { startFen: STARTING_FEN, moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] };
    expect(reading).toEqual({
      ok: true,
      record,
      view: expect.anything(),
      result: '1-0',
      tags: { Event: 'A', Result: '1-0' },
    });
    expect(reading).toMatchObject(readGame(record));
  });

  test.each([
    ['from a position', `[SetUp "1"]\n[FEN "${ENDING}"]\n\n20. e4 *`, ENDING, 'e2e4'],
    ['from a position alone', `[FEN "${ENDING}"]`, ENDING, ''],
    ['from a position named as other programs do', `[fen "${ENDING}"] e3 Ke7`, ENDING, 'e2e3 e8e7'],
    [
      'from a short FEN',
      '[FEN "4k3/8/8/8/8/8/4P3/4K3 b"]\n\n1... Kd7',
      '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1',
      'e8d7',
    ],
    ['with tags alone', '[Event "A"]', STARTING_FEN, ''],
    ['without tags', 'e4', STARTING_FEN, 'e2e4'],
  ])('%s', (_, text, startFen, moves) => {
    expect(readPgn(text)).toMatchObject({
      ok: true,
      record: { startFen, moves: moves.split(' ').filter(Boolean) },
    });
  });

  test.each([
    ['as the position can be copied', ENDING, ENDING],
    ['with space around it', `\uFEFF${ENDING}\r\n`, ENDING],
    ['a short one', '4k3/8/8/8/8/8/4P3/4K3 b', '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1'],
  ])('from a bare FEN, as a game that begins there: %s', (_, text, startFen) => {
    expect(readPgn(text)).toEqual(readGame({ startFen, moves: [] }));
  });

  test('up to a mate', () => {
    expect(readPgn('1. f3 e5 2. g4 Qh4# 0-1')).toMatchObject({
      view: { ending: { kind: 'checkmate', winner: 'black' } },
    });
  });

  test.each([
    [
      'as lichess writes it',
      '1. e4 { [%eval 0.18] [%clk 0:03:00] } 1... c5 { [%eval 0.25] } 2. O-O *',
      'Invalid move in PGN: O-O',
    ],
    ['in long algebraic notation', '1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6', 'e2e4 e7e5 g1f3 b8c6'],
    ['as UCI', 'e2e4 e7e5 g1f3', 'e2e4 e7e5 g1f3'],
    ['with origins that nobody needs', '1. Ng1f3 Ngf6', 'g1f3 g8f6'],
    ['with Polish letters', '1.e4 e5 2.Sf3 Sc6 3.Gb5 Hf6 4.We1', 'Invalid move in PGN: We1'],
    ['with figurines', '1. e4 e5 2. ♘f3 ♞c6 3. ♗c4', 'e2e4 e7e5 g1f3 b8c6 f1c4'],
    [
      'castling with zeros',
      '1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0 0-0',
      'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8',
    ],
  ])('%s', (_, text, moves) => {
    expect(movesOf(text)).toBe(moves);
  });
});

describe('a text says how its game ended', () => {
  test.each([
    ['by its tag', '[Result "0-1"]\n\n1. e4 e5 *', '0-1'],
    ['after its moves', '1. e4 e5 1-0', '1-0'],
    ['after its moves, in long dashes', '1. e4 e5 0–1', '0-1'],
    ['as a draw', '1. e4 e5 1/2-1/2', '1/2-1/2'],
    ['as half a draw', '1. e4 e5 1/2', '1/2-1/2'],
    ['in figures', '1. e4 e5 ½-½', '1/2-1/2'],
    ['not at all', '[Result "*"]\n\n1. e4 e5 *', undefined],
    ['not, in a word that is none', '[Result "won"]\n\n1. e4 e5', undefined],
    ['otherwise than the board does: the board is right', '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0', '0-1'],
    ['on the board alone', '1. f3 e5 2. g4 Qh4#', '0-1'],
  ])('%s', (_, text, result) => {
    const reading = readPgn(text);
    expect(reading.ok && reading.result).toBe(result);
  });

  test('and it is written so again', () => {
    const text = `[White "Ola"]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "${ENDING}"]\n\n20. e4 1-0`;
    const reading = readPgn(text);
    if (!reading.ok) throw new Error(reading.error);
    const again = writePgn(reading.record, { ...reading.tags });
    expect(again).toContain('[White "Ola"]');
    expect(again).toContain('[Result "1-0"]');
    expect(again.match(/\[FEN /g)).toHaveLength(1);
    expect(again).toContain('20. e4 1-0\n');
  });

  test('also when its record tells it after the moves alone, or with other signs', () => {
    for (const text of ['[Result "*"]\n\n1. e4 1/2-1/2', '[result "½–½"]\n\n1. e4']) {
      const reading = readPgn(text);
      if (!reading.ok) throw new Error(reading.error);
      expect(reading.tags).toEqual({ Result: '1/2-1/2' });
      expect(writePgn(reading.record, { ...reading.tags })).toContain('1. e4 1/2-1/2\n');
    }
  });
});

describe('a text is refused', () => {
  test.each([
    ['a move by its number and colour', '1. e4 e5 2. Nf3 Ke6', { kind: 'move', number: 2, color: 'black' }],
    ['a bracket by its line', '1. e4 e5\n2. Nf3 (2. Nc4', { kind: 'line', line: 2 }],
    ['a position by its text', '[FEN "8/8 w"]\n\n1. e4', { kind: 'fen', fen: '8/8 w' }],
  ])('%s', (_, text, place) => {
    expect(readPgn(text)).toMatchObject({ ok: false, place });
  });

  test.each([
    ['a move that is not legal', '1. e4 e5 2. Ke3', 'Invalid move in PGN: Ke3'],
    ['a judged one, named without its judgement', '1. e4 e5 2. Ke3?? Nf6', 'Invalid move in PGN: Ke3'],
    ['a word', 'hello', 'Invalid move in PGN: hello'],
    ['no move', '1. e4 --', 'Invalid move in PGN: --'],
    ['a move after mate', '1. f3 e5 2. g4 Qh4# 3. a3', 'Invalid move in PGN: a3'],
    ['a move that two knights can make', '1. Nf3 Nf6 2. d3 d6 3. Nd2', 'Invalid move in PGN: Nd2'],
    ['SetUp without FEN', '[SetUp "1"]\n\n1. e4', 'Invalid PGN: FEN tag must be supplied with SetUp tag'],
    [
      'an empty FEN',
      '[SetUp "1"]\n[FEN ""]\n\n1. e4',
      'Invalid PGN: FEN tag must be supplied with SetUp tag',
    ],
    ['a FEN that is none', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', 'Invalid FEN: missing white king'],
    ['a bare FEN that is none', '8/8/8/8/8/8/8/4K3 w - - 0 1', 'Invalid FEN: missing black king'],
    [
      'a bare FEN with a rank too few',
      '4k3/8/8/8/8/8/4K3 w - - 0 1',
      "Invalid FEN: piece data does not contain 8 '/'-delimited rows",
    ],
    ['a result alone, which is no FEN', '1/2-1/2', 'Invalid PGN: the text is empty'],
    ['an unclosed comment', '1. e4 {good e5', 'Invalid PGN: brackets or quotes are not closed'],
    ['nothing', '', 'Invalid PGN: the text is empty'],
    [
      'a game without end',
      'Nf3 Nf6 Ng1 Ng8 '.repeat(PGN_MAX_PLIES / 4 + 1),
      'Invalid PGN: the game is too long',
    ],
  ])('%s', (_, text, error) => {
    expect(readPgn(text)).toMatchObject({ ok: false, error });
  });

  test('in chess.js’s own words where it has some', () => {
    expect(() => new Chess().loadPgn('1. e4 e5 2. Ke3')).toThrow('Invalid move in PGN: Ke3');
    expect(() => new Chess().loadPgn('[SetUp "1"]\n\n1. e4', { strict: true })).toThrow(
      'Invalid PGN: FEN tag must be supplied with SetUp tag',
    );
  });
});

describe('a game is written', () => {
  test('with the roster first, then what is given, then its moves and its result', () => {
    const text = writePgn(
      { startFen: STARTING_FEN, moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] },
      { ECO: 'A00', White: 'Ola "O"' },
    );
    expect(text).toBe(
      [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        String.raw`[White "Ola \"O\""]`,
        '[Black "?"]',
        '[Result "0-1"]',
        '[ECO "A00"]',
        '',
        '1. f3 e5 2. g4 Qh4# 0-1',
        '',
      ].join('\n'),
    );
  });

  test('with SetUp and FEN when it began elsewhere, and Black’s number when Black began', () => {
    const startFen = '4k3/8/8/8/8/8/4P3/4K3 b - - 3 20';
    const text = writePgn({ startFen, moves: ['e8d7', 'e2e4', 'd7e6'] }, {});
    expect(text).toContain(`\n[SetUp "1"]\n[FEN "${startFen}"]\n\n20... Kd7 21. e4 Ke6 *\n`);
  });

  test.each([
    ['as it is given', ['e2e4'], '1-0', '1-0'],
    ['as unknown when what is given is none', ['e2e4'], 'White won', '*'],
    ['as the board has it, whatever is given', ['f2f3', 'e7e5', 'g2g4', 'd8h4'], '1-0', '0-1'],
  ])('with the result %s', (_, moves, given, result) => {
    const text = writePgn({ startFen: STARTING_FEN, moves }, { Result: given });
    expect(text).toContain(`[Result "${result}"]`);
    expect(text.trim().split(' ').at(-1)).toBe(result);
  });

  test('not when it is none', () => {
    expect(() => writePgn({ startFen: STARTING_FEN, moves: ['e2e5'] }, {})).toThrow('Invalid move: e2e5');
  });
});

test.each([
  ['from the start', undefined],
  ['from a position where pawns promote and Black moves', '6k1/1P3pp1/8/8/8/8/1p3PP1/6K1 b - - 4 30'],
  ['from a position where kings castle', 'r3k2r/pppq1ppp/2np1n2/4p3/4P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 9'],
])('random games %s are written, read back, and read by chess.js', (_, start) => {
  for (const played of randomGames(28, randomCount(1, 3), start)) {
    const record = { startFen: start ?? STARTING_FEN, moves: played.map(({ lan }) => lan) };
    const text = writePgn(record, { Event: 'Random', Date: '2026.11.21' });
    expect(readPgn(text)).toMatchObject({ ok: true, record });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(100);
    const chess = new Chess();
    chess.loadPgn(text, { strict: true });
    expect(chess.history()).toEqual(played.map(({ san }) => san));
  }
});
