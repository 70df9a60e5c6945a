/**
 * `npm run train -- GAMES…`: learns how people play from files of games, and writes what was learned (`worker-engine/bot/learned/`) and
 * how well it foretells people it never saw (docs/bot-humanness.md).
 *
 * May be stopped at any time: samples, Stockfish’s scores, nets and measurements are kept in `OKO_STATE` and not made again.
 * `TRAIN_GAMES` sets how many games are read at most, `TRAIN_THREADS` how many threads and engines work.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readModel, type Model } from '../../worker-engine/bot/read-weights.ts';
import { chooseJudges } from './choose-judges.ts';
import { compare } from './compare.ts';
import { countFirstMoves } from './first-moves.ts';
import { countOpenings } from './count-openings.ts';
import { drawCurve, drawMatch, drawReliability } from './draw-report.ts';
import { measureDial } from './dial.ts';
import { scoreByEngine } from './engine-scores.ts';
import { readJudged } from './judged-situations.ts';
import { keepNet } from './keep-net.ts';
import { measureCurve, measureNet } from './learning-curve.ts';
import { findPeerMoves } from './peers.ts';
import { writeReport } from './report.ts';
import { trainAdvisor } from './train-advisor.ts';
import { writeSamples } from './write-samples.ts';
import { writeModel } from './write-weights.ts';

/** Nobody who works on the same machine should feel it. */
const NICENESS = 19;
/** Which situations are taken; what is learned from them. */
const SAMPLE_SEED = 1;
const SEED = 18;
const SIZE = { hidden: 80, perMove: 48 };
const EPOCHS = 1.5;
const ADVISOR_EPOCHS = 8;
const MOST_GAMES = 250_000;
/** Stockfish’s scores take most of the time: no more situations of a set than this. */
const MOST_SCORED = 50_000;
const DOCS = join(import.meta.dirname, '../../docs');
const LEARNED = join(import.meta.dirname, '../../worker-engine/bot/learned');
const REPORT = 'bot-humanness.md';
const PLOTS = {
  match: 'bot-humanness.svg',
  curve: 'bot-humanness-curve.svg',
  reliability: 'bot-humanness-reliability.svg',
};

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('usage: npm run train -- GAMES.tsv.gz …');
setPriority(NICENESS);
const begun = Date.now();
const report = (text: string): void =>
  console.log(`${((Date.now() - begun) / 60_000).toFixed(1)} min  ${text}`);
const threads = Number(process.env['TRAIN_THREADS'] ?? 2);

const folder = await writeSamples({
  paths,
  state: join(process.env['OKO_STATE'] ?? '.state', 'training'),
  seed: SAMPLE_SEED,
  threads,
  mostGames: Number(process.env['TRAIN_GAMES'] ?? MOST_GAMES),
  report,
});
for (const set of ['tune', 'test'] as const) {
  await scoreByEngine({ folder, set, engines: threads, mostSituations: MOST_SCORED, report });
}

const trained = keepNet({
  folder,
  size: SIZE,
  epochs: EPOCHS,
  mostSamples: Infinity,
  seed: SEED,
  report: ({ learned, planned, surprise }) =>
    report(`net: ${learned} of ${planned}, surprise ${surprise.toFixed(4)}`),
});
const advisor = trainAdvisor({ folder, network: trained, epochs: ADVISOR_EPOCHS, seed: SEED, report });
const bytes = writeModel({ network: trained, advisor });
/** What is measured is what is written: eight bits a weight. */
const model: Model = readModel(bytes);
const bookMoves = await countOpenings(paths);
const book = JSON.stringify(bookMoves);
mkdirSync(LEARNED, { recursive: true });
writeFileSync(join(LEARNED, 'people-model.bin'), bytes);
writeFileSync(join(LEARNED, 'people-book.json'), book);

const judges = chooseJudges(folder);
const peers = await findPeerMoves({ folder, judges, engines: threads, report });
report('comparing');
const comparison = compare({ folder, model, judges, peers });
report('first moves');
const firstMoves = await countFirstMoves({
  paths,
  book: bookMoves,
  model,
  engines: threads,
  seed: SEED,
});
const samples = {
  ...JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8')),
  tune: Array.from(readJudged(folder, 'tune'), () => 1).length,
};
const curve = [
  ...measureCurve({ folder, seed: SEED, report }),
  measureNet(model.network, { folder, samples: Math.round(samples.train * EPOCHS) }),
];
const facts = {
  comparison,
  curve,
  samples,
  bytes: { plain: bytes.length, brotli: brotliCompressSync(bytes).length },
  bookBytes: { moves: book.match(/"shares"/g)?.length ?? 0, brotli: brotliCompressSync(book).length },
  files: paths.map((path) => basename(path)),
  temperatures: measureDial(folder, model),
  firstMoves,
  plots: PLOTS,
};
writeFileSync(join(DOCS, REPORT), writeReport(facts));
writeFileSync(join(DOCS, PLOTS.match), drawMatch(comparison));
writeFileSync(join(DOCS, PLOTS.curve), drawCurve(curve));
writeFileSync(join(DOCS, PLOTS.reliability), drawReliability(comparison));
spawnSync('oxfmt', [join(DOCS, REPORT)], { stdio: 'inherit' });
report(`written: docs/${REPORT}`);
