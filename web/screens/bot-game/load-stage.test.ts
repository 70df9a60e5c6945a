/** Tests what is loaded for each stage, and what happens to the saved game meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredBotGame } from '#contract/bot-games';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { loadStage } from './load-stage.ts';
import { findSavedGame, saveGame } from './play/saved-game.ts';
import { recordOf, savedOf, viewOf } from './play/testing/scripted-game.ts';
import { TO_SETUP } from './stage.ts';

const LEARNER = { sub: 'sub-ala', email: 'ala@example.com' };
const record = recordOf('e2e4');
const game = savedOf(record);
/** The Italian Game has six moves on our list. */
const stored: StoredBotGame = {
  game_key: game.key,
  elo: 800,
  player_color: 'black',
  opening: 'Italian Game',
  ending: 'resignation',
  result: 'loss',
  pgn: '[White "Ola (bot, 800)"]\n\n1. e4',
  played_at: '2026-11-21T12:00:00Z',
};
const [BeforeGame, Game, GameReview] = [() => null, () => null, () => null];

/** Creates sources whose worker reads every game, or none. */
function sources(canRead = true) {
  const read = () =>
    Promise.resolve(
      canRead
        ? { ok: true as const, record, view: viewOf(record), result: '0-1' as const }
        : { ok: false as const, error: 'Invalid move: e2e5' as const },
    );
  return {
    owner: LEARNER,
    gameWorker: { readGame: read, readPgn: read },
    parts: {
      beforeGame: async () => BeforeGame,
      game: async () => Game,
      review: async () => GameReview,
      fetchAhead: async () => {},
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  // A started game is counted if a cookie allows it.
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

test('the setup keeps the saved game', async () => {
  saveGame(LEARNER.sub, game);
  expect(await loadStage(TO_SETUP, sources())).toEqual({ kind: 'setup', BeforeGame });
  expect(findSavedGame(LEARNER)).toEqual(game);
});

test('the setup for a new game forgets the saved one', async () => {
  saveGame(LEARNER.sub, game);
  await loadStage({ to: 'setup', dropsSavedGame: true }, sources());
  expect(findSavedGame(LEARNER)).toBeUndefined();
});

test('a rematch from a position begins there, and is another game', async () => {
  const fromPosition = savedOf({ startFen: '8/8/4k3/8/4K3/8/4P3/8 w - - 0 1', moves: ['e4d4', 'e6d6'] });
  const from = sources();
  const readGame = vi.spyOn(from.gameWorker, 'readGame');
  const stage = await loadStage({ to: 'sameBeginning', game: fromPosition }, from);
  expect(readGame).toHaveBeenCalledExactlyOnceWith({ startFen: fromPosition.record.startFen, moves: [] });
  expect(stage).toMatchObject({
    kind: 'play',
    started: { saved: { learnerColor: 'white', opening: null, record }, isSaved: false },
  });
  expect(stage.kind === 'play' && stage.started.saved.key).not.toBe(fromPosition.key);
});

test('a saved game is the one that is saved now', async () => {
  const newer = savedOf(record, { seed: 8 });
  saveGame(LEARNER.sub, newer);
  expect(await loadStage({ to: 'savedGame', saved: game }, sources())).toMatchObject({
    kind: 'play',
    started: { saved: newer, isSaved: true },
    Game,
  });
});

test('a saved game is the last known one when none is saved', async () => {
  expect(await loadStage({ to: 'savedGame', saved: game }, sources())).toMatchObject({
    started: { saved: game },
  });
});

test('a saved game that cannot be played leads to the setup', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await loadStage({ to: 'savedGame', saved: game }, sources(false))).toEqual({
    kind: 'setup',
    BeforeGame,
  });
});

test('a stored game is reviewed from the end of its opening, and the review leads to the setup', async () => {
  expect(await loadStage({ to: 'storedReview', stored }, sources())).toEqual({
    kind: 'review',
    game: {
      record,
      learnerColor: 'black',
      firstPly: 6,
      result: '0-1',
      tags: undefined,
      settings: { elo: 800, opponent: 'ola' },
    },
    GameReview,
    openedFrom: TO_SETUP,
  });
});

test('a stored game that cannot be read fails', async () => {
  await expect(loadStage({ to: 'storedReview', stored }, sources(false))).rejects.toThrow('cannot be read');
});
