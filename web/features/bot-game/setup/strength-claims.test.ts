/**
 * The sentences about the opponents (texts `bot.opponent.*.text`) say what the bot does: each claim, asked of its own eyes.
 *
 * Whoever moves the ladder (`calibrated-ladder.ts`) and fails here has a sentence or a band to change.
 */
import { describe, expect, test } from 'vitest';
import { dialOf } from '#bot/calibrated-ladder';
import { threatsAfter } from '#bot/overlooked';
import { overlookChance, personaOf } from '#bot/persona';
import { getArrow } from '#chess/arrows';
import { getPosition } from '#chess/fen';
import { BOT_ELO_STEP } from '#contract/bot-elo';
import { STRENGTH_BANDS } from './strength-bands.ts';

/** Positions with one thing to overlook, and the move that allows it. */
const SIGHTS = {
  'a rook attacked from next door': ['6k1/4r3/4R3/8/8/8/P7/6K1 w - - 0 1', 'a2a3'],
  'a knight’s attack': ['6k1/8/3n4/8/4R3/8/P7/7K w - - 0 1', 'a2a3'],
  'a long diagonal, backwards': ['7k/8/5R2/8/8/8/7P/b5K1 w - - 0 1', 'h2h3'],
  'an x-ray that opens': ['3r2k1/8/8/8/3B4/8/8/3R2K1 w - - 0 1', 'd4c3'],
} as const;
type Sight = keyof typeof SIGHTS;

/** How often an opponent of this strength overlooks it, 0 to 1. */
function overlooks(elo: number, sight: Sight): number {
  const [fen, move] = SIGHTS[sight];
  const [threat] = threatsAfter(getPosition(fen), getArrow(move));
  const dial = dialOf(elo);
  if (!threat) throw new Error(`nothing to overlook in ${sight}`);
  if (dial.kind !== 'person') throw new Error(`${elo} is no person: nothing is overlooked by chance`);
  return overlookChance(personaOf(dial.sightEffort), threat.effort);
}

/** What the words of the sentences mean, 0 to 1. */
const WORDS = {
  'nearly always': [0.75, 1],
  mostly: [0.5, 1],
  often: [0.2, 1],
  seldom: [0, 0.1],
} as const;

/** Every strength of a band that can be chosen. */
function strengthsOf(key: string): readonly number[] {
  const index = STRENGTH_BANDS.findIndex((band) => band.key === key);
  const [from = 0, to = 0] = STRENGTH_BANDS.slice(index, index + 2).map((band) => band.from);
  return Array.from({ length: (to - from) / BOT_ELO_STEP }, (_, step) => from + step * BOT_ELO_STEP);
}

describe('overlooked', () => {
  test.each([
    ['firstSteps', 'often', 'a knight’s attack'],
    ['firstSteps', 'nearly always', 'a long diagonal, backwards'],
    ['beginner', 'seldom', 'a rook attacked from next door'],
    ['beginner', 'often', 'a knight’s attack'],
    ['beginner', 'mostly', 'a long diagonal, backwards'],
    ['beginner', 'mostly', 'an x-ray that opens'],
    ['casual', 'seldom', 'a rook attacked from next door'],
    ['casual', 'often', 'a long diagonal, backwards'],
    ['casual', 'often', 'an x-ray that opens'],
  ] as const)('by %s %s: %s', (key, word, sight) => {
    const [least, most] = WORDS[word];
    for (const elo of strengthsOf(key)) {
      expect(overlooks(elo, sight), `at ${elo}`).toBeGreaterThanOrEqual(least);
      expect(overlooks(elo, sight), `at ${elo}`).toBeLessThanOrEqual(most);
    }
  });
});
