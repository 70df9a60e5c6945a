/**
 * What a player may overlook beyond captures: a mate, their own or the opponent's, and a reply that costs something only
 * later, as a fork does.
 *
 * `overlooked.ts` finds on the board what can be captured; what comes after that is only in Stockfish's line.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { arrowOf } from '#chess/arrows';
import { pieceAt } from '#chess/board';
import type { UciMove } from '#names/chess';
import { effortOf } from '#insight/effort';
import type { Oversight } from './overlooked.ts';
import type { Candidate } from './uci-lines.ts';

/** Our judgement, as all effort. That the king has no way out has to be seen, too; but checks are what people look at first. */
const OWN_MATE_EFFORT = 0.05;
/** And the other side's moves have to be thought of at all. */
const REPLY_EFFORT = 0.35;
/** Each further move of a mate: hardly anybody below 1320 sees two of them. */
const FURTHER_MOVE_EFFORT = 0.3;
/** A reply that costs less than a pawn is no surprise, only a better move. */
const LEAST_SURPRISE_CP = 100;

/** A move to be seen, and what it costs to see it where it stands. */
type Sight = Pick<Oversight, 'attack' | 'attacker' | 'effort' | 'isHidden'>;

/** The mate that a move gives or allows, as far as the engine saw; worth more than everything else. */
export function findMate(position: BoardPosition, { score, line }: Candidate): Oversight | undefined {
  if (score.kind !== 'mate') return undefined;
  const isOwn = score.moves > 0;
  const sight = isOwn ? sightOfMove(position, line[0]) : sightOfReply(position, line);
  if (!sight) return undefined;
  const further = FURTHER_MOVE_EFFORT * (Math.abs(score.moves) - 1);
  const effort = sight.effort + (isOwn ? OWN_MATE_EFFORT : REPLY_EFFORT) + further;
  return { ...sight, kind: isOwn ? 'misses-mate' : 'allows-mate', gain: Infinity, effort };
}

/** The opponent's reply that costs so much for no reason that is on the board yet, if Stockfish's line has one. */
export function findSurprise(
  position: BoardPosition,
  { line }: Candidate,
  costCp: number,
): Oversight | undefined {
  const sight = costCp < LEAST_SURPRISE_CP ? undefined : sightOfReply(position, line);
  if (!sight) return undefined;
  return { ...sight, kind: 'misses-reply', gain: costCp, effort: sight.effort + REPLY_EFFORT };
}

function sightOfReply(position: BoardPosition, [move, reply]: readonly UciMove[]): Sight | undefined {
  return move === undefined ? undefined : sightOfMove(afterMove(position, arrowOf(move)), reply);
}

function sightOfMove({ board }: BoardPosition, move: UciMove | undefined): Sight | undefined {
  if (move === undefined) return undefined;
  const arrow = arrowOf(move);
  const piece = pieceAt(board, arrow.from);
  if (!piece) return undefined;
  const attack = { ...arrow, piece: piece.role };
  return { attack, attacker: piece.color, isHidden: false, effort: effortOf(attack, piece.color) };
}
