/** Tests which stage of the bot game follows which. */
import { describe, expect, test } from 'vitest';
import type { StoredBotGame } from '#contract/bot-games';
import { recordOf, savedOf, viewOf } from './play/testing/scripted-game.ts';
import {
  firstStage,
  leadsToBoard,
  nextStage,
  TO_SETUP,
  type LoadedStage,
  type Stage,
  type StageChange,
  type StageEvent,
} from './stage.ts';

const record = recordOf('e2e4');
const game = savedOf(record, { firstPly: 1, opening: 'King’s Pawn Game' });
/** Continues a loaded record. */
const loadedGame = savedOf(record, { firstPly: 1 });
/** Begins in a loaded position. */
const fromPosition = savedOf({ startFen: '8/8/4k3/8/4K3/8/4P3/8 w - - 0 1', moves: ['e4d4'] });
const { settings } = game;
const reviewed = {
  record,
  learnerColor: 'white',
  firstPly: 1,
  result: undefined,
  tags: undefined,
  settings,
} as const;
const loaded = {
  record,
  view: viewOf(record),
  learnerColor: 'black',
  result: '1-0',
  tags: { White: 'Ola' },
} as const;
const stored: StoredBotGame = {
  game_key: game.key,
  elo: 800,
  player_color: 'white',
  opening: null,
  ending: 'resignation',
  result: 'loss',
  pgn: '1. e4',
  played_at: '2026-11-21T12:00:00Z',
};

const setup: LoadedStage = { kind: 'setup', BeforeGame: () => null };
const play: LoadedStage = {
  kind: 'play',
  started: { saved: game, view: viewOf(record), isSaved: true },
  Game: () => null,
};
const backToGame: StageChange = { to: 'savedGame', saved: game };
const review: LoadedStage = {
  kind: 'review',
  game: reviewed,
  GameReview: () => null,
  openedFrom: backToGame,
};
const changing: Stage = { kind: 'changing', change: backToGame };
const failed: Stage = { kind: 'failed', change: backToGame };
const STAGES: readonly Stage[] = [setup, play, review, changing, failed];

test('a saved game comes first, and without one the setup', () => {
  expect(firstStage(game)).toEqual({ kind: 'changing', change: backToGame });
  expect(firstStage(undefined)).toEqual({ kind: 'changing', change: TO_SETUP });
});

describe.each<[what: string, event: StageEvent, from: readonly Stage[], change: StageChange]>([
  ['a game that is started', { type: 'gameStarted', settings }, [setup], { to: 'newGame', settings }],
  [
    'a loaded game to play on',
    { type: 'recordLoaded', game: { ...loaded, next: 'play', settings } },
    [setup],
    { to: 'loadedGame', game: { ...loaded, next: 'play', settings } },
  ],
  [
    'a loaded game to review, from its first move, with its result',
    { type: 'recordLoaded', game: { ...loaded, next: 'review' } },
    [setup],
    {
      to: 'review',
      game: { record, learnerColor: 'black', firstPly: 0, result: '1-0', tags: { White: 'Ola' } },
      openedFrom: TO_SETUP,
    },
  ],
  ['a stored game', { type: 'storedGameOpened', stored }, [setup], { to: 'storedReview', stored }],
  [
    'a review of the finished game, which leads back to it',
    { type: 'reviewWanted', saved: game, game: reviewed },
    [play],
    { to: 'review', game: reviewed, openedFrom: backToGame },
  ],
  [
    'a rematch, with the colours swapped',
    { type: 'rematchWanted', game },
    [play],
    { to: 'newGame', settings: { ...settings, color: 'black' } },
  ],
  [
    'a rematch of a loaded record, from where it went on',
    { type: 'rematchWanted', game: loadedGame },
    [play],
    { to: 'sameBeginning', game: loadedGame },
  ],
  [
    'a rematch from a position, in that position',
    { type: 'rematchWanted', game: fromPosition },
    [play],
    { to: 'sameBeginning', game: fromPosition },
  ],
  [
    'a new game, which forgets the one that is left',
    { type: 'newGameWanted' },
    [play, failed],
    { to: 'setup', dropsSavedGame: true },
  ],
  ['the way back from a review', { type: 'reviewLeft' }, [review], backToGame],
  [
    'the next game after a review',
    { type: 'nextGameWanted', settings },
    [review],
    { to: 'newGame', settings },
  ],
  ['a game that another tab has saved', { type: 'savedElsewhere', saved: game }, [setup, play], backToGame],
  [
    'a game that another tab has put away',
    { type: 'savedElsewhere', saved: undefined },
    [setup, play],
    TO_SETUP,
  ],
  ['a second try', { type: 'retried' }, [failed], backToGame],
])('%s', (_, event, from, change) => {
  test.each(STAGES)('at stage $kind', (stage) => {
    const expected = from.includes(stage) ? { kind: 'changing', change } : stage;
    expect(nextStage(stage, event)).toEqual(expected);
  });
});

describe('a change', () => {
  test('ends with the stage that was loaded', () => {
    expect(nextStage(changing, { type: 'loaded', change: backToGame, stage: play })).toBe(play);
  });

  test('can fail', () => {
    expect(nextStage(changing, { type: 'loadingFailed', change: backToGame })).toEqual(failed);
  });

  test.each<[StageEvent]>([
    [{ type: 'loaded', change: { ...backToGame }, stage: setup }],
    [{ type: 'loadingFailed', change: { ...backToGame } }],
  ])('is not ended by what was loaded for another one: $type', (event) => {
    expect(nextStage(changing, event)).toBe(changing);
  });

  test.each<[StageChange, boolean]>([
    [{ to: 'newGame', settings }, true],
    [backToGame, true],
    [TO_SETUP, false],
    [{ to: 'storedReview', stored }, false],
  ])('to $to shows the shape of a board: %s', (change, isBoard) => {
    expect(leadsToBoard(change)).toBe(isBoard);
  });
});
