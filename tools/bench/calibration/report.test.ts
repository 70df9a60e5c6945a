import { describe, expect, test } from 'vitest';
import { expectedScore } from './elo-fit.ts';
import type { PairCount } from './match.ts';
import { isMonotone, measure } from './measurement.ts';
import {
  LABELS,
  REFERENCE_PLAYER,
  planOpponentPairings,
  planPairings,
  type AnchorPlayer,
} from './players.ts';
import { drawPlot } from './plot.ts';
import { scoreOf, writeReport } from './report.ts';

const rung = (label: number): AnchorPlayer => ({
  name: String(label),
  label,
  dial: { kind: 'people', rating: label, temperature: 1 },
});
const RUNGS = [rung(1000), rung(1200)];

/** What two rungs of these strengths would score, against the reference player and each other. */
function pairsOf(low: number, high: number, games = 200): PairCount[] {
  const count = (one: string, other: string, difference: number): PairCount => ({
    one,
    other,
    games,
    planned: 200,
    points: games * expectedScore(difference),
    draws: 10,
    adjudicated: 50,
    checked: 10,
    misjudged: 1,
  });
  return [
    count('1000', REFERENCE_PLAYER.name, low - REFERENCE_PLAYER.elo),
    count('1200', REFERENCE_PLAYER.name, high - REFERENCE_PLAYER.elo),
    count('1000', '1200', low - high),
  ];
}

describe('a measurement', () => {
  test('puts a strength beside every label, and counts a rung’s games', () => {
    const [low, high] = measure(RUNGS, pairsOf(1010, 1190)).rungs;
    expect(low).toMatchObject({ label: 1000, games: 400 });
    expect(low?.elo).toBeCloseTo(1010, 0);
    expect(high?.elo).toBeCloseTo(1190, 0);
  });

  test.each([
    ['rises', 1010, 1190, true],
    ['falls', 1190, 1010, false],
  ])('knows whether the ladder %s', (_, low, high, expected) => {
    expect(isMonotone(measure(RUNGS, pairsOf(low, high)))).toBe(expected);
  });
});

describe('the report', () => {
  test('says how far each rung is from its label', () => {
    const report = writeReport(measure(RUNGS, pairsOf(1010, 1300)), 'plot.svg', []);
    expect(report).toMatch(/\| 1000 \| people of 1000 \| 1010 \| ±\d+ \| \+10 \| 400 \|/);
    expect(report).toContain('1 of 2 measured rungs are within ±75');
    expect(report).toContain('of 30 games that would have been adjudicated, 3 ended otherwise (10.0 %)');
  });

  test('says when the ladder falls, and when games are missing', () => {
    const report = writeReport(measure(RUNGS, pairsOf(1190, 1010, 50)), 'plot.svg', []);
    expect(report).toContain('**not** monotone');
    expect(report).toContain('450 planned games have not been played yet');
    expect(report).toContain('50 of 200');
  });
});

test('a witness is measured, and told beside the ladder', () => {
  const witness: AnchorPlayer = {
    name: 'UCI_Elo 2200',
    label: undefined,
    dial: { kind: 'engine', uciElo: 2200, nodes: 1 },
  };
  const [pair] = pairsOf(1010, 1190);
  if (!pair) throw new Error('no pair');
  const points = pair.games * expectedScore(1190 - 2150);
  const pairs = [...pairsOf(1010, 1190), { ...pair, one: '1200', other: witness.name, points }];
  const measurement = measure([...RUNGS, witness], pairs);
  expect(measurement.rungs).toHaveLength(2);
  expect(writeReport(measurement, 'plot.svg', [])).toMatch(/- UCI_Elo 2200: 21[45]\d ±\d+, 200 games/);
});

test('a rung that nothing links with the reference yet is left out, not guessed', () => {
  const pairs = pairsOf(1010, 1190).map((pair) =>
    pair.other === REFERENCE_PLAYER.name && pair.one === '1000' ? pair : { ...pair, games: 0, points: 0 },
  );
  const measurement = measure(RUNGS, pairs);
  expect(measurement.rungs.map(({ label }) => label)).toEqual([1000]);
  expect(writeReport(measurement, 'plot.svg', [])).toContain('| 1000 – 1200 | 0 of 200 | – | – | – | – |');
});

describe('an opponent with a weakness', () => {
  const pair: PairCount = {
    one: 'Ola',
    other: '800',
    planned: 75,
    games: 75,
    points: 37.5,
    draws: 5,
    adjudicated: 0,
    checked: 0,
    misjudged: 0,
  };

  test('stands in a table of its own, with what its score leaves open', () => {
    const report = writeReport(measure(RUNGS, pairsOf(1010, 1190)), 'plot.svg', [pair]);
    expect(report).toMatch(/\| Ola \| 800 \| 75 \| 50\.0 \| ±10\.9 \| \+0 \|/);
  });

  test('who wins three of four is 191 points stronger', () => {
    expect(scoreOf({ points: 75, games: 100, draws: 0 }).elo).toBeCloseTo(191, 0);
  });

  test('plays one of the same Elo without it', () => {
    for (const { one, other } of planOpponentPairings()) {
      expect(one.dial.weakness).toBeDefined();
      expect(other.dial.weakness).toBeUndefined();
      expect(other.dial.kind).toBe(one.dial.kind);
    }
  });
});

test('the plot shows every rung with its interval', () => {
  const plot = drawPlot(measure(RUNGS, pairsOf(1010, 1190)));
  expect(plot.match(/<circle/g)).toHaveLength(2);
  expect(plot).toMatch(/<title>1000: 1010 ±\d+<\/title>/);
});

test('every rung plays its neighbour, 200 games, and a chain leads from each to the reference', () => {
  const pairings = planPairings();
  expect(pairings.every(({ games }) => games >= 200)).toBe(true);
  const reached = new Set<string>([REFERENCE_PLAYER.name]);
  for (const name of reached) {
    for (const { one, other } of pairings) {
      if (one.name === name) reached.add(other.name);
      if (other.name === name) reached.add(one.name);
    }
  }
  expect(
    [...reached]
      .map(Number)
      .filter(Boolean)
      .toSorted((a, b) => a - b),
  ).toEqual([...LABELS]);
});
