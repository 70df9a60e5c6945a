/**
 * The pictures of docs/bot-humanness.md: match by band, whether chances come true, and the learning curve.
 */
import type { PlayComparison } from './compare.ts';
import type { CurvePoint } from './learning-curve.ts';
import { drawPlot, type PlotLine } from './plots.ts';
import type { RateReliability } from './reliability.ts';
import { BANDS } from './split.ts';
import { likeliestOf, NORMAL_95 } from './tally.ts';

const MIDDLES = BANDS.map(({ from, to }) => (from + to + 1) / 2);

/** How often each player’s likeliest move is the person’s, by band. */
export function drawMatch({ players }: PlayComparison): string {
  const lines = players
    .filter(({ name }) => name !== 'people')
    .map(({ name, tally }): PlotLine => ({
      name,
      points: tally.flatMap((band, index) => {
        const x = MIDDLES[index];
        return band.count > 0 && x !== undefined ? [{ x, ...likeliestOf(band) }] : [];
      }),
    }));
  return drawPlot({
    title: 'Likeliest move that is the person’s, by rating, with 95 % intervals',
    acrossTitle: 'rating on Lichess',
    upTitle: 'likeliest move is the person’s',
    lines,
    ticks: BANDS.map(({ from, to }, index) => ({ x: MIDDLES[index] ?? 0, text: `${from}–${to}` })),
    from: 0,
    to: 0.6,
  });
}

/** How often what was given a chance came true; the nearer to the line from corner to corner the better. */
export function drawReliability({ reliability, mistakes }: PlayComparison): string {
  const tenths = Array.from({ length: 11 }, (_, step) => step / 10);
  return drawPlot({
    title: 'Whether chances come true, with 95 % intervals',
    acrossTitle: 'chance given',
    upTitle: 'came true',
    lines: [
      lineOf('moves', reliability),
      lineOf('mistakes', mistakes),
      { name: 'as given', points: tenths.map((share) => ({ x: share, share })) },
    ],
    ticks: tenths.map((share) => ({ x: share, text: `${Math.round(share * 100)} %` })),
    from: 0,
    to: 1,
  });
}

function lineOf(name: string, steps: RateReliability): PlotLine {
  const known = steps.filter(({ count }) => count > 0);
  const points = known.map(({ count, given, played }) => {
    const share = played / count;
    return { x: given / count, share, margin: NORMAL_95 * Math.sqrt((share * (1 - share)) / count) };
  });
  return { name, points };
}

/** The net alone over the samples that it learned from, a line for each size. */
export function drawCurve(curve: readonly CurvePoint[]): string {
  const sizes = new Map<string, CurvePoint[]>();
  for (const point of curve) {
    const name = `${point.size.hidden} and ${point.size.perMove} units`;
    sizes.set(name, [...(sizes.get(name) ?? []), point]);
  }
  const lines = Array.from(sizes, ([name, points]): PlotLine => ({
    name,
    points: points.map(({ samples, likeliest }) => ({ x: Math.log2(samples), share: likeliest })),
  }));
  const amounts = [...new Set(curve.map(({ samples }) => samples))];
  return drawPlot({
    title: 'Likeliest move that is the person’s, by samples learned from, the net alone',
    acrossTitle: 'samples learned from, thousands',
    upTitle: 'likeliest move is the person’s',
    lines,
    ticks: amounts.map((samples) => ({ x: Math.log2(samples), text: String(Math.round(samples / 1000)) })),
    from: 0.3,
    to: 0.5,
  });
}
