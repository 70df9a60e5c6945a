/**
 * The captures after a candidate that the product shows or its explanation names: each has to hold, or the exercise teaches
 * a bad move.
 *
 * Shown are the red arrow and the captures that punish an unsafe move, one after the other. Named are the recaptures of the
 * explanation. Whether they hold is the engine's.
 */
import { afterMove } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { getPosition } from '#chess/fen';
import type { Square, UciMove } from '#chess/chess';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import type { MoveToExplain, PieceOnSquare } from './exercise.ts';
import { findMoveFacts, type MoveFacts } from './move-facts.ts';

interface ShownCapture {
  /** The captures between the candidate and this one, of both sides. */
  readonly before: readonly UciMove[];
  readonly capture: UciMove;
}

type ShownExercise = Omit<MoveToExplain, 'correct'>;

/** Each capture once; those that come first are shown first. */
export function capturesShown(exercise: ShownExercise): readonly ShownCapture[] {
  const named = namedLine(exercise, findMoveFacts(exercise));
  const all = [
    ...punishmentOf(exercise).map((capture, index, line) => ({ before: line.slice(0, index), capture })),
    ...named.slice(-1).map((capture) => ({ before: named.slice(0, -1), capture })),
  ];
  return [...new Map(all.map((shown) => [[...shown.before, shown.capture].join(' '), shown])).values()];
}

/** What is played on the board after an unsafe move, capture by capture. */
function punishmentOf({ chapter, fen, candidate }: ShownExercise): readonly UciMove[] {
  const position = getPosition(fen);
  const loss =
    chapter === 'walkingIntoAttack'
      ? findWalkIntoAttack(position, candidate)
      : abandonedPieces(position, candidate)[0];
  return (loss?.line ?? []).map(({ from, to, piece }) => writtenAs({ role: piece, square: from }, to));
}

/** The captures up to the last one that the explanation names, beyond those of the punishment. */
function namedLine(exercise: ShownExercise, facts: MoveFacts): readonly UciMove[] {
  switch (facts.kind) {
    case 'walksIntoAttack':
    case 'abandons': {
      const { piece, reason } = facts;
      if (reason.how !== 'takenAgain') return [];
      return [reason.capturer, reason.recapturer, reason.second].map((man) => writtenAs(man, piece.square));
    }
    case 'safeWhereItStands':
    case 'anotherStillDefends':
    case 'safeWithoutIt': {
      const { piece, reason } = facts;
      return 'defender' in reason && reason.how !== 'kingMayNotTake'
        ? [reason.attacker, reason.defender].map((man) => writtenAs(man, piece.square))
        : [];
    }
    case 'keepsDefending': {
      const { piece, attacker, defender } = facts;
      return isOnlyGuard(exercise, piece.square)
        ? [attacker, defender].map((man) => writtenAs(man, piece.square))
        : [];
    }
    case 'defendsNothing':
      return [];
  }
}

function isOnlyGuard({ fen, candidate }: ShownExercise, square: Square): boolean {
  const position = getPosition(fen);
  return attackersOf(afterMove(position, candidate).board, square, position.turn).length === 1;
}

/** As UCI writes it; a pawn that reaches the last rank becomes a queen. */
function writtenAs({ role, square }: PieceOnSquare, to: Square): UciMove {
  const becomesQueen = role === 'pawn' && /[18]$/.test(to);
  return `${square}${to}${becomesQueen ? 'q' : ''}`;
}
