/** Tests which games outlive a visit to the screen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { beginVisit, findGameToShow } from './use-stage.ts';
import { findSavedGame, saveGame, type SavedGame } from './play/saved-game.ts';
import { recordOf, savedOf } from './play/testing/scripted-game.ts';

const LEARNER = { sub: 'sub-ala', email: 'ala@example.com' };
const running = savedOf(recordOf('e2e4'));
const over: SavedGame = { ...running, ending: { kind: 'resignation', winner: 'black' } };

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const history = { state: null, replaceState: (state: null) => (history.state = state) };
  vi.stubGlobal('history', history);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the game shown on a visit, and after a reload within it. */
function showTwice(): readonly (SavedGame | undefined)[] {
  const first = findGameToShow(LEARNER);
  beginVisit(LEARNER);
  return [first, findGameToShow(LEARNER)];
}

test('a running game is shown to who comes, and after a reload', () => {
  saveGame(LEARNER.sub, running);
  expect(showTwice()).toEqual([running, running]);
});

test('a game that was over when the learner came is shown neither then nor after a reload', () => {
  saveGame(LEARNER.sub, over);
  expect(showTwice()).toEqual([undefined, undefined]);
  expect(findSavedGame(LEARNER)).toBeUndefined();
});

test('a game that ended within the visit is shown after a reload', () => {
  beginVisit(LEARNER);
  saveGame(LEARNER.sub, over);
  expect(showTwice()).toEqual([over, over]);
});
