/** Tests what is saved when the page is left in each step. */
import { describe, expect, test } from 'vitest';
import type { GameReading } from '#worker-engine/game/types';
import { savedWhenLeft, type GameInPlay } from './game-in-play.ts';
import { nextGameInPlay } from './next-game-in-play.ts';
import { after, E4, GOAL, recordOf, start, viewOf } from './testing/scripted-game.ts';

const AFTER_E4 = recordOf('e2e4');
const asking = () => after(start(), { type: 'dropped', move: E4 });
const botsTurn = () => start(AFTER_E4);
const stalled = (game: GameInPlay) => after(game, { type: 'workerFailed', record: game.saved.record });

describe('a game that is left', () => {
  test.each<[string, GameInPlay]>([
    ['while the learner thinks', start()],
    ['while the bot thinks', botsTurn()],
    ['while the bot thinks, with a premove', after(botsTurn(), { type: 'dropped', move: E4 })],
    ['while the learner chooses what a pawn becomes', after(start(), { type: 'dropped', move: GOAL })],
    ['when it is over', after(start(), { type: 'resigned' })],
    ['where the worker has failed on the bot’s turn', stalled(botsTurn())],
  ])('%s is kept as it was saved', (_, game) => {
    expect(savedWhenLeft(game)).toBe(game.saved);
  });

  test.each<[string, GameInPlay]>([
    ['has not read it', asking()],
    ['could not read it', stalled(asking())],
  ])('after a move is kept with it, though the worker %s', (_, game) => {
    expect(savedWhenLeft(game)).toEqual({ ...game.saved, record: AFTER_E4 });
  });

  test('after a promotion is kept with the piece', () => {
    const game = after(start(), { type: 'dropped', move: GOAL }, { type: 'promoted', role: 'knight' });
    expect(savedWhenLeft(game).record).toEqual(recordOf('a7a8n'));
  });

  test('after a take back is kept without the move', () => {
    expect(savedWhenLeft(after(botsTurn(), { type: 'tookBack' })).record).toEqual(recordOf());
  });

  test('is kept without a premove that may still be cancelled', () => {
    const planned = after(botsTurn(), { type: 'dropped', move: E4 });
    const record = recordOf('e2e4', 'e7e5');
    const reading: GameReading = { ok: true, record, view: viewOf(record) };
    const played = nextGameInPlay(planned, { type: 'botMoved', record: planned.saved.record, reading });
    expect(played).toMatchObject({ step: 'reading', isPremove: true });
    expect(savedWhenLeft(played).record).toEqual(record);
  });
});
