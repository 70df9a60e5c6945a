/**
 * How far a learner gets in chapter 2 by role and square alone.
 */
import { ROLES } from '#chess/chess';
import { isOnRim, type AskedMan } from './balance.ts';
import { accuracyOf, areaUnderCurve, foretell, logisticFit } from './cross-validate.ts';

export interface GuessOfMen {
  readonly men: number;
  /** Chance that an undefended man is guessed likelier than a defended one. */
  readonly areaUnderCurve: number;
  /** Share guessed right, and the share that is right when all are called defended. */
  readonly right: number;
  readonly allDefended: number;
}

const SEED = 19;
const PENALTY = 10;

/** Each man is guessed from its role, its rank and file, the rim, and the number of men. */
export function guessUndefended(men: readonly AskedMan[]): GuessOfMen {
  const rows = {
    inputs: men.map(describeMan),
    outcomes: men.map(({ isUndefended }) => (isUndefended ? 1 : 0)),
    groups: men.map(({ assignment }) => assignment),
  };
  const foretold = foretell(rows, logisticFit(PENALTY), SEED);
  return {
    men: men.length,
    areaUnderCurve: areaUnderCurve(foretold, rows.outcomes),
    right: accuracyOf(foretold, rows.outcomes),
    allDefended: rows.outcomes.filter((outcome) => outcome === 0).length / men.length,
  };
}

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8];

function describeMan({ role, square, rank, men }: AskedMan): Float64Array {
  const file = square.charCodeAt(0) - 97;
  return Float64Array.from([
    ...ROLES.map((one) => oneIf(one === role)),
    ...RANKS.map((one) => oneIf(one === rank)),
    ...RANKS.map((one) => oneIf(one === rank && role === 'pawn')),
    oneIf(isOnRim(square)),
    Math.min(file, 7 - file),
    men,
  ]);
}

function oneIf(holds: boolean): number {
  return holds ? 1 : 0;
}
