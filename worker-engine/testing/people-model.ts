/**
 * What was learned of people, as the bot has it: for tests, and for commands that play in Node.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel, type Model } from '../people/read-weights.ts';

const LEARNED = join(import.meta.dirname, '../people/learned');

export function readPeopleModel(): Model {
  return readModel(readFileSync(join(LEARNED, 'people-model.bin')));
}
