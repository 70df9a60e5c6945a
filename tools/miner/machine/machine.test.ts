import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { settingsFrom } from './machine.ts';

describe('the settings of the machine', () => {
  test('as many engines as cores, and the state folder', () => {
    expect(settingsFrom({})).toMatchObject({ engines: availableParallelism(), folder: '.state/mining' });
  });

  test('the environment may say otherwise', () => {
    const settings = settingsFrom({ MINE_ENGINES: '7', OKO_STATE: '/somewhere' });
    expect(settings).toMatchObject({ engines: 7, folder: '/somewhere/mining' });
  });

  test.each(['0', '-1', '1.5', 'many', ''])('%j is no number of engines', (engines) => {
    expect(() => settingsFrom({ MINE_ENGINES: engines })).toThrow('not a number of engines');
  });
});
