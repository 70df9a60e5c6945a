/**
 * Whether what a film's sentence claims about a position is so. For the tests; every rule is `#insight`'s.
 */
import { afterMove } from '#chess/after-move';
import { attacksBy, attackersOf } from '#chess/attacks';
import { pieceAt, piecesOf } from '#chess/board';
import { opponentOf, type Arrow } from '#chess/chess';
import { getPosition } from '#chess/fen';
import type { Exercise } from '#vision/types';
import { attackersAfter, findWalkIntoAttack } from '#vision/safety';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy, xRaysOn } from '#vision/x-ray';
import type { Claim } from './storyboard.ts';

/** Whether the claim is true of the exercise's position. */
export function isTrue(claim: Claim, exercise: Exercise): boolean {
  const position = getPosition(exercise.fen);
  const { board, turn } = position;
  switch (claim.claim) {
    case 'attacks':
      return [...attacksBy(board, turn), ...attacksBy(board, opponentOf(turn))].some(isSame(claim));
    case 'defends': {
      const color = pieceAt(board, claim.to)?.color;
      return color !== undefined && attackersOf(board, claim.to, color).includes(claim.from);
    }
    case 'defends nothing': {
      const color = pieceAt(board, claim.square)?.color;
      return (
        color !== undefined &&
        piecesOf(board, color).every(
          ({ square }) => !attackersOf(board, square, color).includes(claim.square),
        )
      );
    }
    case 'undefended': {
      const loose = [...undefendedPieces(board, turn), ...undefendedPieces(board, opponentOf(turn))];
      return claim.squares.every((square) => loose.includes(square));
    }
    case 'x-ray':
      return [...xRaysBy(board, turn), ...xRaysOn(board, turn)].some(
        (xRay) => isSame(claim)(xRay) && xRay.through === claim.through,
      );
    case 'reaches':
      return (
        claim.to === candidateOf(exercise).to &&
        attackersAfter(position, candidateOf(exercise)).includes(claim.from)
      );
    case 'takes back': {
      const after = afterMove(position, candidateOf(exercise));
      return (
        claim.to === candidateOf(exercise).to && attackersOf(after.board, claim.to, turn).includes(claim.from)
      );
    }
    case 'safe target':
      return findWalkIntoAttack(position, candidateOf(exercise)) === undefined;
  }
}

function candidateOf(exercise: Exercise): Arrow {
  if (!('candidate' in exercise)) throw new Error(`no move is proposed in ${exercise.fen}`);
  return exercise.candidate;
}

const isSame =
  ({ from, to }: Arrow) =>
  (arrow: Arrow) =>
    arrow.from === from && arrow.to === to;
