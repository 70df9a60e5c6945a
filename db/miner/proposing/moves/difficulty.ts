/**
 * How hard it is to judge a candidate move: the stated difficulty of chapters 3 and 4, 0 to 100 (product.md §9.4).
 *
 *   chapter 3 = 40 × pieces / 32  +  25 × attack  +  15 × crowd  +  20 × lure
 *   chapter 4 = 40 × pieces / 32  +  20 × attack  +  15 × defence  +  10 × distance  +  15 × lure
 *
 * `pieces` is how many there are to look through. `attack` is what the attack to see costs the eye (`effortOf`): that of the cheapest
 * attacker of the piece in question, or `NO_ATTACK_EFFORT` where nothing attacks. `defence` is the same for the defence that
 * the move gives up or keeps, `distance` how far it reaches over the board. `crowd` is how many pieces of both sides reach
 * the target square. `lure` is how natural the move is (`naturalness`): a natural blunder hides well, and a natural safe
 * move is played without a thought, which is right, so there it counts the other way round. The weights are our judgement;
 * only their order matters.
 */
import { attackersOf } from '#chess/attacks';
import { placedPieces } from '#chess/board';
import { COLORS, opponentOf, type Attack, type Square } from '#names/chess';
import { effortOf } from '#insight/effort';
import type { PossibleMove } from './possible-move.ts';

const PIECE_POINTS = 40;
const FULL_BOARD_PIECES = 32;
/** To be sure that nothing attacks a square one has to look along all lines to it. */
const NO_ATTACK_EFFORT = 0.3;
/** As many pieces around one square are as confusing as it gets. */
const FULL_CROWD = 5;
/** The longest way over the board, in king's moves. */
const LONGEST_DISTANCE = 7;

/** What the difficulty of a move has in both chapters besides its geometry. */
interface MoveAppeal {
  readonly natural: number;
  readonly isSafe: boolean;
}

/** Chapter 3: `attacks` are those on the target square, the cheapest first. */
export function walkDifficulty(
  possibleMove: PossibleMove,
  [cheapest]: readonly Attack[],
  moveAppeal: MoveAppeal,
): number {
  const { after, move } = possibleMove;
  const crowd = COLORS.flatMap((color) => attackersOf(after, move.to, color)).length;
  return Math.round(
    piecePoints(possibleMove) +
      25 * attackEffort(cheapest, possibleMove) +
      15 * Math.min(1, crowd / FULL_CROWD) +
      20 * lure(moveAppeal),
  );
}

/** Chapter 4: `defender` is the defence in question, `attack` the cheapest attack on the piece behind it. */
export function abandonDifficulty(
  possibleMove: PossibleMove,
  { defender, attack }: { readonly defender: Attack; readonly attack: Attack },
  moveAppeal: MoveAppeal,
): number {
  const distance = Math.max(kingMoves(defender.from, defender.to), kingMoves(attack.from, attack.to));
  return Math.round(
    piecePoints(possibleMove) +
      20 * attackEffort(attack, possibleMove) +
      15 * Math.min(1, effortOf(defender, possibleMove.learnerColor)) +
      (10 * distance) / LONGEST_DISTANCE +
      15 * lure(moveAppeal),
  );
}

function piecePoints({ before }: PossibleMove): number {
  return (PIECE_POINTS * placedPieces(before).length) / FULL_BOARD_PIECES;
}

function attackEffort(attack: Attack | undefined, { learnerColor }: PossibleMove): number {
  return attack ? Math.min(1, effortOf(attack, opponentOf(learnerColor))) : NO_ATTACK_EFFORT;
}

function lure({ natural, isSafe }: MoveAppeal): number {
  return isSafe ? 1 - natural : natural;
}

function kingMoves(from: Square, to: Square): number {
  const files = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  return Math.max(files, Math.abs(Number(from.charAt(1)) - Number(to.charAt(1))));
}
