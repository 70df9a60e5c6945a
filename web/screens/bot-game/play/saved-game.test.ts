/** Tests that saved games survive whole, invalid text is none, and blocked storage is harmless. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { blockStorage } from '#web/shared/testing/block-storage.ts';
import { dropSavedGame, findSavedGame, saveGame, type SavedGame } from './saved-game.ts';

const ALA = { sub: 'sub-ala', email: 'ala@example.com' };
const OLA = { sub: 'sub-ola', email: 'ola@example.com' };

const GAME: SavedGame = {
  key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  seed: 42,
  settings: {
    elo: 1200,
    opening: { kind: 'chosen', name: 'Italian Game' },
    color: 'random',
    options: ['myAttacks', 'opponentXRays'],
  },
  learnerColor: 'black',
  opening: 'Italian Game',
  firstPly: 2,
  record: { startFen: '8/8/8/8/8/8/8/K1k5 w - - 0 1', moves: ['e2e4', 'e7e5', 'a7a8q'] },
};

/** Reads the game in a stored text. */
function readSavedGame(text: string | null): SavedGame | undefined {
  if (text !== null) localStorage.setItem('oko-bot-game:sub-ala', text);
  return findSavedGame(ALA);
}

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a game comes back as it was kept, each learner’s own', () => {
  saveGame(ALA.sub, GAME);
  saveGame(OLA.sub, { ...GAME, seed: 43 });
  expect(findSavedGame(ALA)).toEqual(GAME);
  dropSavedGame(ALA.sub);
  expect([findSavedGame(ALA), findSavedGame(OLA)?.seed]).toEqual([undefined, 43]);
});

test('the later save wins', () => {
  saveGame(ALA.sub, GAME);
  saveGame(ALA.sub, { ...GAME, record: { ...GAME.record, moves: [] }, firstPly: 0 });
  expect(findSavedGame(ALA)?.record.moves).toEqual([]);
});

test.each<[string, Partial<SavedGame>]>([
  ['that was mated', { ending: { kind: 'checkmate', winner: 'white' } }],
  ['that was drawn', { ending: { kind: 'threefold' } }],
  ['from the first position', { settings: { ...GAME.settings, opening: { kind: 'start' } }, opening: null }],
  [
    'against an opponent with a name, who may resign',
    { settings: { ...GAME.settings, elo: 800, opponent: 'ola', botResigns: true } },
  ],
  ['that knows when it began', { startedAt: 1_790_000_000_000 }],
  ['with a random opening', { settings: { ...GAME.settings, opening: { kind: 'random' } } }],
])('a game %s comes back', (_, parts) => {
  expect(readSavedGame(JSON.stringify({ ...GAME, ...parts }))).toEqual({ ...GAME, ...parts });
});

test('a game that an older page saved has the learner’s colour under its old name', () => {
  const { learnerColor, ...others } = GAME;
  expect(readSavedGame(JSON.stringify({ ...others, learner: learnerColor }))).toEqual(GAME);
});

test('a game that an older page saved under the e-mail address is found, with what that page called things', () => {
  const { learnerColor, ...others } = GAME;
  const text = JSON.stringify({ ...others, learner: learnerColor });
  localStorage.setItem('oko-bot-game:ala@example.com', text);
  expect([findSavedGame(OLA), findSavedGame(ALA)]).toEqual([undefined, GAME]);
  expect([localStorage.length, localStorage.getItem('oko-bot-game:sub-ala')]).toEqual([1, text]);
});

describe('what is no game', () => {
  test.each<[string, object]>([
    ['a key that is none', { key: '1' }],
    ['no seed', { seed: null }],
    ['a day that is none', { startedAt: 'today' }],
    ['no settings', { settings: undefined }],
    ['an Elo that is no number', { settings: { ...GAME.settings, elo: '1200' } }],
    ['an opponent who is nobody', { settings: { ...GAME.settings, opponent: 'nobody' } }],
    ['a resignation that is neither yes nor no', { settings: { ...GAME.settings, botResigns: 1 } }],
    ['an Elo below the weakest bot', { settings: { ...GAME.settings, elo: 350 } }],
    ['an Elo above the strongest bot', { settings: { ...GAME.settings, elo: 99_999 } }],
    ['an Elo between two strengths', { settings: { ...GAME.settings, elo: 1234 } }],
    ['an opening that is none', { settings: { ...GAME.settings, opening: { kind: 'chosen' } } }],
    ['a colour that is none', { settings: { ...GAME.settings, color: 'red' } }],
    ['an option that is none', { settings: { ...GAME.settings, options: ['everything'] } }],
    ['no option at all', { settings: { ...GAME.settings, options: [] } }],
    ['an option twice', { settings: { ...GAME.settings, options: ['myAttacks', 'myAttacks'] } }],
    ['a learner of no colour', { learnerColor: 'random' }],
    ['a learner of no colour under the old name', { learnerColor: undefined, learner: 'random' }],
    ['an opening without a name', { opening: 7 }],
    ['more moves of the opening than moves', { firstPly: 4 }],
    ['a move that is none', { record: { ...GAME.record, moves: ['e2e4', 'O-O'] } }],
    ['no first position', { record: { moves: [] } }],
    ['an ending that is none', { ending: { kind: 'tired' } }],
    ['a mate without a winner', { ending: { kind: 'checkmate' } }],
  ])('%s', (_, parts) => {
    expect(readSavedGame(JSON.stringify({ ...GAME, ...parts }))).toBeUndefined();
  });

  test.each([null, '', 'null', '7', '[]', '{broken', '"game"'])('%s', (text) => {
    expect(readSavedGame(text)).toBeUndefined();
  });
});

test('a position is kept in which a bishop stands alone on its rank', () => {
  const record = { startFen: '4k3/8/8/3b4/8/8/3Q1Q2/R3K3 w - - 0 1', moves: [] };
  const game = { ...GAME, record, firstPly: 0 };
  expect(readSavedGame(JSON.stringify(game))).toEqual(game);
});

describe('a browser that denies storage', () => {
  beforeEach(blockStorage);

  test('plays on without a memory', async () => {
    // Warnings are logged once a page, so the module is loaded afresh.
    vi.resetModules();
    const page = await import('./saved-game.ts');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.saveGame(ALA.sub, GAME);
    page.dropSavedGame(ALA.sub);
    expect(page.findSavedGame(ALA)).toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });
});
