/** Compares the checkout's overlays with those of the bot game. */
import { expect, test } from 'vitest';
import { boardOf } from '#chess/board';
import { writeFen } from '#chess/fen';
import { canUseOption } from '#contract/access';
import { overlaysOf } from '#worker-engine/game/overlays';
import { readGame } from '#worker-engine/game/read-game';
import { marksOf } from '../bot-game/overlays/marks-of.ts';
import { SHOWN_OPTIONS, SHOWN_OVERLAYS, SHOWN_PIECES, SHOWN_TO } from './offer.tsx';

const game = () => {
  const position = { board: boardOf(SHOWN_PIECES), turn: SHOWN_TO, castling: '', enPassant: undefined };
  const reading = readGame({ startFen: writeFen({ ...position, halfMoves: 0, moveNumber: 39 }), moves: [] });
  if (!reading.ok) throw new Error('the position cannot be played');
  return reading;
};

test('the marks are those of the options', () => {
  expect(marksOf(overlaysOf(game(), SHOWN_TO), SHOWN_OPTIONS, undefined)).toEqual(
    SHOWN_OVERLAYS.map((mark) => expect.objectContaining(mark) as unknown),
  );
});

test('the options need premium', () => {
  expect(SHOWN_OPTIONS.map((option) => canUseOption('free', option))).toEqual([false, false]);
});
