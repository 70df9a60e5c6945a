import { describe, expect, test } from 'vitest';
import { TASKS } from '#contract/curriculum';
import type { ContentTask } from '#db/content/format';
import { positionId, writeContentFile } from './content-file.ts';
import { madeUpCandidate } from './testing/candidates.ts';

const tasks = TASKS.slice(0, 2).map((plan, index) => ({
  plan,
  positions: [madeUpCandidate(2 * index), madeUpCandidate(2 * index + 1)],
}));

describe('writeContentFile', () => {
  test('can be read back as JSON', () => {
    const read: ContentTask[] = JSON.parse(writeContentFile(tasks));
    expect(read.map(({ task }) => task)).toEqual(TASKS.slice(0, 2).map(({ titleKey }) => titleKey));
    expect(read[0]?.positions[1]).toEqual({
      id: positionId('markYourPieces', 'position 1'),
      fen: 'position 1',
      difficulty: 21,
      truth: ['a1a2', 'a1b2'],
    });
  });

  test('puts every position on a line of its own', () => {
    const lines = writeContentFile(tasks).split('\n');
    expect(lines.filter((line) => line.includes('"fen"'))).toHaveLength(4);
    expect(lines.every((line) => line.split('"fen"').length <= 2)).toBe(true);
  });
});

describe('positionId', () => {
  const fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

  test('is the same for ever: learners have attempts under it', () => {
    expect(positionId('markYourPieces', fen)).toMatchInlineSnapshot(`"markYourPieces-9dedd2ce60d4"`);
  });

  test('differs by position and by lesson', () => {
    const ids = [
      positionId('markYourPieces', fen),
      positionId('markOpponentPieces', fen),
      positionId('markYourPieces', fen.replace(' w ', ' b ')),
    ];
    expect(new Set(ids).size).toBe(3);
  });
});
