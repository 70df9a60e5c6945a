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

/** Seven bands from 600 to 2100, each so far to both sides of its middle. */
export const BANDS = [600, 850, 1100, 1350, 1600, 1850, 2100] as const;
const BAND_REACH = 125;

/** The number of the band that a rating lies in, or undefined. */
export function bandOf(rating: number): number | undefined {
  const band = BANDS.findIndex((middle) => Math.abs(rating - middle) <= BAND_REACH);
  return band < 0 ? undefined : band;
}

/** Ratings of the site's first year were little settled. */
export function isUnsettled(source: string): boolean {
  return source.includes('2013');
}
