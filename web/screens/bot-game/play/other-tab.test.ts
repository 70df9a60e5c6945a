/** Tests that another tab's save counts as newer than the shown game. */
import { expect, test } from 'vitest';
import { hasGoneOnElsewhere } from './use-saved-game.ts';
import type { SavedGame } from './saved-game.ts';
import { recordOf, savedOf } from './testing/scripted-game.ts';

const OTHER_KEY = '00000000-0000-4000-8000-000000000002';

const shown = savedOf(recordOf('e2e4', 'e7e5'));
const over: SavedGame = { ...shown, ending: { kind: 'agreement' } };

test.each<[string, SavedGame, SavedGame | undefined, boolean]>([
  ['the same game is no news', shown, savedOf(recordOf('e2e4', 'e7e5')), false],
  ['a move was played', shown, savedOf(recordOf('e2e4', 'e7e5', 'g1f3')), true],
  ['a move was taken back', shown, savedOf(recordOf()), true],
  ['another move was played', shown, savedOf(recordOf('e2e4', 'c7c5')), true],
  ['the game ended', shown, over, true],
  ['a new game began', shown, savedOf(recordOf('e2e4', 'e7e5'), { key: OTHER_KEY }), true],
  ['a new game began after this one', over, savedOf(recordOf(), { key: OTHER_KEY }), true],
  ['the game was left', shown, undefined, true],
  ['a game that is over was put away', over, undefined, false],
  ['the same end is no news', over, { ...over }, false],
])('%s', (...[, here, kept, isNews]) => {
  expect(hasGoneOnElsewhere(here, kept)).toBe(isNews);
});
