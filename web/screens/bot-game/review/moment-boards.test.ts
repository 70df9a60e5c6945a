import { describe, expect, test } from 'vitest';
import { findMoments } from '#worker-engine/game/moments';
import { findFreePieces } from '#worker-engine/game/missed-captures';
import type { LossMoment, MissedMate, Moment } from '#worker-engine/game/review-types';
import { gameOf } from '#worker-engine/testing/read-games';
import { moveNumberOf } from './move-number.ts';
import { momentBoardsOf } from './moment-boards.ts';

function getMoment(sans: string, fen: string): LossMoment {
  const [moment] = findMoments(gameOf(sans, fen), 'white', 0).moments;
  if (!moment) throw new Error(`no moment in ${sans}`);
  return moment;
}

/** Formats each board: kind, move and marks. */
const toText = (moment: Moment) =>
  momentBoardsOf(moment).map(({ kind, san, marks }) => {
    const drawn = marks.map((mark) => mark.kind === 'arrow' && `${mark.look} ${mark.from}${mark.to}`);
    return [kind, san, ...drawn].join(' ');
  });

test('the move, the warning, and every capture', () => {
  const moment = getMoment('Rd5', '4k3/8/4p3/8/4P3/8/8/3RK3 w - - 0 1');
  expect(toText(moment)).toEqual([
    'before Rd5 mine d1d5',
    'after Rd5 threat e6d5',
    'opponentCanTake exd5 threat e6d5',
    'learnerCanRecapture exd5 mine e4d5',
  ]);
});

test('a better move is green beside the one that was played', () => {
  const moment = getMoment('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1');
  const better = { from: 'c3', to: 'e4', san: 'Ne4', effect: { kind: 'saves' } } as const;
  expect(toText({ ...moment, better })[0]).toBe('before Nd5 mine c3d5 candidate c3e4');
  expect(momentBoardsOf({ ...moment, better }).map((board) => board.better)).toEqual([
    'Ne4',
    undefined,
    undefined,
  ]);
});

test('an x-ray that waits is drawn as missed', () => {
  const moment = getMoment('Nd4', '3rk3/3r4/8/8/8/5N2/8/K2R4 w - - 0 1');
  expect(toText(moment)[1]).toBe('after Nd4 threat d7d4 missed d8d4');
});

test('an x-ray that has become the attack is the warning itself', () => {
  const moment = getMoment('Ne5', '4k3/8/8/7b/8/5N2/8/K2Q4 w - - 0 1');
  expect(toText(moment)[1]).toBe('after Ne5 threat h5d1');
});

test('a pawn taken in passing is warned where it stands, and taken where it was passed', () => {
  const moment = getMoment('d4', '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1');
  expect(toText(moment).slice(1)).toEqual(['after d4 threat e4d4', 'opponentCanTake exd3 threat e4d3']);
});

describe('what was missed', () => {
  const [free] = findFreePieces(gameOf('Kf1', '4k3/8/4p3/3r4/8/5B2/8/4K3 w - - 0 1'), 'white', 0);
  if (!free) throw new Error('nothing is free');
  const better = { from: 'f3', to: 'd5', san: 'Bxd5', effect: { kind: 'saves' } } as const;

  test('the captures that were there, after the move that was played', () => {
    expect(toText({ ...free, better })).toEqual([
      'before Kf1 mine e1f1 candidate f3d5',
      'couldTake Bxd5 mine f3d5',
      'wouldRecapture exd5 threat e6d5',
    ]);
  });

  test('the mate that was there', () => {
    const { square: _, piece: __, isDefended: ___, gain: ____, ...base } = free;
    const mate: MissedMate = { ...base, motif: 'missedMate', moves: 1, better };
    expect(toText(mate).slice(1)).toEqual(['couldPlay Bxd5 mine f3d5', 'wouldReply exd5 threat e6d5']);
  });
});

test.each([
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 12', '12.'],
  ['4k3/8/8/8/8/8/8/4K3 b - - 3 7', '7…'],
])('the move in %s is number %s', (fen, number) => {
  expect(moveNumberOf(fen)).toBe(number);
});
