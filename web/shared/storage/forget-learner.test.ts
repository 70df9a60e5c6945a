/** Of one learner nothing is left on the device; of others, and of the device’s own settings, everything. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, namesUnder } from './entry-storage.ts';
import { forgetLearner } from './forget-learner.ts';

const storage = createMemoryStorage();
beforeEach(() => {
  vi.stubGlobal('localStorage', storage);
  return () => vi.unstubAllGlobals();
});

test('parcels, the saved game and runs of the learner go, and nothing else', () => {
  const theirs = [
    'oko-outbox:sub-1:0001:a',
    'oko-outbox:ala@example.com:1:b',
    'oko-bot-game:sub-1',
    'oko-run:sub-1:t.1',
  ];
  const others = [
    'oko-outbox:sub-2:0001:a',
    'oko-run:sub-12:t.1',
    'oko-bot-game:sub-2',
    'oko-muted',
    'sub-1',
    'x:sub-1',
  ];
  for (const name of [...theirs, ...others]) storage.setItem(name, 'x');
  forgetLearner({ sub: 'sub-1', email: 'ala@example.com' });
  expect(namesUnder(storage, '').toSorted()).toEqual(others.toSorted());
});
