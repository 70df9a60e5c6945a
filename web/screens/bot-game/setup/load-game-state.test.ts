import { describe, expect, test } from 'vitest';
import type { GameReading } from '#worker-engine/game/types';
import { NO_TEXT, isBlank, nextLoadState } from './load-game-state.ts';
import type { LoadEvent, LoadState } from './load-game-state.ts';

const PGN = '1. e4 e5';
const GAME: Extract<GameReading, { readonly ok: true }> = {
  ok: true,
  record: { startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', moves: ['e2e4', 'e7e5'] },
  view: {
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    turn: 'white',
    pieces: [],
    legal: [],
    premoves: [],
    check: undefined,
    plies: [],
    captured: { white: [], black: [] },
    lead: 0,
    ending: undefined,
  },
};
const SENT: LoadEvent = { type: 'sent', text: PGN };
const replied = (reading: GameReading, text = PGN): LoadEvent => ({ type: 'replied', text, reading });
const play = (...events: readonly LoadEvent[]): LoadState => events.reduce(nextLoadState, NO_TEXT);

describe('a text', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t', 'empty'],
    ['one of any length', 'x'.repeat(200_001), undefined],
  ])('%s', (_what, text, flaw) => {
    expect(isBlank(text)).toBe(flaw !== undefined);
    expect(play({ type: 'sent', text })).toMatchObject(
      flaw ? { step: 'text', text, problem: { kind: flaw } } : { step: 'reading', text },
    );
  });

  test('loses its problem when it is changed', () => {
    expect(play({ type: 'sent', text: '' }, { type: 'typed', text: '1.' })).toEqual({
      step: 'text',
      text: '1.',
      problem: undefined,
    });
  });

  test('stays when a file cannot be opened', () => {
    expect(play({ type: 'typed', text: PGN }, { type: 'fileFailed' })).toEqual({
      step: 'text',
      text: PGN,
      problem: { kind: 'fileFailed' },
    });
  });
});

describe('the worker’s answer', () => {
  test('is a game', () => {
    expect(play(SENT, replied(GAME))).toEqual({ step: 'read', text: PGN, game: GAME });
  });

  test('is an error: the text stays, with the error as it is', () => {
    const error = 'Invalid move in PGN: Ke9';
    expect(play(SENT, replied({ ok: false, error }))).toEqual({
      step: 'text',
      text: PGN,
      problem: { kind: 'unreadable', error },
    });
  });

  test('does not come: the text stays', () => {
    expect(play(SENT, { type: 'failed', text: PGN })).toEqual({
      step: 'text',
      text: PGN,
      problem: { kind: 'failed' },
    });
  });

  test.each([
    ['to another text', [SENT, replied(GAME, '1. d4')], { step: 'reading', text: PGN }],
    [
      'after the text was changed',
      [SENT, { type: 'typed', text: '1.' }, replied(GAME)],
      { step: 'text', text: '1.' },
    ],
    [
      'as a failure, after the text was changed',
      [SENT, { type: 'typed', text: '1.' }, { type: 'failed', text: PGN }],
      {
        step: 'text',
        text: '1.',
        problem: undefined,
      },
    ],
  ] as const)('%s changes nothing', (_what, events, state) => {
    expect(play(...events)).toMatchObject(state);
  });
});

test('from a game one goes back to its text, and from nowhere else', () => {
  expect(play(SENT, replied(GAME), { type: 'wentBack' })).toEqual({
    step: 'text',
    text: PGN,
    problem: undefined,
  });
  expect(play(SENT, { type: 'wentBack' })).toEqual({ step: 'reading', text: PGN });
});
