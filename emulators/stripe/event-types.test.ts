/**
 * The stand-in sends what a deployment's endpoint is registered for.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT_TYPES } from './objects.ts';

test('docs/deploy.md names the same types of events', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  const named = page.matchAll(/`((?:checkout|customer|invoice|charge)\.[a-z_.]+)`/g);
  expect([...named].map(([, type]) => type)).toEqual(EVENT_TYPES);
});
