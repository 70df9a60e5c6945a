/** Tests how a game reacts to the learner's actions and the worker's replies. */
import { describe, expect, test } from 'vitest';
import type { Color } from '#chess/chess';
import type { Ending, GameReading, GameRecord, GameView } from '#worker-engine/game/types';
import {
  canOfferDraw,
  canTakeBack,
  PLIES_BETWEEN_OFFERS,
  shownPlyOf,
  type GameEvent,
  type GameInPlay,
} from './game-in-play.ts';
import { nextGameInPlay } from './next-game-in-play.ts';
import type { PlyTarget } from './ply-target.ts';
import { after, D4, E4, GOAL, recordOf, start, viewOf } from './testing/scripted-game.ts';

const readingOf = (record: GameRecord, ending?: GameView['ending']): GameReading => ({
  ok: true,
  record,
  view: viewOf(record, ending),
});
const REFUSED: GameReading = { ok: false, error: 'Invalid move: e2e5' };
const MATE = { kind: 'checkmate', winner: 'black' } as const;

/** Returns the game after the worker has read the request. */
function read(game: GameInPlay, reading: GameReading): GameInPlay {
  if (game.step !== 'reading') throw new Error(`nothing is asked in step ${game.step}`);
  return nextGameInPlay(game, { type: 'read', request: game.request, reading });
}

/** The bot's turn, after the worker has read the learner's e4. */
const AFTER_E4 = recordOf('e2e4');
const botsTurn = () => read(after(start(), { type: 'dropped', move: E4 }), readingOf(AFTER_E4));

function botMoved(game: GameInPlay, reading: GameReading): GameInPlay {
  return nextGameInPlay(game, { type: 'botMoved', record: game.saved.record, reading });
}

/** One move of each side. */
const replied = () => botMoved(botsTurn(), readingOf(recordOf('e2e4', 'e7e5')));

/** The learner's pawn is on the last rank. */
const promoting = () => after(start(), { type: 'dropped', move: GOAL });

/** The learner has offered a draw. */
const offered = () => after(start(), { type: 'drawOffered' });
const answerOffer = (game: GameInPlay, accepts: boolean) =>
  after(game, { type: 'drawAnswered', record: game.saved.record, accepts });

/** Two moves of each side. */
const long = () => start(recordOf('a', 'b', 'c', 'd'));

describe('a game begins', () => {
  test.each<[string, Color, GameInPlay['step']]>([
    ['with the learner who is to move', 'white', 'learner'],
    ['with the bot when it is to move', 'black', 'bot'],
  ])('%s', (_, learnerColor, step) => {
    expect(start(recordOf(), { learnerColor }).step).toBe(step);
  });

  test('where it was left, also at its end', () => {
    const ending: Ending = { kind: 'resignation', winner: 'black' };
    expect(start(AFTER_E4, { ending })).toMatchObject({ step: 'over', ending });
  });
});

describe('a move', () => {
  test('is asked of the worker, and then it is the bot’s turn', () => {
    const asking = after(start(), { type: 'dropped', move: E4 });
    expect(asking).toMatchObject({ step: 'reading', request: { kind: 'move', move: 'e2e4' } });
    expect(read(asking, readingOf(AFTER_E4))).toMatchObject({ step: 'bot', saved: { record: AFTER_E4 } });
  });

  test('that is not legal changes nothing', () => {
    const game = start();
    expect(after(game, { type: 'dropped', move: { from: 'e2', to: 'e5' } })).toBe(game);
  });

  test('that the worker refuses after all gives the board back', () => {
    expect(read(after(start(), { type: 'dropped', move: E4 }), REFUSED)).toEqual(start());
  });

  test('dropped twice is one move', () => {
    const once = after(start(), { type: 'dropped', move: E4 });
    expect(after(once, { type: 'dropped', move: D4 })).toBe(once);
  });

  test('that ends the game ends it, and the game is saved with its end', () => {
    const over = read(after(start(), { type: 'dropped', move: E4 }), readingOf(AFTER_E4, MATE));
    expect(over).toMatchObject({ step: 'over', ending: MATE, saved: { ending: MATE } });
  });
});

describe('a promotion', () => {
  test('asks what the pawn becomes', () => {
    expect(promoting()).toMatchObject({ step: 'promoting', move: GOAL });
    expect(after(promoting(), { type: 'promoted', role: 'knight' })).toMatchObject({
      step: 'reading',
      request: { move: 'a7a8n' },
    });
  });

  test('thought better of is no move', () => {
    expect(after(promoting(), { type: 'promotionDropped' })).toEqual(start());
  });
});

