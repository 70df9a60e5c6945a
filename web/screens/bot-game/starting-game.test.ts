import { describe, expect, test } from 'vitest';
import { OPENINGS } from '#chess/openings';
import type { BotSettings } from './settings.ts';
import { drawGame } from './play/start-game.ts';

const SETTINGS: BotSettings = {
  elo: 800,
  color: 'random',
  opening: { kind: 'random' },
  options: ['myAttacks'],
};
/** Twice the number of openings, so that each can come with each colour. */
const SEEDS = Array.from({ length: 2 * OPENINGS.length }, (_, seed) => seed);
const LARGEST_SEED = 2 ** 32 - 1;

describe('the colour', () => {
  test.each(['white', 'black'] as const)('is %s for every seed when it was chosen', (color) => {
    expect(new Set(SEEDS.map((seed) => drawGame({ ...SETTINGS, color }, seed).learnerColor))).toEqual(
      new Set([color]),
    );
  });

  test('is white as often as black when it was left to luck', () => {
    const whites = SEEDS.filter((seed) => drawGame(SETTINGS, seed).learnerColor === 'white');
    expect(whites).toHaveLength(SEEDS.length / 2);
  });
});

describe('the opening', () => {
  test('is none from the first position', () => {
    expect(drawGame({ ...SETTINGS, opening: { kind: 'start' } }, 7).opening).toBeNull();
  });

  test.each(OPENINGS.map((opening) => [opening.name.en, opening] as const))(
    '%s is the one chosen',
    (name, opening) => {
      expect(drawGame({ ...SETTINGS, opening: { kind: 'chosen', name } }, 7).opening).toBe(opening);
    },
  );

  test('that is on the list no more begins at the first position', () => {
    expect(drawGame({ ...SETTINGS, opening: { kind: 'chosen', name: 'Grob' } }, 7).opening).toBeNull();
  });

  test('can be any of the list with either colour, each as likely as the others', () => {
    const drawn = SEEDS.map((seed) => drawGame(SETTINGS, seed));
    const games = new Set(drawn.map(({ learnerColor, opening }) => `${learnerColor} ${opening?.name.en}`));
    expect(games.size).toBe(2 * OPENINGS.length);
  });
});

test.each([0, 1, 12_345, LARGEST_SEED])('seed %d gives the same game again, with an opening', (seed) => {
  expect(drawGame(SETTINGS, seed)).toEqual(drawGame(SETTINGS, seed));
  expect(drawGame(SETTINGS, seed).opening).not.toBeNull();
});
