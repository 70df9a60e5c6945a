import { describe, expect, test } from 'vitest';
import { differingSquares, isNearlySame } from './likeness.ts';
import { boardOf } from '../testing/boards.ts';

const START = boardOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
const AFTER_E4_E5 = boardOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
const AFTER_SIX_PLIES = boardOf('r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R');

describe('differingSquares', () => {
  test('a board is like itself', () => expect(differingSquares(START, START)).toBe(0));
  test('a move changes two squares', () => expect(differingSquares(START, AFTER_E4_E5)).toBe(4));
  test('another man on the same square counts once', () => {
    expect(differingSquares(boardOf('4k3/8/8/8/8/8/8/R3K3'), boardOf('4k3/8/8/8/8/8/8/N3K3'))).toBe(1);
    expect(differingSquares(boardOf('4k3/8/8/8/8/8/8/R3K3'), boardOf('4k3/8/8/8/8/8/8/r3K3'))).toBe(1);
  });
});

test('boards two moves apart are nearly the same, boards six moves apart are not', () => {
  expect(isNearlySame(START, AFTER_E4_E5)).toBe(true);
  expect(isNearlySame(START, AFTER_SIX_PLIES)).toBe(false);
});
