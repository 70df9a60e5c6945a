import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { canUseOption, type Tier } from '#contract/access';
import { removeEntry } from '#web/shared/storage/device-storage.ts';
import { createMemoryStorage } from '#web/shared/storage/entry-storage.ts';
import { blockStorage } from '#web/shared/testing/block-storage.ts';
import type { BotSettings } from '../settings.ts';
import { findRememberedSettings, firstSettings, rememberSettings } from './remembered-settings.ts';

const CHOICES: BotSettings = {
  elo: 1450,
  botResigns: false,
  opening: { kind: 'chosen', name: 'Sicilian Defence' },
  color: 'black',
  options: ['myAttacks', 'opponentXRays'],
};

const FIRST_SETTINGS = firstSettings('premium');

/** Reads the settings in a stored text. */
function readSettings(stored: string | null, tier: Tier): BotSettings {
  if (stored !== null) localStorage.setItem('oko-bot-settings', stored);
  return findRememberedSettings(tier);
}

const read = (change: Readonly<Record<string, unknown>>) =>
  readSettings(JSON.stringify({ ...CHOICES, ...change }), 'premium');

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('reading', () => {
  test('gives back what was written', () => {
    expect(read({})).toEqual(CHOICES);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"elo":'],
    ['JSON that holds no settings', '"black"'],
    ['null', 'null'],
    ['a list', '[400]'],
  ])('%s is a first visit', (_what, stored) => {
    expect(readSettings(stored, 'premium')).toEqual(FIRST_SETTINGS);
  });

  test.each([
    ['a strength below the weakest', { elo: 350 }],
    ['a strength above the strongest', { elo: 2850 }],
    ['a strength between two steps', { elo: 1444 }],
    ['a strength in letters', { elo: '1450' }],
    ['a strength that is no number', { elo: null }],
  ])('%s falls back, and nothing else does', (_what, change) => {
    const { elo, opponent } = FIRST_SETTINGS;
    expect(read(change)).toEqual({ ...CHOICES, elo, opponent });
  });

  test('an opponent with a name is found again', () => {
    expect(read({ elo: 1000, opponent: 'bartek' })).toEqual({ ...CHOICES, elo: 1000, opponent: 'bartek' });
  });

  test.each([
    ['who is not on the list', { elo: 1000, opponent: 'grandmaster' }],
    ['whose Elo it is not', { elo: 1450, opponent: 'bartek' }],
    ['that is no name', { elo: 1000, opponent: 7 }],
  ])('an opponent %s leaves the strength alone', (_what, change) => {
    expect(read(change)).toEqual({ ...CHOICES, elo: change.elo, opponent: undefined });
  });

  test('settings from before there were names keep their strength, and their bot may resign', () => {
    const { botResigns: _, ...older } = CHOICES;
    expect(readSettings(JSON.stringify({ ...older, elo: 800 }), 'premium')).toEqual({
      ...older,
      elo: 800,
      opponent: undefined,
      botResigns: true,
    });
  });

  test.each([
    ['an opening that is on the list no more', { kind: 'chosen', name: 'Grob' }],
    ['an opening without a name', { kind: 'chosen' }],
    ['a kind of opening that there is not', { kind: 'surprise' }],
    ['an opening in letters', 'random'],
    ['no opening', null],
  ])('%s falls back, and nothing else does', (_what, opening) => {
    expect(read({ opening })).toEqual({ ...CHOICES, opening: FIRST_SETTINGS.opening });
  });

  test.each(['green', 1, null])('the colour %s falls back, and nothing else does', (color) => {
    expect(read({ color })).toEqual({ ...CHOICES, color: FIRST_SETTINGS.color });
  });

  test.each([[[]], [['toString']], ['myAttacks'], [null]])(
    'options %j fall back, and nothing else does',
    (options) => {
      expect(read({ options })).toEqual({ ...CHOICES, options: FIRST_SETTINGS.options });
    },
  );

  test('options come in the order of the list, each once, and unknown ones not at all', () => {
    expect(read({ options: ['myXRays', 'magic', 'myAttacks', 'myXRays'] }).options).toEqual([
      'myAttacks',
      'myXRays',
    ]);
  });
});

describe('a learner who is free now', () => {
  test('keeps the options that are free, and loses those of premium', () => {
    expect(readSettings(JSON.stringify(CHOICES), 'free').options).toEqual(['myAttacks']);
  });

  test('who had only options of premium can still start', () => {
    const stored = JSON.stringify({ ...CHOICES, options: ['myXRays', 'leavingDefence'] });
    expect(readSettings(stored, 'free').options).toEqual(['opponentAttacks', 'myAttacks']);
  });
});

test.each(['free', 'premium'] as const)(
  'a first visit of a %s learner chooses what they may have',
  (tier) => {
    const { options } = firstSettings(tier);
    expect(options.length).toBeGreaterThan(1);
    expect(options.every((option) => canUseOption(tier, option))).toBe(true);
  },
);

describe('the browser’s storage', () => {
  test('keeps the choices for the next visit', () => {
    expect(findRememberedSettings('premium')).toEqual(FIRST_SETTINGS);
    rememberSettings(CHOICES);
    expect(findRememberedSettings('premium')).toEqual(CHOICES);
  });

  test('may be blocked: the choices last as long as the page', () => {
    blockStorage();
    onTestFinished(() => removeEntry('oko-bot-settings'));
    expect(() => rememberSettings(CHOICES)).not.toThrow();
    expect(findRememberedSettings('premium')).toEqual(CHOICES);
  });
});
