/**
 * The local endpoint gets what a deployment's does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINT_EVENTS } from './endpoint-events.ts';

test('docs/deploy.md names the same types of events', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/deploy.md'), 'utf8');
  const named = page.matchAll(/`((?:checkout|customer|invoice|charge)\.[a-z_.]+)`/g);
  expect([...named].map(([, type]) => type)).toEqual(ENDPOINT_EVENTS);
});
