import { expect, test } from 'vitest';
import type { BotSettings } from '../settings.ts';
import { nextGameAfter } from './next-game.ts';

const settings: BotSettings = {
  elo: 800,
  opening: { kind: 'start' },
  color: 'random',
  options: ['myAttacks'],
};

test.each([
  ['a win leads to a stronger bot', '1-0', 'white', [800, 900]],
  ['so does a draw', '1/2-1/2', 'white', [800, 900]],
  ['a loss to the same one', '0-1', 'white', [800, 800]],
  ['and a loss as Black', '1-0', 'black', [800, 800]],
  ['nobody is stronger than the strongest', '0-1', 'black', [2800, 2800]],
] as const)('%s', (_, result, learnerColor, [elo, next]) => {
  expect(nextGameAfter({ ...settings, elo }, result, learnerColor)).toEqual({ ...settings, elo: next });
});

test('a name belongs to its strength: the same bot keeps it, a stronger one has none', () => {
  const named: BotSettings = { ...settings, opponent: 'kuba' };
  expect(nextGameAfter(named, '0-1', 'white').opponent).toBe('kuba');
  expect(nextGameAfter(named, '1-0', 'white').opponent).toBeUndefined();
});
