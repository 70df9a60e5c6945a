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
import type { LearnedSight } from '#vision/chance-to-overlook';
import { GUARD_FEATURES } from '#vision/guard-features';
import { SIGHT_FEATURES } from '#vision/sight-features';
import { UNDEFENDED_FEATURES } from '#vision/undefended-features';
import { X_RAY_FEATURES } from '#vision/x-ray-features';
import { settingsFrom, withMachine } from '../../miner/machine/machine.ts';
import { fitChoices } from './fit-choices.ts';
import { fitSight } from './fit-sight.ts';
import { fitSpread } from './fit-spread.ts';
import { fitUndefended } from './fit-undefended.ts';
import { learnedOf } from './fitted-sight.ts';
import { keepAgreed, sampleSight } from './sight-sample.ts';
import { writeSightReport, type SightFacts } from './sight-report.ts';

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
