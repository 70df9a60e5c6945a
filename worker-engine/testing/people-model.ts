/**
 * What was learned of people, as the bot has it: for tests, and for commands that play in Node.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PeopleKeeper } from '../bot/people-keeper.ts';
import { createChanceFinder } from '../bot/chances.ts';
import type { BookMoves } from '../bot/opening-book.ts';
import { readModel, type Model } from '../bot/read-weights.ts';

const LEARNED = join(import.meta.dirname, '../bot/learned');

export function readPeopleModel(): Model {
  return readModel(readPeopleWeights());
}

export function readPeopleWeights(): Uint8Array {
  return readFileSync(join(LEARNED, 'people-model.bin'));
}

export function readPeopleBook(): BookMoves {
  return JSON.parse(readFileSync(join(LEARNED, 'people-book.json'), 'utf8'));
}

/** All of it, already there. */
export function keptPeople(): PeopleKeeper {
  const findChances = createChanceFinder(readPeopleModel());
  const book = readPeopleBook();
  return { model: async () => findChances, modelIfThere: () => findChances, book: async () => book };
}
