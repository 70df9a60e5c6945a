/** Tests the order of status texts: the end first, then the learner's actions, then the engine. */
import { expect, test } from 'vitest';
import type { EngineState } from '#worker-engine/workers/game/api';
import type { GameInPlay } from './game-in-play.ts';
import { statusOf, type Status } from './game-layout.tsx';
import { after, E4, recordOf, start, viewOf } from './testing/scripted-game.ts';

const READY: EngineState = { kind: 'ready' };
const GONE: EngineState = { kind: 'unavailable', fault: 'no-answer' };

const learnersTurn = start();
const inCheck: GameInPlay = { ...learnersTurn, view: { ...viewOf(recordOf()), check: 'e1' } };
const botsTurn = start(recordOf(), { learnerColor: 'black' });
const planned = after(botsTurn, { type: 'dropped', move: E4 });
const stalled = after(botsTurn, { type: 'workerFailed', record: botsTurn.saved.record });
const resigned = after(learnersTurn, { type: 'resigned' });
const offered = after(learnersTurn, { type: 'drawOffered' });
const declined = after(offered, {
  type: 'drawAnswered',
  record: offered.saved.record,
  accepts: false,
});
const looking = after(start(recordOf('e2e4', 'e7e5')), { type: 'lookedAt', target: 1 });

test.each<[string, GameInPlay, EngineState, Status]>([
  ['the learner is to move', learnersTurn, READY, { key: 'game.status.yourMove' }],
  ['and is in check', inCheck, READY, { key: 'game.status.check' }],
  ['a draw is offered', offered, READY, { key: 'game.status.offered' }],
  ['and declined', declined, READY, { key: 'game.status.declined' }],
  ['the bot thinks', botsTurn, READY, { key: 'game.status.botsMove' }],
  ['a move is planned', planned, READY, { key: 'game.status.premove', values: { from: 'e2', to: 'e4' } }],
  [
    'the engine is on its way, said in tens',
    botsTurn,
    { kind: 'loading', share: 0.47 },
    { key: 'game.engine.loading', values: { percent: 40 } },
  ],
  [
    'on its way it does not keep the learner',
    learnersTurn,
    { kind: 'loading', share: 0.5 },
    { key: 'game.status.yourMove' },
  ],
  ['the bot plays without it', botsTurn, GONE, { key: 'game.engine.no-answer' }],
  ['also on the learner’s turn', learnersTurn, GONE, { key: 'game.engine.no-answer' }],
  ['but a check comes first', inCheck, GONE, { key: 'game.status.check' }],
  [
    'it starts again',
    botsTurn,
    { kind: 'restarting', fault: 'no-answer' },
    { key: 'game.engine.restarting' },
  ],
  ['the learner looks back', looking, GONE, { key: 'game.status.looking' }],
  ['the worker is gone', stalled, GONE, { key: 'game.status.stalled' }],
  ['the game is over', resigned, GONE, { key: 'game.over.loss.resignation' }],
])('%s', (...[, game, engineState, status]) => {
  expect(statusOf(game, engineState)).toEqual(status);
});
