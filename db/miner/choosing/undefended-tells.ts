/**
 * Chapter 2 without tells: positions in which the undefended men are not the ones that one would name by role and square alone.
 *
 * Rooks, men far up the board and men on the rim are undefended more often than others. That is chess, but who always marks them
 * should not be right more often than chance.
 */
import { piecesOf } from '#chess/board';
import { opponentOf, type PlacedPiece } from '#names/chess';
import type { UsablePosition } from '../sifting/usable-position.ts';

/** A man that could be undefended. */
interface AskedMan {
  /** Its role, its rank seen by its owner, and whether it stands on the rim. */
  readonly look: string;
  readonly isUndefended: boolean;
}

/** Logarithm of the odds that a man of a look is undefended. */
type Odds = ReadonlyMap<string, number>;

/** How much likelier, as a logarithm of odds, undefended men may look on average than the defended ones beside them. */
const MOST_TELLING = 0.35;
/** Added to each count, so that a look met once says little. */
const PRIOR = 2;

/** Those of the positions, all of chapter 2, that tell little. */
export function withoutTells(positions: readonly UsablePosition[]): readonly UsablePosition[] {
  const asked = positions.map((position) => ({ position, men: menAskedAbout(position) }));
  const odds = countOdds(asked.flatMap(({ men }) => men));
  return asked
    .filter(({ men }) => Math.abs(tellOf(men, odds)) <= MOST_TELLING)
    .map(({ position }) => position);
}

function menAskedAbout({ board, learnerColor, lesson, truth }: UsablePosition): readonly AskedMan[] {
  const side = lesson.endsWith('.calculateYourPieces') ? learnerColor : opponentOf(learnerColor);
  return piecesOf(board, side)
    .filter(({ role }) => role !== 'king')
    .map((man) => ({ look: lookOf(man), isUndefended: truth.includes(man.square) }));
}

function lookOf({ role, color, square }: PlacedPiece): string {
  const rank = color === 'white' ? Number(square[1]) : 9 - Number(square[1]);
  return `${role} ${rank} ${/^[ah]|[18]$/.test(square) ? 'rim' : 'inside'}`;
}

function countOdds(men: readonly AskedMan[]): Odds {
  const groups = Map.groupBy(men, ({ look }) => look);
  return new Map(
    [...groups].map(([look, some]) => {
      const undefended = some.filter(({ isUndefended }) => isUndefended).length;
      return [look, Math.log((undefended + PRIOR) / (some.length - undefended + PRIOR))];
    }),
  );
}

/** How much likelier the undefended men look; nothing where all are defended, or none. */
function tellOf(men: readonly AskedMan[], odds: Odds): number {
  const meanOf = (isUndefended: boolean): number | undefined => {
    const some = men.filter((man) => man.isUndefended === isUndefended);
    return some.length === 0
      ? undefined
      : some.reduce((sum, { look }) => sum + (odds.get(look) ?? 0), 0) / some.length;
  };
  const [undefended, defended] = [meanOf(true), meanOf(false)];
  return undefended === undefined || defended === undefined ? 0 : undefended - defended;
}
