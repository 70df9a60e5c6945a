/**
 * No stored position turns on what people disagree about (product/content.md#no-ambiguity; docs/content.md), by chessops.
 */
import { describe, expect, test } from 'vitest';
import * as doubts from '#worker-engine/testing/by-chessops/doubts';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import { SAMPLE, faultsIn } from './testing/stored-positions.ts';

const ABOUT_PIECES = SAMPLE.filter(({ move }) => !move);
const UNDEFENDED = SAMPLE.filter(({ lesson }) => lesson.chapter === 'undefendedPieces');
const X_RAYS = SAMPLE.filter(({ lesson }) => lesson.chapter === 'xRay');

test('nobody is in check, and nothing can be taken in passing', () => {
  expect(
    faultsIn(SAMPLE, ({ fen, position }) => {
      if (chessops.isAnyoneInCheck(fen)) return 'check';
      return position.enPassant && 'en passant';
    }),
  ).toEqual([]);
});

describe.each([
  ['no pinned piece attacks', ABOUT_PIECES, chessops.pinnedAttackers],
  ['no pinned piece is the only defender', ABOUT_PIECES, chessops.defendedByPinned],
  ['no king attacks a defended piece', ABOUT_PIECES, chessops.defendedBesideEnemyKing],
  ['chapter 2: nothing is defended only through an enemy piece', UNDEFENDED, doubts.defendedThroughEnemies],
  [
    'chapter 2: nothing is defended only by a king that could not take back',
    UNDEFENDED,
    doubts.defendedByKingThatMayNotRecapture,
  ],
  ['chapter 5: no x-ray runs through a king or depends on a pinned piece', X_RAYS, doubts.idleXRays],
])('%s', (_, positions, find) => {
  test('in any position', () => {
    expect(faultsIn(positions, ({ fen }) => find(fen)[0])).toEqual([]);
  });

  test('and there are positions to ask', () => {
    expect(positions.length).toBeGreaterThan(50);
  });
});
