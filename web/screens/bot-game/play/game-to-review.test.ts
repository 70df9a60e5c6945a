/** Tests what the review gets from the game. */
import { expect, test } from 'vitest';
import { gameToReview } from './game.tsx';
import { recordOf, savedOf } from './testing/scripted-game.ts';

const record = recordOf('f2f3', 'e7e5', 'g2g4', 'd8h4');
const game = savedOf(record, { firstPly: 1, ending: { kind: 'checkmate', winner: 'black' } });

test('its moves and settings, whose they are, and how it ended', () => {
  expect(gameToReview(game, 'judit')).toMatchObject({
    record,
    learnerColor: 'white',
    firstPly: 1,
    result: '0-1',
    tags: { White: 'judit', Result: '0-1' },
    settings: game.settings,
  });
});

test('a game that goes on has no result', () => {
  expect(gameToReview({ ...game, ending: undefined }, undefined)).toMatchObject({
    result: undefined,
    tags: { White: '?', Result: '*' },
  });
});
