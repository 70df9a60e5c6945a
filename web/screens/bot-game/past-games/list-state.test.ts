import { expect, test } from 'vitest';
import { listStateOf } from '../before-game.tsx';

test.each([
  ['asked for the first time', { data: undefined, isError: false, fetchStatus: 'fetching' }, 'loading'],
  ['asked without a connection', { data: undefined, isError: false, fetchStatus: 'paused' }, 'offline'],
  ['refused', { data: undefined, isError: true, fetchStatus: 'idle' }, 'failed'],
  ['refused and asked again', { data: undefined, isError: true, fetchStatus: 'fetching' }, 'loading'],
  [
    'refused and now without a connection',
    { data: undefined, isError: true, fetchStatus: 'paused' },
    'offline',
  ],
  ['answered with no game', { data: [], isError: false, fetchStatus: 'idle' }, 'empty'],
  ['answered', { data: ['a game'], isError: false, fetchStatus: 'idle' }, 'listed'],
  ['answered, then refused', { data: ['a game'], isError: true, fetchStatus: 'idle' }, 'listed'],
  [
    'answered, then without a connection',
    { data: ['a game'], isError: false, fetchStatus: 'paused' },
    'listed',
  ],
] as const)('%s: %o is %s', (_, asked, kind) => {
  expect(listStateOf(asked).kind).toBe(kind);
});
