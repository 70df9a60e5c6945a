import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import type { BotGame } from '#contract/bot-games';
import { findOpponentIn } from '#contract/bot-opponents';
import { writeBotGamePgn } from './bot-game-pgn.ts';
import { playOver } from './play-over.ts';

const GAME: BotGame = {
  game_key: '00000000-0000-4000-8000-000000000001',
  elo: 1350,
  player_color: 'black',
  opening: 'Queen’s Gambit "Accepted"',
  start_fen: STARTING_FEN,
  moves: ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'],
  ending: 'checkmate',
  result: 'loss',
};

function write(changes: Partial<BotGame> = {}, username: string | null = 'judit'): string {
  const game = { ...GAME, ...changes };
  return writeBotGamePgn({
    game,
    played: playOver(game),
    username,
    playedAt: Date.UTC(2026, 10, 21, 23, 59),
  });
}

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
    const pgn = write({ moves: ['e2e4'], ending: 'resignation', ...changes });
    expect(pgn).toContain(`[Result "${result}"]`);
    expect(pgn.trimEnd()).toMatch(new RegExp(`1\\. e4 ${result}$`));
  });

  test('of a draw says so', () => {
    expect(write({ moves: ['e2e4'], ending: 'agreement', result: 'draw' })).toContain('1. e4 1/2-1/2');
  });

  test('of a learner without a name has the standard’s question mark', () => {
    expect(write({}, null)).toContain('[Black "?"]');
  });

  test('begins where the game did, also with Black to move, and chess.js reads it back', () => {
    const pgn = write({
      start_fen: '4k3/8/8/8/8/8/4q3/K6R b - - 3 40',
      moves: ['e2e7', 'h1h8', 'e8d7'],
      opening: null,
      ending: 'resignation',
      result: 'win',
    });
    expect(pgn).toContain('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4q3/K6R b - - 3 40"]');
    expect(pgn).toContain('40... Qe7 41. Rh8+ Kd7 0-1');
    const read = new Chess();
    read.loadPgn(pgn);
    expect(read.history()).toEqual(['Qe7', 'Rh8+', 'Kd7']);
  });
});
