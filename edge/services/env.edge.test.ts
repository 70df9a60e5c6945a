/** What the Worker is bound to is checked before anything else is done. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { NO_FILES } from '#edge/testing/no-files';
import { readEnv } from './env.ts';

const BOUND = { ...env, ASSETS: NO_FILES };

test.each(['DB', 'LEARNERS', 'ASSETS'])('a missing binding is named: %s', (name) => {
  expect(() => readEnv({ ...BOUND, [name]: undefined })).toThrow(name);
});

test('so is one that is none', () => {
  expect(() => readEnv({ ...BOUND, DB: 'oko' })).toThrow('DB');
});
