/**
 * What the eight analysis options show of a position (product/bot-game.md#analysis-options).
 *
 * Attacks, undefended pieces and x-rays are the course's ideas as they are; the warnings about moves ask `give-away.ts`, what
 * can be won at once. It knows no option: what of all this is shown is the page's choice.
 */
import { afterMove } from '#chess/after-move';
import { attacksBy, attacksOn } from '#chess/attacks';
import { getPosition, type Position } from '#chess/fen';
import { byBoardOrder } from '#chess/squares';
import { opponentOf, type Arrow, type Attack, type Color } from '#chess/chess';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy, xRaysOn, type XRay } from '#vision/x-ray';
import {
  findAbandoned,
  findWalkedInto,
  greatest,
  warningOf,
  type GiveAway,
  type MoveMade,
  isKingSafeAfter,
} from './give-away.ts';
import type { Overlays, RiskyMove, WeighedAttack, WeighedXRay } from './overlay-types.ts';
import { fenBefore, type ReadGame } from './read-game.ts';
import type { GameView, LegalMove } from './types.ts';
import { pieceAt, withoutPiece, type Board } from '#chess/board';
import { gainOf } from '#vision/exchange';

/** What the game's last position shows the learner. */
export function overlaysOf(game: ReadGame, learnerColor: Color): Overlays {
  const position = getPosition(game.view.fen);
  const { board } = position;
  const weighed = (attacks: readonly Attack[]) =>
    withoutMatedKing(attacks, game.view).map((attack) => weighAttack(board, attack));
  return {
    opponentAttacks: weighed(attacksOn(board, learnerColor)),
    myAttacks: weighed(attacksBy(board, learnerColor)),
    myUndefended: undefendedPieces(board, learnerColor),
    opponentUndefended: undefendedPieces(board, opponentOf(learnerColor)),
    myXRays: xRaysBy(board, learnerColor).map((xRay) => weighXRay(board, xRay)),
    opponentXRays: xRaysOn(board, learnerColor).map((xRay) => weighXRay(board, xRay)),
    ...risksOf(position, game.view.turn === learnerColor ? game.view.legal : []),
    ...givenAwayByLastMove(game, position),
  };
}

/** In the course a king also attacks what it may not capture. A mated king is left out: the game ends with the mate. */
function withoutMatedKing(attacks: readonly Attack[], { check, ending }: GameView): readonly Attack[] {
  return ending?.kind === 'checkmate' ? attacks.filter(({ from }) => from !== check) : attacks;
}

/** The legal moves that lose something. */
function risksOf(
  position: Position,
  legal: readonly LegalMove[],
): Pick<Overlays, 'walkIntoAttack' | 'leavingDefence'> {
  const moves = legal.toSorted(fromThenTo).map(({ from, to }): MoveMade => {
    const move = { from, to };
    return { before: position, move, after: afterMove(position, move) };
  });
  return {
    walkIntoAttack: moves.flatMap((made) => riskOf(made, findWalkedInto(made))),
    leavingDefence: moves.flatMap((made) => riskOf(made, greatest(findAbandoned(made)))),
  };
}

function riskOf({ move }: MoveMade, loss: GiveAway | undefined): RiskyMove[] {
  return loss ? [{ ...move, loses: loss.square, gain: loss.gain, warning: warningOf(loss) }] : [];
}

/** Nothing at the start, nor when the game is over: nobody captures any more. */
function givenAwayByLastMove(game: ReadGame, position: Position): Pick<Overlays, 'walkedInto' | 'abandoned'> {
  const { plies, legal } = game.view;
  const last = plies.at(-1);
  if (!last || legal.length === 0) return { walkedInto: undefined, abandoned: [] };
  const move = { from: last.from, to: last.to };
  const made: MoveMade = { before: getPosition(fenBefore(game, plies.length - 1)), move, after: position };
  const walked = findWalkedInto(made);
  return { walkedInto: walked && warningOf(walked), abandoned: findAbandoned(made).map(warningOf) };
}

function fromThenTo(one: Arrow, other: Arrow): number {
  return byBoardOrder(one.from, other.from) || byBoardOrder(one.to, other.to);
}

/** Loud when this very capture is legal and wins something; the queen that would be lost for a defended pawn is thin. */
export function weighAttack(board: Board, attack: Attack): WeighedAttack {
  // The exchange knows no check that stood before.
  const isLoud = gainOf(board, attack) > 0 && isKingSafeAfter({ board, enPassant: undefined }, attack);
  return { ...attack, weight: isLoud ? 'loud' : 'thin' };
}

/** Thin when the piece behind is a king, or could be taken with profit if the piece in between were gone; else faint. */
export function weighXRay(board: Board, xRay: XRay): WeighedXRay {
  const isKing = pieceAt(board, xRay.to)?.role === 'king';
  const isPromising = isKing || gainOf(withoutPiece(board, xRay.through), xRay) > 0;
  return { ...xRay, weight: isPromising ? 'thin' : 'faint' };
}