describe('the bot’s move', () => {
  test('gives the turn to the learner', () => {
    const reply = recordOf('e2e4', 'e7e5');
    expect(botMoved(botsTurn(), readingOf(reply))).toMatchObject({
      step: 'learner',
      saved: { record: reply },
    });
  });

  test('that comes after a take back is nobody’s', () => {
    const late: GameEvent = {
      type: 'botMoved',
      record: AFTER_E4,
      reading: readingOf(recordOf('e2e4', 'e7e5')),
    };
    const rewound = read(after(botsTurn(), { type: 'tookBack' }), readingOf(recordOf()));
    expect(after(rewound, late)).toBe(rewound);
    // The same moves played again make a new request.
    const again = read(after(rewound, { type: 'dropped', move: E4 }), readingOf(recordOf('e2e4')));
    expect(after(again, late)).toBe(again);
  });

  test('after a resignation changes nothing', () => {
    const over = after(botsTurn(), { type: 'resigned' });
    expect(botMoved(over, readingOf(recordOf('e2e4', 'e7e5')))).toBe(over);
  });

  test('that mates ends the game', () => {
    expect(botMoved(botsTurn(), readingOf(recordOf('e2e4', 'e7e5'), MATE))).toMatchObject({ step: 'over' });
  });
});

describe('a premove', () => {
  const REPLY = readingOf(recordOf('e2e4', 'e7e5'));

  test('that is legal after the bot’s move is played at once', () => {
    const planned = after(botsTurn(), { type: 'dropped', move: E4 });
    expect(planned).toMatchObject({ step: 'bot', premove: E4 });
    expect(botMoved(planned, REPLY)).toMatchObject({ step: 'reading', request: { move: 'e2e4' } });
  });

  test('that is not legal then is forgotten without a word', () => {
    const planned = after(botsTurn(), { type: 'dropped', move: E4 });
    const reply: GameReading = REPLY.ok ? { ...REPLY, view: { ...REPLY.view, legal: [] } } : REPLY;
    const next = botMoved(planned, reply);
    expect(next).toMatchObject({ step: 'learner' });
    expect(next).not.toHaveProperty('premove');
  });

  test('to the last rank makes a queen', () => {
    const planned = after(botsTurn(), { type: 'dropped', move: GOAL });
    expect(botMoved(planned, REPLY)).toMatchObject({ request: { move: 'a7a8q' } });
  });

  test('is one: the next takes its place, and it can be cancelled', () => {
    const planned = after(botsTurn(), { type: 'dropped', move: E4 }, { type: 'dropped', move: GOAL });
    expect(planned).toMatchObject({ premove: GOAL });
    expect(after(planned, { type: 'premoveDropped' })).toEqual(botsTurn());
  });

  describe('thought better of while the page does not show yet that the bot has moved', () => {
    const played = botMoved(after(botsTurn(), { type: 'dropped', move: E4 }), REPLY);

    test('is not played', () => {
      const dropped = after(played, { type: 'premoveDropped' });
      expect(dropped).toEqual(replied());
      expect(read(played, readingOf(recordOf('e2e4', 'e7e5', 'e2e4')))).toMatchObject({ step: 'bot' });
    });

    test('gives way to another move', () => {
      expect(after(played, { type: 'dropped', move: GOAL })).toMatchObject({
        step: 'promoting',
        move: GOAL,
      });
    });
  });

  test('that no reply could make legal is none', () => {
    const game = botsTurn();
    expect(after(game, { type: 'dropped', move: D4 })).toBe(game);
  });
});

describe('take back', () => {
  test('takes the learner’s move and the bot’s answer', () => {
    expect(after(replied(), { type: 'tookBack' })).toMatchObject({
      step: 'reading',
      request: { kind: 'takeBack', record: recordOf() },
    });
  });

  test('takes the learner’s move alone while the bot thinks, and the premove with it', () => {
    const rewound = after(botsTurn(), { type: 'dropped', move: E4 }, { type: 'tookBack' });
    expect(read(rewound, readingOf(recordOf()))).toEqual(start());
  });

  test.each<[string, GameInPlay, boolean]>([
    ['nothing is played yet', start(), false],
    ['only the bot has moved', start(recordOf('e2e4'), { learnerColor: 'black' }), false],
    ['all moves were the opening’s', start(recordOf('e2e4', 'e7e5'), { firstPly: 2 }), false],
    [
      'a move of the learner’s came after the opening',
      start(recordOf('a', 'b', 'c', 'd'), { firstPly: 2 }),
      true,
    ],
    ['the game is over', after(replied(), { type: 'resigned' }), false],
  ])('when %s: %s', (_, game, possible) => {
    expect(canTakeBack(game)).toBe(possible);
    expect(after(game, { type: 'tookBack' }) === game).toBe(!possible);
  });
});

