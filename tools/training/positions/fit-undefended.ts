/**
 * Learns how often people do not see that nothing guards a man: of situations in which such a man was attacked, and was not taken or
 * not saved. What can be said of the attack is fitted beside it, and taken at its mean.
 */
import type { SightQuestion } from '#vision/chance-to-overlook';
import { LOOK_FEATURES, SIGHT_FEATURES } from '#vision/sight-features';
import { UNDEFENDED_FEATURES, describeUndefended } from '#vision/undefended-features';
import { getPosition } from '#chess/fen';
import { fitWithEvidence, type Column } from './fit-with-evidence.ts';
import { outcomeOf, splitByPlayer } from './fit-sight.ts';
import { judge, meanOf, type FittedSight } from './fitted-sight.ts';
import { chanceOf } from './logistic.ts';
import { GAME_FEATURES, describeSituation, type SightSituation } from './sight-situations.ts';

const PENALTY = 20;
/** What is said of the attack: who captures, along which line, and with how much help. */
const OF_THE_ATTACK = [...LOOK_FEATURES, 'further attackers'] as const;
const PLACES = OF_THE_ATTACK.map((name) => SIGHT_FEATURES.findIndex((one) => one === name));
const GUARDED = SIGHT_FEATURES.indexOf('guarded');
const COLUMNS: readonly Column[] = [
  ...UNDEFENDED_FEATURES.map((name) => ({ name, isFixed: name === 'rating' })),
  ...[...OF_THE_ATTACK, ...GAME_FEATURES].map((name) => ({ name: `attack: ${name}`, isFixed: true })),
];

/** Fits the weights for the other side's men (`take`) or one's own (`keep`). */
export function fitUndefended(question: SightQuestion, situations: readonly SightSituation[]): FittedSight {
  const rows = situations
    .filter((each) => each.question === question && each.captures.length === 1)
    .flatMap((situation) => {
      const inputs = inputsOf(situation);
      return inputs ? [{ inputs, set: situation.set, outcome: outcomeOf(situation) }] : [];
    });
  const [learned, judges] = splitByPlayer(rows);
  const inputs = learned.map((row) => row.inputs);
  const fit = fitWithEvidence(COLUMNS, { inputs, outcomes: learned.map(({ outcome }) => outcome) }, PENALTY);
  const judged = judge(fit, {
    learnedFrom: learned.length,
    foretold: judges.map((row) => chanceOf(fit, row.inputs)),
    outcomes: judges.map(({ outcome }) => outcome),
  });
  return { ...judged, intercept: fit.intercept + ofMeanAttack(fit.weights, inputs) };
}

/** Undefined of a guarded man. */
function inputsOf(situation: SightSituation): Float64Array | undefined {
  const [capture] = situation.captures;
  if (!capture) return undefined;
  const seen = describeSituation(situation, capture);
  if (seen[GUARDED] !== 0) return undefined;
  const { board } = getPosition(situation.fen);
  const man = describeUndefended({ board, square: capture.to, rating: situation.rating });
  return Float64Array.from([
    ...man,
    ...PLACES.map((place) => seen[place] ?? 0),
    ...seen.slice(SIGHT_FEATURES.length),
  ]);
}

/** What the attack adds to the log-odds at its mean; nothing has just moved, and there is time. */
function ofMeanAttack(weights: readonly number[], inputs: readonly Float64Array[]): number {
  const first = UNDEFENDED_FEATURES.length;
  return OF_THE_ATTACK.reduce(
    (sum, _, place) =>
      sum + (weights[first + place] ?? 0) * meanOf(inputs.map((row) => row[first + place] ?? 0)),
    0,
  );
}
