/**
 * `npm run sight -- GAMES…`: learns from people's games what is overlooked; writes `worker-engine/vision/chance-to-overlook.json`
 * and docs/sight.md.
 *
 * May be stopped at any time: what Stockfish said is kept in `OKO_STATE` and not asked again. `SIGHT_ENGINES` sets how many engines
 * work (1).
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import type { LearnedSight, SightQuestion } from '#vision/chance-to-overlook';
import { GUARD_FEATURES } from '#vision/guard-features';
import { SIGHT_FEATURES, LOOK_FEATURES } from '#vision/sight-features';
import { UNDEFENDED_FEATURES, describeUndefended } from '#vision/undefended-features';
import { X_RAY_FEATURES } from '#vision/x-ray-features';
import { settingsFrom, withMachine } from '../../miner/machine/machine.ts';
import { fitChoices } from './fit-choices.ts';
import { fitSight, outcomeOf, splitByPlayer } from './fit-sight.ts';
import { fitSpread } from './fit-spread.ts';
import { learnedOf, judge, meanOf, type FittedSight } from './fitted-sight.ts';
import { keepAgreed, sampleSight } from './sight-sample.ts';
import { writeSightReport, type SightFacts } from './sight-report.ts';
import { getPosition } from '#chess/fen';
import { fitWithEvidence, type Column } from './fit-with-evidence.ts';
import { chanceOf } from './logistic.ts';
import { GAME_FEATURES, describeSituation, type SightSituation } from './sight-situations.ts';

/**
 * Learns how often people do not see that nothing guards a man: of situations in which such a man was attacked, and was not taken or
 * not saved. What can be said of the attack is fitted beside it, and taken at its mean.
 */
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
function fitUndefended(question: SightQuestion, situations: readonly SightSituation[]): FittedSight {
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

/** Nobody who works on the same machine should feel it. */
const NICENESS = 19;
/** Shares of the games: a situation costs a search, a choice nearly nothing. */
const SAMPLE = { seed: 19, situations: 0.17, choices: 1 };
const ROOT = join(import.meta.dirname, '../../..');
const WEIGHTS = join(ROOT, 'worker-engine/vision/chance-to-overlook.json');
const PAGE = join(ROOT, 'docs/sight.md');

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('usage: npm run sight -- GAMES.tsv.gz …');
setPriority(NICENESS);
const begun = Date.now();
const report = (text: string): void =>
  console.log(`${((Date.now() - begun) / 60_000).toFixed(1)} min  ${text}`);

const { situations, choices } = await sampleSight({ paths, ...SAMPLE });
report(`${situations.length} situations, ${choices.length} choices`);
const settings = settingsFrom({ ...process.env, MINE_ENGINES: process.env['SIGHT_ENGINES'] ?? '1' });
const agreed = await withMachine(settings, (machine) => keepAgreed(machine, situations));
report(`Stockfish agrees with ${agreed.length}`);

const { take, keep } = fitSight(agreed);
const facts: SightFacts = {
  asked: situations.length,
  take,
  keep,
  undefended: { take: fitUndefended('take', agreed), keep: fitUndefended('keep', agreed) },
  spread: fitSpread(agreed, take),
  choices: fitChoices(choices),
};
report('learned');

const { walk, guard, xRay } = facts.choices.byKind;
const learned: LearnedSight = {
  take: learnedOf(SIGHT_FEATURES, facts.take),
  keep: learnedOf(SIGHT_FEATURES, facts.keep),
  walk: learnedOf(SIGHT_FEATURES, walk),
  guard: learnedOf(GUARD_FEATURES, guard),
  xRay: learnedOf(X_RAY_FEATURES, xRay),
  undefended: {
    take: learnedOf(UNDEFENDED_FEATURES, facts.undefended.take),
    keep: learnedOf(UNDEFENDED_FEATURES, facts.undefended.keep),
  },
  spread: facts.spread.spread,
};
writeFileSync(WEIGHTS, `${JSON.stringify(learned, null, 2)}\n`);
const files = paths.map((path) => basename(path));
writeFileSync(PAGE, writeSightReport(facts, files));
spawnSync('oxfmt', [PAGE, WEIGHTS], { stdio: 'inherit' });
report('written: docs/sight.md');
