import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { findOpponentIn } from '#contract/bots';
import { writeBotGamePgn, type GameToWrite } from './pgn.ts';

const GAME: GameToWrite = {
  elo: 1350,
  opponent: null,
  player_color: 'black',
  opening: 'Queen’s Gambit "Accepted"',
  start_fen: null,
  sans: 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#',
  result: 'loss',
  username: 'judit',
  played_at: Date.UTC(2026, 10, 21, 23, 59),
};

const write = (changes: Partial<GameToWrite> = {}) => writeBotGamePgn({ ...GAME, ...changes });

describe('a PGN', () => {
  test('has the seven tags in their order, the bot’s strength, the opening, and the moves', () => {
    expect(write()).toBe(`[Event "A game against the bot"]
[Site "Oko"]
[Date "2026.11.21"]
[Round "-"]
[White "Oko 1350"]
[Black "judit"]
[Result "1-0"]
[WhiteElo "1350"]
[Opening "Queen’s Gambit \\"Accepted\\""]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
`);
  });

  test('names the opponent, who is found again in it', () => {
    const pgn = write({ elo: 1000, opponent: 'bartek' });
    expect(pgn).toContain('[White "Bartek (bot, 1000)"]');
    expect(findOpponentIn(pgn)?.id).toBe('bartek');
    expect(findOpponentIn(write())).toBeUndefined();
  });

  test.each([
    ['won with White', { player_color: 'white', result: 'win' }, '1-0'],
    ['lost with White', { player_color: 'white', result: 'loss' }, '0-1'],
    ['won with Black', { player_color: 'black', result: 'win' }, '0-1'],
    ['lost with Black', { player_color: 'black', result: 'loss' }, '1-0'],
  ] as const)('says who won: %s', (_, changes, result) => {
    const pgn = write({ sans: 'e4', ...changes });
    expect(pgn).toContain(`[Result "${result}"]`);
    expect(pgn.trimEnd()).toMatch(new RegExp(`1\\. e4 ${result}$`));
  });

  test('of a draw says so', () => {
    expect(write({ sans: 'e4', result: 'draw' })).toContain('1. e4 1/2-1/2');
  });

  test('of a game without a move has its result alone', () => {
    expect(write({ sans: '', result: 'draw' })).toMatch(/\n\n1\/2-1\/2\n$/);
  });

  test('of a learner without a name has the standard’s question mark', () => {
    expect(write({ username: null })).toContain('[Black "?"]');
  });

  test('begins where the game did, also with Black to move, and chess.js reads it back', () => {
    const pgn = write({
      start_fen: '4k3/8/8/8/8/8/4q3/K6R b - - 3 40',
      sans: 'Qe7 Rh8+ Kd7',
      opening: null,
      result: 'win',
    });
    expect(pgn).toContain('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4q3/K6R b - - 3 40"]');
    expect(pgn).toContain('40... Qe7 41. Rh8+ Kd7 0-1');
    const read = new Chess();
    read.loadPgn(pgn);
    expect(read.history()).toEqual(['Qe7', 'Rh8+', 'Kd7']);
  });
});
