/** Tests that ideas stay hidden until the learner has moved, also after a look back. */
import { expect, test } from 'vitest';
import type { TurnShown } from '../overlays/visible-options.ts';
import { positionKeyOf, turnShownOf } from './overlays-of-game.tsx';
import type { GameInPlay } from './game-in-play.ts';
import { after, E4, GOAL, recordOf, start } from './testing/scripted-game.ts';

const replied = () => start(recordOf('e2e4', 'e7e5'));
const reading = () => after(replied(), { type: 'dropped', move: E4 });
const stalled = () => {
  const game = reading();
  return after(game, { type: 'workerFailed', record: game.saved.record });
};

test.each<[string, GameInPlay, TurnShown]>([
  ['the learner’s turn', replied(), 'mine'],
  ['a pawn at its goal, still to become a piece', after(replied(), { type: 'dropped', move: GOAL }), 'mine'],
  ['a move that the worker is still reading', reading(), 'mine'],
  ['a move that the worker could not read', stalled(), 'mine'],
  ['the bot’s turn', start(recordOf('e2e4')), 'theirs'],
  ['the bot’s turn in a game of no moves', start(recordOf(), { learnerColor: 'black' }), 'theirs'],
  ['an earlier position', after(replied(), { type: 'lookedAt', target: 1 }), 'past'],
  ['a game that is over', after(replied(), { type: 'resigned' }), 'past'],
  [
    'a game that is over after the learner’s move',
    after(start(recordOf('e2e4')), { type: 'resigned' }),
    'past',
  ],
])('%s', (_, game, moment) => {
  expect(turnShownOf(game)).toBe(moment);
});

test('a glance back predicts no other position, a move does', () => {
  const looked = after(replied(), { type: 'lookedAt', target: 1 });
  expect(positionKeyOf(looked)).toBe(positionKeyOf(replied()));
  expect(positionKeyOf(start(recordOf('e2e4', 'e7e5', 'd2d4')))).not.toBe(positionKeyOf(replied()));
});
