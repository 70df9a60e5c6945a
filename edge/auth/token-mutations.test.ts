/**
 * A good token of which one byte is another: none of two thousand is taken.
 */
import { expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { CLIENT_ID, ISSUER, TestPool } from '#edge/testing/test-pool';
import { createTokenVerifier } from './token-verifier.ts';

const MUTATIONS = 2_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/=~';

test('no byte of a token can be another', async () => {
  const pool = await TestPool.open();
  const verify = createTokenVerifier({ issuer: ISSUER, clientId: CLIENT_ID, fetch: pool.fetch });
  const token = await pool.idToken({ 'cognito:groups': ['premium'] });
  await verify(token);

  const taken: string[] = [];
  const codes = new Set<string>();
  for (const mutated of mutationsOf(token)) {
    try {
      await verify(mutated);
      taken.push(mutated);
    } catch (error) {
      codes.add(error instanceof Fault ? error.code : String(error));
    }
  }
  expect(taken).toEqual([]);
  // "Unavailable": the byte was one of the key's id, and the keys were just fetched.
  expect([...codes].toSorted()).toEqual(['signed-out', 'unavailable']);
});

/** Every place in turn, each time with another letter; the last place with all of them. */
function* mutationsOf(token: string): Generator<string> {
  for (let round = 0; round < MUTATIONS; round += 1) {
    const place = round % token.length;
    const letter = letterOtherThan(token[place], round);
    yield token.slice(0, place) + letter + token.slice(place + 1);
  }
  for (const letter of LETTERS) {
    if (letter !== token.at(-1)) yield token.slice(0, -1) + letter;
  }
}

function letterOtherThan(letter: string | undefined, start: number): string {
  const others = [...LETTERS].filter((each) => each !== letter);
  return others[(start * 7) % others.length] ?? '~';
}
