/** Tests that a PGN names the players, the day and the result. */
import { expect, test } from 'vitest';
import { pgnTagsOf } from './game.tsx';
import type { SavedGame } from './saved-game.ts';

const DAY = new Date(2026, 0, 5, 23, 59).getTime();
const GAME: SavedGame = {
  key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  seed: 1,
  startedAt: DAY,
  settings: { elo: 1200, opening: { kind: 'start' }, color: 'black', options: ['myAttacks'] },
  learnerColor: 'black',
  opening: null,
  firstPly: 0,
  record: { startFen: '8/8/8/8/8/8/8/K1k5 w - - 0 1', moves: [] },
};

test('a game that goes on', () => {
  expect(pgnTagsOf(GAME, undefined)).toEqual({
    Event: 'A game against the bot',
    Site: 'Oko',
    Date: '2026.01.05',
    White: 'Oko 1200',
    Black: '?',
    Result: '*',
    WhiteElo: '1200',
  });
});

test('a game against an opponent with a name', () => {
  const game: SavedGame = { ...GAME, settings: { ...GAME.settings, elo: 800, opponent: 'ola' } };
  expect(pgnTagsOf(game, 'judit')).toMatchObject({
    White: 'Ola (bot, 800)',
    Black: 'judit',
    WhiteElo: '800',
  });
});

test('a game with an opening that White won', () => {
  const won: SavedGame = {
    ...GAME,
    learnerColor: 'white',
    opening: 'Italian Game',
    ending: { kind: 'checkmate', winner: 'white' },
  };
  expect(pgnTagsOf(won, 'judit')).toMatchObject({
    White: 'judit',
    Black: 'Oko 1200',
    Result: '1-0',
    BlackElo: '1200',
    Opening: 'Italian Game',
  });
});

test('a day that is not known is PGN’s own sign for it', () => {
  expect(pgnTagsOf({ ...GAME, startedAt: undefined }, 'judit')['Date']).toBe('????.??.??');
});
