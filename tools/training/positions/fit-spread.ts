/**
 * Learns how far one player's chances rise and fall together: two men could be taken, and neither was. Were the two independent,
 * the product of their chances would say how often.
 */
import { chanceOfAny } from '#vision/chance-of-any';
import { chancesOf, outcomeOf } from './fit-sight.ts';
import { meanOf, type FittedSight } from './fitted-sight.ts';
import type { SightSituation } from './sight-situations.ts';

export interface FittedSpread {
  readonly situations: number;
  readonly spread: number;
  /** The share in which neither was taken, and what it would be of independent chances and of chances with this spread. */
  readonly neither: number;
  readonly neitherIfIndependent: number;
  readonly neitherBySpread: number;
}

const STEP = 0.1;
const WIDEST = 3;

/** The spread under which what happened is likeliest. */
export function fitSpread(situations: readonly SightSituation[], take: FittedSight): FittedSpread {
  const pairs = situations
    .filter(({ question, captures }) => question === 'take' && captures.length === 2)
    .map((situation) => ({ chances: chancesOf(take, situation), outcome: outcomeOf(situation) }));
  const spreads = Array.from({ length: WIDEST / STEP + 1 }, (_, step) => Number((step * STEP).toFixed(1)));
  const likelihoodOf = (spread: number): number =>
    pairs.reduce((sum, { chances, outcome }) => {
      const chance = chanceOfNeither(chances, spread);
      return sum + Math.log(outcome === 1 ? chance : 1 - chance);
    }, 0);
  const likelihoods = spreads.map(likelihoodOf);
  const spread = spreads[likelihoods.indexOf(Math.max(...likelihoods))] ?? 0;
  return {
    situations: pairs.length,
    spread,
    neither: meanOf(pairs.map(({ outcome }) => outcome)),
    neitherIfIndependent: meanOf(pairs.map(({ chances }) => chanceOfNeither(chances, 0))),
    neitherBySpread: meanOf(pairs.map(({ chances }) => chanceOfNeither(chances, spread))),
  };
}

/** That both are overlooked: each, less that at least one is. */
function chanceOfNeither(chances: readonly number[], spread: number): number {
  return chances.reduce((sum, chance) => sum + chance, 0) - chanceOfAny(chances, spread);
}
