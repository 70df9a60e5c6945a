/** An opponent overlooks its own theme clearly more often than others of its Elo, all else less, and as much in all. */
import { describe, expect, test } from 'vitest';
import { BOT_OPPONENTS, type BotOpponent } from '#contract/bot-opponents';
import { arrowOf } from '#chess/arrows';
import { getPosition } from '#chess/fen';
import { randomCount } from '../testing/random-count.ts';
import { SCORED_POSITIONS } from '../testing/scored-positions.ts';
import { dialOf, dialOfWeak } from './calibrated-ladder.ts';
import { chooseMove } from './choose-move.ts';
import { impressionsOf } from './impression.ts';
import { threatsAfter, type Oversight } from './overlooked.ts';
import { overlookChance, personaOf } from './persona.ts';
import { createRandom } from './random.ts';
import type { Candidate } from './uci-lines.ts';
import { effortFor, isEngineWeakness, isOfWeakness, type PersonWeakness } from './weakness.ts';

/** How much an opponent of this Elo sees. */
function sightAt(elo: number): number {
  const dial = dialOf(elo);
  if (dial.kind !== 'person') throw new Error(`${elo} is no person`);
  return dial.sightEffort;
}

/** The opponents below 1320. */
const PEOPLE = BOT_OPPONENTS.flatMap(({ name, elo, weakness }) =>
  isEngineWeakness(weakness) ? [] : [{ name, elo, weakness }],
);

/** A move that loses something of the theme, beside one that loses nothing. */
const BLUNDERS: Readonly<Record<PersonWeakness, readonly [fen: string, blunder: string, sound: string]>> = {
  'pawn-captures': ['7k/8/3p4/8/8/5N2/8/6K1 w - - 0 1', 'f3e5', 'f3d2'],
  'edge-files': ['r6k/8/8/8/8/2N5/8/6K1 w - - 0 1', 'c3a4', 'c3e2'],
  sideways: ['7k/8/8/r7/8/2N5/8/6K1 w - - 0 1', 'c3d5', 'c3e2'],
  'long-diagonals': ['7b/7k/8/8/8/8/4N3/6K1 w - - 0 1', 'e2d4', 'e2g3'],
  knights: ['7k/8/3n4/8/8/8/8/4R1K1 w - - 0 1', 'e1e4', 'e1e2'],
  'left-defence': ['6k1/1b6/8/3N4/8/8/8/3R2K1 w - - 0 1', 'd1a1', 'g1f2'],
  'x-rays': ['3r2k1/8/8/8/3B4/8/8/3R2K1 w - - 0 1', 'd4c3', 'g1f2'],
};

const DRAWS = randomCount(200, 1_000);

/** How often a player of this Elo, with the weakness or without, plays the blunder; the same luck for both. */
function shareOfBlunders(elo: number, theme: PersonWeakness, weakness: PersonWeakness | undefined): number {
  const [fen, blunder, sound] = BLUNDERS[theme];
  const candidates = [sound, blunder].map((move): Candidate => ({
    move,
    score: { kind: 'cp', cp: move === blunder ? -400 : 0 },
    depth: 2,
    line: [move],
  }));
  const choice = { position: getPosition(fen), candidates, capturedOn: undefined };
  const persona = personaOf(sightAt(elo), weakness);
  const chosen = Array.from({ length: DRAWS }, (_, seed) =>
    chooseMove({ ...choice, persona }, createRandom(seed)),
  );
  return chosen.filter((one) => one?.move === blunder).length / DRAWS;
}

describe.each(PEOPLE)('$name, $elo, weak at $weakness', ({ elo, weakness }) => {
  test('goes wrong by its theme clearly more often than others of its Elo', () => {
    const usual = shareOfBlunders(elo, weakness, undefined);
    const weak = shareOfBlunders(elo, weakness, weakness);
    expect(weak).toBeGreaterThan(usual + 0.05);
    expect(weak).toBeGreaterThan(1.15 * usual);
  });

  test('misses what its sentence says more often than not', () => {
    const [fen, blunder] = BLUNDERS[weakness];
    const [threat] = threatsAfter(getPosition(fen), arrowOf(blunder));
    if (!threat) throw new Error('nothing to see');
    expect(isOfWeakness(weakness, threat)).toBe(true);
    expect(overlookChance(personaOf(sightAt(elo)), effortFor(weakness, threat))).toBeGreaterThan(0.5);
  });

  test('overlooks as many things as others of its Elo, less of all but its theme', () => {
    const [usual, weak] = [sumOf(elo, undefined, weakness), sumOf(elo, weakness, weakness)];
    expect(weak.theme).toBeGreaterThan(1.15 * usual.theme);
    expect(weak.others).toBeLessThan(usual.others);
    const change = (weak.theme + weak.others) / (usual.theme + usual.others);
    expect(change).toBeGreaterThan(0.95);
    expect(change).toBeLessThan(1.05);
  });
});

test('a theme is not overlooked by those who are weak at something else', () => {
  expect(shareOfBlunders(1000, 'long-diagonals', 'knights')).toBeLessThanOrEqual(
    shareOfBlunders(1000, 'long-diagonals', undefined),
  );
});

test('a weakness is part of the dial; one that a player of the strength cannot have is none', () => {
  const [kuba] = BOT_OPPONENTS satisfies readonly BotOpponent[];
  expect(dialOfWeak(kuba.elo, kuba.weakness)).toEqual({ ...dialOf(kuba.elo), weakness: kuba.weakness });
  expect(dialOfWeak(2000, 'knights')).toEqual(dialOf(2000));
  expect(dialOfWeak(800, 'backwards')).toEqual(dialOf(800));
  expect(dialOfWeak(1500, 'far-moves')).toMatchObject({ kind: 'engine', weakness: 'far-moves' });
});

/** The expected number of things that a player overlooks on the sample: those of the theme, and the others. */
function sumOf(elo: number, weakness: PersonWeakness | undefined, theme: PersonWeakness) {
  const persona = personaOf(sightAt(elo));
  const sum = { theme: 0, others: 0 };
  for (const oversight of SAMPLE) {
    const chance = overlookChance(persona, effortFor(weakness, oversight));
    sum[isOfWeakness(theme, oversight) ? 'theme' : 'others'] += chance;
  }
  return sum;
}

/** What is to be seen in typical positions. */
const SAMPLE: readonly Oversight[] = SCORED_POSITIONS.flatMap(({ candidates, ...where }) => {
  const easiest = new Map<string, Oversight>();
  const overlooks = (oversight: Oversight) => {
    const key = `${oversight.kind} ${oversight.attack.from}${oversight.attack.to}`;
    if (oversight.effort < (easiest.get(key)?.effort ?? Infinity)) easiest.set(key, oversight);
    return false;
  };
  impressionsOf({ ...where, overlooks }, candidates);
  return [...easiest.values()];
});
