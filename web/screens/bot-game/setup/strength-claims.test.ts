/**
 * Tests the opponents' texts (`bot.opponent.*.text`) against the bot's model, over scored
 * positions. If a change to `calibrated-ladder.ts` fails here, change a text or a band.
 */
import { uciOf } from '#chess/seen-position';
import { describe, expect, test } from 'vitest';
import { dialOf } from '#bot/calibrated-ladder';
import { findChance } from '#bot/overlooked';
import { scoresOfMoves } from '#bot/scores-of-moves';
import { arrowOf } from '#chess/arrows';
import { writeFen } from '#chess/fen';
import { BOT_ELO_STEP } from '#contract/bots';
import { createChanceFinder } from '#bot/chances';
import { createEncoding, encode } from '#bot/encode';
import { situationAfter } from '#bot/played-situation';
import { readPeopleModel } from '#worker-engine/testing/people-model';
import { SCORED_POSITIONS } from '#worker-engine/testing/scored-positions';
import englishTexts from '#web/shared/i18n/catalogs/en/bot.json' with { type: 'json' };
import polishTexts from '#web/shared/i18n/catalogs/pl/bot.json' with { type: 'json' };
import { STRENGTH_BANDS } from './strength-bands.ts';

/** In centipawns: a piece, and a negligible difference. */
const PIECE_CP = 300;
const LITTLE_CP = 100;
/** Beyond this the game is decided. */
const MOST_CP = 1500;

const findChances = createChanceFinder(readPeopleModel());
const encoding = createEncoding();

/** Returns how often, 0 to 1, a bot of this Elo drops a piece, and takes one that it can win. */
function countAt(elo: number): { readonly drops: number; readonly takes: number } {
  const dial = dialOf(elo);
  if (dial.kind !== 'people') throw new Error(`${elo} is no people’s strength`);
  const drops: number[] = [];
  const takes: number[] = [];
  for (const { position, candidates } of SCORED_POSITIONS) {
    const startFen = writeFen(position).replace(/ 0 1$/, ' 0 20');
    const situation = situationAfter({ startFen, moves: [] }, dial.rating);
    encode(situation, encoding);
    const moves = Array.from(encoding.moves.subarray(0, encoding.moveCount), (move) =>
      uciOf(move, situation.isBlack),
    );
    const deep = scoresOfMoves(candidates, moves);
    const chances = new Float32Array(256);
    findChances({ encoding, search: { shallow: deep, deep }, temperature: dial.temperature }, chances);
    const clipped = Array.from(deep, (cp) => Math.max(-MOST_CP, Math.min(MOST_CP, cp)));
    const losses = clipped.map((cp) => Math.max(...clipped) - cp);
    const sum = (isMeant: (move: number) => boolean): number =>
      moves.reduce((total, _, move) => total + (isMeant(move) ? (chances[move] ?? 0) : 0), 0);
    drops.push(sum((move) => (losses[move] ?? 0) >= PIECE_CP));
    const wins = moves.map(
      (move, index) =>
        (losses[index] ?? 0) < LITTLE_CP && (findChance(position, arrowOf(move))?.gain ?? 0) >= PIECE_CP,
    );
    if (wins.includes(true)) takes.push(sum((move) => wins[move] === true));
  }
  return { drops: meanOf(drops), takes: meanOf(takes) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns three Elos of a band: the first, the last, and one between. */
function strengthsOf(key: string): readonly number[] {
  const index = STRENGTH_BANDS.findIndex((band) => band.key === key);
  const [from = 0, above = 0] = STRENGTH_BANDS.slice(index, index + 2).map((band) => band.from);
  const last = Math.min(2000, above - BOT_ELO_STEP);
  return [from, (from + last) / 2, last];
}

/** Shares of moves that each text allows, from least to most. */
const CLAIMS = [
  ['firstSteps', 'drops pieces often', 'drops', [0.3, 1]],
  ['firstSteps', 'mostly misses what is left hanging', 'takes', [0, 0.4]],
  ['beginner', 'still drops a piece quite often', 'drops', [0.2, 0.4]],
  ['beginner', 'misses more than half of what is left hanging', 'takes', [0.2, 0.5]],
  ['casual', 'drops a piece now and then', 'drops', [0.1, 0.3]],
  ['casual', 'takes about every second thing left hanging', 'takes', [0.4, 0.75]],
  ['club', 'seldom drops a piece', 'drops', [0, 0.17]],
  ['club', 'takes most of what is left hanging', 'takes', [0.65, 1]],
  ['strongClub', 'takes almost everything', 'takes', [0.8, 1]],
] as const;

describe.each(CLAIMS)('%s %s', (key, _, what, [least, most]) => {
  test.each(strengthsOf(key))('at %d', (elo) => {
    const share = countAt(elo)[what];
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });
});

/** Max distance in rating points, because the texts use round numbers. */
const NEAR = 60;

test.each([
  ['en', englishTexts],
  ['pl', polishTexts],
])('the setup says like which people the bot plays: %s', (_, texts) => {
  const numbers = (texts['opponent.measured'].match(/\d{3,4}/g) ?? []).map(Number);
  expect(numbers).toHaveLength(6);
  for (const [index, rating] of numbers.entries()) {
    if (index % 2 === 0) continue;
    const dial = dialOf(numbers[index - 1] ?? 0);
    if (dial.kind !== 'people') throw new Error('no people play there');
    expect(Math.abs(dial.rating - rating), `${numbers[index - 1]}`).toBeLessThanOrEqual(NEAR);
  }
});
