/**
 * Which games are learned from, which tune what is learned, and which only judge it: by player, so that nobody who is judged
 * was learned from.
 */
import { createHash } from 'node:crypto';
import type { PeopleGame } from './read-games.ts';

export const SETS = ['train', 'tune', 'test'] as const;
export type SetName = (typeof SETS)[number];

/** Of so many players one is in the test, and another in tuning. */
const PLAYERS_PER_JUDGE = 25;

/** A game belongs to the test when either player does, and to tuning when either does; the others are learned from. */
export function setOfGame(game: PeopleGame): SetName {
  const sets = game.players.map((player) => (player === undefined ? 'train' : setOfPlayer(player)));
  if (sets.includes('test')) return 'test';
  if (sets.includes('tune')) return 'tune';
  return isOfUnknown(game) ? setOfUnknown(game) : 'train';
}

/** Nobody knows who played: then a game is split by itself, and one person may be on both sides of the split. */
export function isOfUnknown(game: PeopleGame): boolean {
  return game.players.every((player) => player === undefined);
}

function setOfUnknown(game: PeopleGame): SetName {
  const part = partOf(game.sans.join(' '));
  if (part <= 1) return 'test';
  return part === 2 ? 'tune' : 'train';
}

export function setOfPlayer(player: string): SetName {
  const part = partOf(player);
  if (part === 0) return 'test';
  return part === 1 ? 'tune' : 'train';
}

function partOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % PLAYERS_PER_JUDGE;
}

/** Only so strong players judge or tune. */
const JUDGED = { from: 475, to: 2225 } as const;

export function isJudged(rating: number): boolean {
  return rating >= JUDGED.from && rating <= JUDGED.to;
}

/** Seven bands of rating, each as wide as the others. */
const LOWEST = 600;
const HIGHEST = 2100;
const BAND_COUNT = 7;
const WIDTH = (HIGHEST - LOWEST) / BAND_COUNT;
export const BANDS = Array.from({ length: BAND_COUNT }, (_, band) => ({
  from: Math.ceil(LOWEST + band * WIDTH),
  to: Math.ceil(LOWEST + (band + 1) * WIDTH) - 1,
}));

/** The number of the band that a rating lies in, or undefined. */
export function bandOf(rating: number): number | undefined {
  const band = BANDS.findIndex(({ from, to }) => rating >= from && rating <= to);
  return band < 0 ? undefined : band;
}

/** Ratings of the site's first year were little settled. */
export function isUnsettled(source: string): boolean {
  return source.includes('2013');
}
