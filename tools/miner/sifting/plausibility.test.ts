import { describe, expect, test } from 'vitest';
import { findImplausibility } from './plausibility.ts';
import { boardOf, mirrored } from '../testing/boards.ts';

const MIDDLEGAME = 'r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1';

describe.each([
  ['an even middlegame', MIDDLEGAME, 20, undefined],
  ['the bot sees the game as over', MIDDLEGAME, 501, 'decided'],
  ['or lost', MIDDLEGAME, -501, 'decided'],
  [
    'the queen is gone for a bishop',
    'r1bq1rk1/ppp2ppp/2np1n2/4p3/2B1P3/2NP1N2/PPP2PPP/R1B2RK1',
    0,
    'lopsided',
  ],
  ['a piece and a pawn ahead', 'r1bq1rk1/ppp2pp1/2np4/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1', 0, undefined],
  ['two queens of one colour', '4k3/q4q2/8/3Q4/8/2R5/PP6/1K6', 0, 'promoted'],
  ['three knights', '4k3/ppp5/8/3n4/3n4/4n3/PP6/1KRR4', 0, 'promoted'],
  ['five men', '4k3/8/3p4/8/2P5/8/4P3/4K3', 0, 'bare'],
  ['six men', '4k3/8/3p4/8/2P2p2/8/4P3/4K3', 0, undefined],
  [
    'a king among thirty men on its fourth rank',
    MIDDLEGAME.replace('R1BQ1RK1', 'R1BQ1R2').replace('2B1P3', '2B1P1K1'),
    0,
    'stray-king',
  ],
  ['Kf2 in a middlegame', MIDDLEGAME.replace('PPP2PPP/R1BQ1RK1', 'PPP2KPP/R1BQ1R2'), 0, undefined],
  ['Ke2 in a middlegame', MIDDLEGAME.replace('PPP2PPP/R1BQ1RK1', 'PPP1KPPP/R1BQ1R2'), 0, 'stray-king'],
  ['a king in an endgame goes where it likes', '8/8/3p1k2/4p3/2P1P3/3P1K2/8/8', 0, undefined],
] as const)('%s', (_, placement, scoreCp, expected) => {
  test('as it stands', () => {
    expect(findImplausibility(boardOf(placement), scoreCp)).toBe(expected);
  });

  test('with colours changed over', () => {
    expect(findImplausibility(boardOf(mirrored(placement)), scoreCp)).toBe(expected);
  });
});
