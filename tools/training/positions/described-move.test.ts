import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { describeMove } from '../../miner/choosing/described-move.ts';
import { lookAtMove } from '../../miner/choosing/plain-sight.ts';
import { readArrow } from './read-arrow.ts';

const look = (fen: string, move: string) => lookAtMove(getPosition(fen), readArrow(move));

describe('what is seen of a move', () => {
  test('a knight that takes and gives check', () => {
    expect(look('4k3/8/3p4/5N2/8/8/8/4K3 w - - 0 1', 'f5d6')).toEqual({
      mover: 'knight',
      captured: 'pawn',
      rank: 6,
      rankBefore: 5,
      centrality: 2,
      towardsCentre: 0,
      length: 2,
      givesCheck: true,
      men: 4,
    });
  });
  test('ranks are counted from the mover', () => {
    expect(look('4k3/8/8/8/8/8/r7/4K3 b - - 0 1', 'a2a8')).toMatchObject({ rank: 1, rankBefore: 7 });
  });
  test('is the same whoever attacks the square', () => {
    const quiet = look('4k3/8/8/8/8/2p5/8/R3K3 w - - 0 1', 'a1d1');
    const attacked = look('4k3/8/8/8/8/8/2p5/R3K3 w - - 0 1', 'a1d1');
    expect(attacked).toEqual(quiet);
    expect(describeMove(attacked)).toEqual(describeMove(quiet));
  });
});