describe('the players’ own endings', () => {
  test('who resigns loses, also while the bot thinks', () => {
    const ending = { kind: 'resignation', winner: 'black' };
    expect(after(start(), { type: 'resigned' })).toMatchObject({ step: 'over', ending, saved: { ending } });
    expect(after(botsTurn(), { type: 'resigned' })).toMatchObject({ step: 'over', ending });
  });

  test('the bot resigns on its turn, and the learner wins', () => {
    const game = botsTurn();
    const ending = { kind: 'resignation', winner: 'white' };
    const { record } = game.saved;
    expect(after(game, { type: 'botResigned', record })).toMatchObject({
      step: 'over',
      ending,
      saved: { record, ending },
    });
  });

  test('a resignation that comes too late is none', () => {
    const game = botsTurn();
    expect(after(game, { type: 'botResigned', record: recordOf('a2a3') })).toBe(game);
    expect(after(start(), { type: 'botResigned', record: start().saved.record })).toMatchObject({
      step: 'learner',
    });
  });

  test('a draw is agreed when the bot takes it', () => {
    expect(answerOffer(offered(), true)).toMatchObject({ step: 'over', ending: { kind: 'agreement' } });
  });

  test('a draw that it declines is not offered again for ten moves', () => {
    const declined = answerOffer(offered(), false);
    expect(declined).toMatchObject({ step: 'learner', offer: 'declined' });
    expect(canOfferDraw(declined)).toBe(false);
    expect(after(declined, { type: 'drawOffered' })).toBe(declined);
    const later = recordOf(...Array.from({ length: PLIES_BETWEEN_OFFERS }, () => 'e2e4'));
    const moved = read(after(declined, { type: 'dropped', move: E4 }), readingOf(later));
    expect(canOfferDraw(moved)).toBe(true);
  });

  test('who moves withdraws the offer', () => {
    const moved = read(after(offered(), { type: 'dropped', move: E4 }), readingOf(AFTER_E4));
    expect(after(moved, { type: 'drawAnswered', record: offered().saved.record, accepts: true })).toBe(moved);
  });

  test('a question that nobody answers is an offer declined', () => {
    const game = offered();
    expect(after(game, { type: 'workerFailed', record: game.saved.record })).toMatchObject({
      offer: 'declined',
    });
  });
});

describe('looking back', () => {
  test('shows an earlier position, and nothing can be moved there', () => {
    const back = after(long(), { type: 'lookedAt', target: 1 });
    expect(shownPlyOf(back)).toBe(1);
    expect(after(back, { type: 'dropped', move: E4 })).toBe(back);
  });

  test('the last position is the game’s own: it goes on from there', () => {
    const back = after(long(), { type: 'lookedAt', target: 1 }, { type: 'lookedAt', target: 4 });
    expect(back).toEqual(long());
  });

  test('a place that is none is the game’s own', () => {
    expect(after(long(), { type: 'lookedAt', target: -1 })).toEqual(long());
  });

  test.each<[string, readonly PlyTarget[], number]>([
    ['two steps back are two', ['back', 'back'], 2],
    ['no further back than the beginning', [1, 'back', 'back'], 0],
    ['forward again', [1, 'forward'], 2],
    ['no further forward than the game', [3, 'forward', 'forward'], 4],
    ['to where the game stands', [0, 'last'], 4],
  ])('goes step by step: %s', (_, targets, ply) => {
    const looks = targets.map((target): GameEvent => ({ type: 'lookedAt', target }));
    expect(shownPlyOf(after(long(), ...looks))).toBe(ply);
  });

  test('ends where the game stands also when the bot has moved meanwhile', () => {
    const moved = botMoved(
      after(botsTurn(), { type: 'lookedAt', target: 0 }),
      readingOf(recordOf('e2e4', 'e7e5')),
    );
    expect(after(moved, { type: 'lookedAt', target: 'last' })).toMatchObject({ lookedAt: undefined });
  });

  test('stays there when the bot moves, and comes back with a take back', () => {
    const back = after(botsTurn(), { type: 'lookedAt', target: 0 });
    const moved = botMoved(back, readingOf(recordOf('e2e4', 'e7e5')));
    expect(shownPlyOf(moved)).toBe(0);
    expect(after(moved, { type: 'tookBack' })).toMatchObject({ lookedAt: undefined });
  });
});

describe('a worker that cannot be had', () => {
  test('stops the game where it is, and it goes on from there', () => {
    const game = botsTurn();
    const stalled = after(game, { type: 'workerFailed', record: AFTER_E4 });
    expect(stalled.step).toBe('stalled');
    expect(after(stalled, { type: 'workerWanted' })).toBe(game);
  });

  test('loses no move that it was asked about', () => {
    const asking = after(start(), { type: 'dropped', move: E4 });
    const stalled = after(asking, { type: 'workerFailed', record: asking.saved.record });
    expect(after(stalled, { type: 'workerWanted' })).toBe(asking);
  });

  test('loses no take back that it was asked about', () => {
    const asking = after(botsTurn(), { type: 'tookBack' });
    const stalled = after(asking, { type: 'workerFailed', record: asking.saved.record });
    expect(stalled.step).toBe('stalled');
    expect(after(stalled, { type: 'workerWanted' })).toBe(asking);
  });

  test('is nobody’s trouble once the game has gone on', () => {
    const game = botsTurn();
    expect(after(game, { type: 'workerFailed', record: recordOf() })).toBe(game);
  });
});
