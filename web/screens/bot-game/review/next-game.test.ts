import { expect, test } from 'vitest';
import type { BotSettings } from '../settings.ts';
import { nextGameAfter } from './praise.tsx';

const remembered: BotSettings = {
  elo: 1250,
  opponent: 'tomek',
  opening: { kind: 'random' },
  color: 'black',
  options: ['myXRays'],
};
const settings: BotSettings = {
  elo: 800,
  opponent: undefined,
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
  const game = { settings: { ...settings, elo }, result, learnerColor };
  expect(nextGameAfter(game, remembered)).toEqual({ ...settings, elo: next });
});

test.each([
  ['a loss to one with a name leads to the same', '0-1', [800, 'ola'], [800, 'ola']],
  ['a win leads to the next with a name', '1-0', [800, 'ola'], [1000, 'bartek']],
  ['so does a draw', '1/2-1/2', [1850, 'wiktor'], [2100, 'helena']],
  ['after the last with a name comes strength alone', '1-0', [2100, 'helena'], [2200, undefined]],
] as const)('%s', (_, result, [elo, opponent], next) => {
  const game = { settings: { ...settings, elo, opponent }, result, learnerColor: 'white' } as const;
  const after = nextGameAfter(game, remembered);
  expect([after.elo, after.opponent]).toEqual(next);
});

test('a game against a bot without a name leads to none of those with one', () => {
  const { opponent: _, ...unnamed } = settings;
  const game = { settings: unnamed, result: '0-1', learnerColor: 'white' } as const;
  expect(nextGameAfter(game, remembered)).toEqual(settings);
});

test('a past game tells its opponent alone: the rest is as the learner sets up games', () => {
  const game = { settings: { elo: 800, opponent: 'ola' }, result: '0-1', learnerColor: 'white' } as const;
  expect(nextGameAfter(game, remembered)).toEqual({ ...remembered, elo: 800, opponent: 'ola' });
});

test('after a loaded game the next one is as the learner sets up games', () => {
  const game = { settings: undefined, result: '1-0', learnerColor: 'white' } as const;
  expect(nextGameAfter(game, remembered)).toEqual(remembered);
});
