/**
 * How the net gets better with more samples and more units: measured on the situations that tune, which no net learns from.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Network, Size } from '../../worker-engine/bot/network.ts';
import { addForetelling, netPlayer } from './foretell.ts';
import { readJudged } from './judged-situations.ts';
import { createTally, drawnOf, likeliestOf, meanOf, surpriseOf } from './tally.ts';
import { countSamples, trainNet } from './train-net.ts';

export interface CurvePoint {
  readonly size: Size;
  readonly samples: number;
  readonly likeliest: number;
  readonly drawn: number;
  readonly surprise: number;
}

const LARGE: Size = { hidden: 80, perMove: 48 };
/** More samples first, then other sizes. */
export const CURVE: readonly { readonly size: Size; readonly samples: number }[] = [
  { size: LARGE, samples: 62_500 },
  { size: LARGE, samples: 250_000 },
  { size: { hidden: 16, perMove: 8 }, samples: 250_000 },
  { size: { hidden: 40, perMove: 24 }, samples: 250_000 },
  { size: { hidden: 160, perMove: 48 }, samples: 250_000 },
  { size: LARGE, samples: 1_000_000 },
];

interface CurveOptions {
  readonly folder: string;
  readonly seed: number;
  readonly report: (text: string) => void;
}

/** Trains a net for each point; what was measured before is kept. */
export function measureCurve({ folder, seed, report }: CurveOptions): readonly CurvePoint[] {
  const file = join(folder, 'curve.json');
  const points: CurvePoint[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (const { size, samples } of CURVE.slice(points.length)) {
    report(`learning curve: ${samples} samples, ${size.hidden} and ${size.perMove} units`);
    const network = trainNet({ folder, size, epochs: 1, mostSamples: samples, seed, report: () => {} });
    points.push(measureNet(network, { folder, samples: Math.min(samples, countSamples(folder)) }));
    writeFileSync(file, JSON.stringify(points));
  }
  return points;
}

export function measureNet(
  network: Network,
  { folder, samples }: { readonly folder: string; readonly samples: number },
): CurvePoint {
  const tally = createTally();
  const player = netPlayer(network);
  const chances = new Float32Array(256);
  for (const situation of readJudged(folder, 'tune')) {
    player(situation, chances);
    addForetelling(tally, situation.encoding, situation.chosen, chances);
  }
  return {
    size: network.size,
    samples,
    likeliest: meanOf(tally, likeliestOf).share,
    drawn: meanOf(tally, drawnOf).share,
    surprise: surpriseOf(tally),
  };
}
