import { describe, expect, test } from 'vitest';
import { LESSONS } from '#contract/curriculum';
import { ABANDONED_DEFENSE_PROFILES, WALKING_INTO_ATTACK_PROFILES } from './profiles.ts';

describe.each([
  ['walkingIntoAttack', WALKING_INTO_ATTACK_PROFILES],
  ['abandonedDefense', ABANDONED_DEFENSE_PROFILES],
] as const)('%s', (chapter, profiles) => {
  test('has a profile for each task, half of it safe', () => {
    expect(profiles).toHaveLength(LESSONS.find((lesson) => lesson.chapter === chapter)?.taskCount ?? 0);
    expect(profiles.every(({ empty }) => empty === 'half')).toBe(true);
  });

  test('gets harder from task to task, without a gap or an overlap', () => {
    const bands = profiles.map(({ difficulty }) => difficulty);
    expect(bands.every(({ from, to }) => from < to)).toBe(true);
    expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to + 1));
  });

  test('begins with few men', () => {
    expect(profiles[0]?.pieceCount.to).toBeLessThanOrEqual(20);
  });
});
