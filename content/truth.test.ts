/**
 * Every stored truth recomputed twice: by the project's own rules and by chessops, which shares no code with them
 * (product/content.md#two-checks).
 */
import { expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { opponentOf } from '#chess/chess';
import type { Arrow, Color } from '#chess/chess';
import { attackedPieces } from '#vision/attacked';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy } from '#vision/x-ray';
import * as movesByChessops from '#worker-engine/testing/by-chessops/moves';
import * as chessops from '#worker-engine/testing/by-chessops/marks';
import { STORED, faultsIn, unlessEqual } from './testing/stored-positions.ts';
import type { StoredPosition } from './testing/stored-positions.ts';

test('the truth is all there is to find, by our rules', () => {
  expect(faultsIn(STORED, (stored) => unlessEqual(stored.truth, truthByOurRules(stored)))).toEqual([]);
});

test('the truth is all there is to find, by chessops', () => {
  expect(faultsIn(STORED, (stored) => unlessEqual(stored.truth, truthByChessops(stored)))).toEqual([]);
});

function truthByOurRules(stored: StoredPosition): readonly string[] {
  const { board } = stored.position;
  const target = isAboutLearner(stored) ? 'me' : 'opponent';
  switch (stored.lesson.chapter) {
    case 'attackedPieces':
      return attackedPieces(stored.position, target).map(nameOf);
    case 'undefendedPieces':
      return undefendedPieces(board, sideOf(stored));
    case 'xRay':
      return xRaysBy(board, sideOf(stored)).map(nameOf);
    case 'walkingIntoAttack': {
      const loss = findWalkIntoAttack(stored.position, usableOf(stored));
      return loss ? loss.attackers.map((from) => from + loss.square) : [];
    }
    case 'abandonedDefense': {
      const losses = abandonedPieces(stored.position, usableOf(stored));
      return inBoardOrder(losses.flatMap(({ attackers, square }) => attackers.map((from) => from + square)));
    }
  }
}

function truthByChessops(stored: StoredPosition): readonly string[] {
  const { fen, lesson } = stored;
  const side = sideOf(stored);
  switch (lesson.chapter) {
    case 'attackedPieces':
      return chessops.attacksBy(fen, opponentOf(side));
    case 'undefendedPieces':
      return chessops.undefendedPieces(fen, side);
    case 'xRay':
      return chessops.xRays(fen, side);
    case 'walkingIntoAttack': {
      const { gain, attackers } = movesByChessops.walkIntoAttack(fen, nameOf(usableOf(stored)));
      return gain > 0 ? attackers.map((from) => from + usableOf(stored).to) : [];
    }
    case 'abandonedDefense': {
      const abandoned = movesByChessops.abandoned(fen, nameOf(usableOf(stored)));
      return inBoardOrder(
        abandoned.flatMap(({ attackers, square }) => attackers.map((from) => from + square)),
      );
    }
  }
}

/** Whose attacked or undefended pieces, or whose x-rays, the exercise is about. */
function sideOf(stored: StoredPosition): Color {
  const { turn } = stored.position;
  return isAboutLearner(stored) ? turn : opponentOf(turn);
}

function isAboutLearner({ lesson }: StoredPosition): boolean {
  return lesson.boardConfig.targetPieces === 'me';
}

function usableOf({ id, move }: StoredPosition): Arrow {
  if (!move) throw new Error(`${id} has no candidate move`);
  return getArrow(move.green);
}

function nameOf({ from, to }: Arrow): string {
  return from + to;
}

/** By origin, then by target, each rank by rank. */
function inBoardOrder(arrows: readonly string[]): readonly string[] {
  return arrows.toSorted((one, other) => (boardKey(one) < boardKey(other) ? -1 : 1));
}

function boardKey(arrow: string): string {
  return [1, 0, 3, 2].map((index) => arrow.charAt(index)).join('');
}
