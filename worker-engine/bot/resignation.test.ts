/** The bot resigns what is lost beyond doubt, and nothing else. */
import { expect, test } from 'vitest';
import { isFarBehind, isLost } from './resignation.ts';

test.each([
  ['a rook behind at each of three turns', [-500, -500, -900], true],
  ['a rook behind since just now', [-500, -500, -100], false],
  ['about to take back', [-900, -400, -400], false],
  ['a piece behind', [-320, -320, -320], false],
  ['a game too short to tell', [-900, -900], false],
  ['ahead', [300, 300, 300], false],
])('%s: %o → %s', (_, leads, isBehind) => {
  expect(isFarBehind(leads)).toBe(isBehind);
});

test.each([
  ['a mate to come', -99_990, true],
  ['a queen down', -900, true],
  ['a rook down, with something for it', -450, false],
  ['even', 0, false],
])('%s is lost: %s', (_, score, lost) => {
  expect(isLost(score)).toBe(lost);
});
