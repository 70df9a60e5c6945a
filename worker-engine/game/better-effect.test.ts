import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { getSquare } from '#chess/squares';
import type { Arrow } from '#chess/chess';
import { findEffect, findTaking } from './judge-moment.ts';

const arrow = (text: string): Arrow => ({ from: getSquare(text.slice(0, 2)), to: getSquare(text.slice(2)) });

/** What `better` does about the knight on d4, which stays hanging by Kf1. */
const effectIn = (fen: string, better: string) =>
  findEffect(getPosition(fen), { move: arrow('e1f1'), square: getSquare('d4') }, arrow(better));

describe('what a better move does about a hanging knight', () => {
  test.each([
    ['it saves the knight', '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1', 'd4f3', { kind: 'saves' }],
    [
      'it takes a rook that nothing defends',
      'r3k3/8/8/4p3/3N4/8/8/R3K3 w - - 0 1',
      'a1a8',
      { kind: 'takes', piece: 'rook', square: 'a8', isFree: true },
    ],
    [
      'it takes a queen for a rook',
      'qn2k3/8/2n5/4p3/3N4/8/8/R3K3 w - - 0 1',
      'a1a8',
      { kind: 'takes', piece: 'queen', square: 'a8', isFree: true },
    ],
    ['taking a pawn is too little', 'k7/8/8/4p3/3N3p/8/8/4K2R w - - 0 1', 'h1h4', undefined],
    ['an even trade elsewhere is too little', 'r2k4/1b6/8/4p3/3N4/8/8/R3K3 w - - 0 1', 'a1a8', undefined],
    ['a pawn becomes a queen', '8/P3k3/8/4p3/3N4/8/8/4K3 w - - 0 1', 'a7a8', { kind: 'promotes' }],
    [
      'it attacks the queen in return',
      '6k1/8/3q4/4p3/3N4/8/8/R3K3 w - - 0 1',
      'a1a6',
      { kind: 'attacks', piece: 'queen', square: 'd6' },
    ],
    ['an attack on less is too little', '6k1/8/3p4/4p3/3N4/8/8/R3K3 w - - 0 1', 'a1a6', undefined],
    ['a king’s step does nothing', '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1', 'e1d2', undefined],
  ])('%s', (_, fen, better, effect) => {
    expect(effectIn(fen, better)).toEqual(effect);
  });

  test('a threat that stood before is none of this move’s', () => {
    expect(effectIn('6k1/8/3q4/4p3/3N4/8/8/3RK3 w - - 0 1', 'e1f2')).toBeUndefined();
  });
});

describe('what a capture wins', () => {
  test.each([
    ['all of what it takes', '4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1', 'd1d5', 500],
    ['less what takes back', '4k3/8/4p3/3r4/8/8/8/3QK3 w - - 0 1', 'd1d5', undefined],
    ['a rook for a bishop', '4k3/8/4p3/3r4/4B3/8/8/4K3 w - - 0 1', 'e4d5', 200],
    ['a pawn in passing', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 100],
    ['nothing without a capture', '4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1', 'd1d4', undefined],
  ])('%s', (_, fen, move, gain) => {
    expect(findTaking(getPosition(fen), arrow(move))?.gain).toBe(gain);
  });
});
