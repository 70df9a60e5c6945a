import { expect, test } from 'vitest';
import { getPosition, STARTING_FEN } from '#chess/fen';
import { materialLead } from './material.ts';

test.each([
  [STARTING_FEN, 0],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 0],
  ['4k3/8/8/8/8/8/8/QR2K3 w - - 0 1', 1400],
  ['4k3/ppp5/8/8/8/8/8/BN2K3 w - - 0 1', 300],
  ['1nbqk3/8/8/8/8/8/8/4K3 b - - 0 1', -1500],
])('White’s lead in %s: %i, and Black’s is as much less', (fen, lead) => {
  const { board } = getPosition(fen);
  expect([materialLead(board, 'white'), materialLead(board, 'black') + lead]).toEqual([lead, 0]);
});
