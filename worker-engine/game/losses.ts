/**
 * What a move that was played gave away, by which idea of the course, and how it is won.
 */
import { attackersOf } from '#chess/attacks';
import { findKing, withoutPiece } from '#chess/board';
import { getPosition } from '#chess/fen';
import { opponentOf, type Arrow, type Color, type Square } from '#chess/chess';
import { materialLead } from '#vision/material';
import { risksAfter, type Risk, type RiskKind } from '#vision/risk';
import { xRaysOn, type XRay } from '#vision/x-ray';
import { playCaptures } from './capture-line.ts';
import { findGiveAway, winningsOf, type GiveAway, type MoveMade } from './give-away.ts';
import type { LineMove, LossMotif } from './review-types.ts';

/** A move with the positions before and after it. */
interface MoveInGame {
  readonly color: Color;
  readonly fen: string;
  readonly move: Arrow;
  readonly fenAfter: string;
}

/** A piece that a move gave away. */
export interface MotifLoss {
  readonly motif: LossMotif;
  /** Where it stands after the move. */
  readonly square: Square;
  /** What the opponent wins beyond what the move won, in centipawns; above 0. */
  readonly gain: number;
  /** At least one capture. */
  readonly line: readonly LineMove[];
  /** The x-ray that decides it; of `missedXRay` alone. */
  readonly xRay: XRay | undefined;
}

/** What it is called when no x-ray decides it; a line that was opened and is not used lost what hung anyway. */
const MOTIF_OF: Readonly<Record<RiskKind, LossMotif>> = {
  'walks-into-attack': 'walkedIntoAttack',
  'leaves-defence': 'abandonedDefence',
  'opens-line': 'leftUndefended',
  'leaves-hanging': 'leftUndefended',
};

/** What the move gave away, the greatest loss first. A promotion to another piece than a queen is judged as what it is. */
export function motifLossesOf(turn: MoveInGame): MotifLoss[] {
  const { fen, move, fenAfter } = turn;
  const made: MoveMade = { before: getPosition(fen), move, after: getPosition(fenAfter) };
  return risksAfter(made.before, move)
    .flatMap((risk) => findLoss(turn, made, risk) ?? [])
    .toSorted((one, other) => other.gain - one.gain);
}

function findLoss(turn: MoveInGame, made: MoveMade, { kind, square }: Risk): MotifLoss | undefined {
  const found = findGiveAway(made, square);
  if (!found) return undefined;
  const { steps, end } = playCaptures(turn.fenAfter, found.line);
  const lost = materialLead(made.after.board, turn.color) - materialLead(end, turn.color);
  const gain = lost - winningsOf(made.before, turn.move);
  if (steps.length === 0 || gain <= 0) return undefined;
  const xRay = findDecisiveXRay(turn.color, made, kind, found);
  return { motif: xRay ? 'missedXRay' : MOTIF_OF[kind], square, gain, line: steps, xRay };
}

/** The x-ray without which nothing would be lost. */
function findDecisiveXRay(color: Color, made: MoveMade, kind: RiskKind, found: GiveAway): XRay | undefined {
  return kind === 'opens-line' ? findOpened(color, made, found) : findHidden(color, made, found);
}

/** The one that the move stepped out of. */
function findOpened(color: Color, { before, move }: MoveMade, { square, line }: GiveAway): XRay | undefined {
  return xRaysOn(before.board, color).find(
    ({ from, through, to }) => from === line[0].from && through === move.from && to === square,
  );
}

/** One that stands after the move: it waits behind the capturer, or it pins a defender. */
function findHidden(color: Color, made: MoveMade, { square }: GiveAway): XRay | undefined {
  const { board } = made.after;
  const attackers = attackersOf(board, square, opponentOf(color));
  const defenders = attackersOf(board, square, color);
  const king = findKing(board, color);
  return xRaysOn(board, color).find(({ from, through, to }) => {
    const waits = to === square && !attackers.includes(from);
    const pins = to === king && defenders.includes(through);
    if (!waits && !pins) return false;
    return !findGiveAway({ ...made, after: { ...made.after, board: withoutPiece(board, from) } }, square);
  });
}
