/** The opponents with a name: known for good, spread over the strengths, and named so that a PGN gives them back. */
import { describe, expect, test } from 'vitest';
import { BOT_OPPONENTS, findOpponent, findOpponentIn, isBotElo, writeBotName } from './bots.ts';
import { botGameInput } from './bot-games.ts';

test('ten, rising in Elo from the weakest to beyond 2000, each with a name and a weakness of their own', () => {
  expect(BOT_OPPONENTS).toHaveLength(10);
  const elos = BOT_OPPONENTS.map(({ elo }) => elo);
  expect(elos).toEqual(elos.toSorted((one, other) => one - other));
  expect([elos[0], (elos.at(-1) ?? 0) >= 2000]).toEqual([400, true]);
  expect(elos.every(isBotElo)).toBe(true);
  for (const field of ['id', 'name', 'weakness', 'elo'] as const) {
    expect(new Set(BOT_OPPONENTS.map((opponent) => opponent[field])).size).toBe(10);
  }
});

test('a PGN is Latin-1, so are the names', () => {
  for (const { name } of BOT_OPPONENTS) expect(name).toMatch(/^[A-Z][a-z]+$/);
});

test.each(['nobody', 7, null, undefined, {}])('%j is no opponent', (id) => {
  expect(findOpponent(id)).toBeUndefined();
});

describe('a PGN', () => {
  test.each(BOT_OPPONENTS)('names $name', ({ id, elo }) => {
    const tag = `[Event "?"]\n[White "judit"]\n[Black "${writeBotName(elo, id)}"]\n`;
    expect(findOpponentIn(tag)?.id).toBe(id);
  });

  test('names none where there was none', () => {
    expect(findOpponentIn(`[White "${writeBotName(1450, undefined)}"]\n[Black "Ola"]\n`)).toBeUndefined();
  });
});

test('a game is taken with an opponent, without one, and not with one that is nobody', () => {
  const game = {
    game_key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    elo: 800,
    player_color: 'white',
    opening: null,
    start_fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    moves: ['e2e4'],
    ending: 'resignation',
    result: 'win',
  };
  expect(botGameInput.parse({ ...game, opponent: 'ola' }).opponent).toBe('ola');
  expect(botGameInput.parse(game).opponent).toBeUndefined();
  expect(botGameInput.safeParse({ ...game, opponent: 'nobody' }).success).toBe(false);
});
