/**
 * A film frame by frame, worked out from its times alone.
 */
import { describe, expect, test } from 'vitest';
import { direct } from './direct.ts';
import { frameAt } from './frame.ts';
import { FRAMES_PER_SECOND } from './pace.ts';
import type { BoardScene, Storyboard } from './storyboard.ts';

const WORDS = { en: 'Look.', pl: 'Patrz.' };
const PAWN_MOVE: BoardScene = {
  kind: 'board',
  exercise: {
    chapter: 'walkingIntoAttack',
    fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
    candidate: { from: 'e2', to: 'e4' },
    correctMove: 'e4',
  },
  beats: [{ says: WORDS, does: [{ do: 'propose' }, { do: 'play' }], isPoster: true }],
};
const STORYBOARD: Storyboard = {
  film: 'intro',
  scenes: [{ kind: 'title', says: WORDS }, PAWN_MOVE],
};

const film = direct(STORYBOARD);
const moments = Array.from(
  { length: (film.durationMs / 1_000) * FRAMES_PER_SECOND },
  (_, index) => (index * 1_000) / FRAMES_PER_SECOND,
);
const frames = moments.map((ms) => frameAt(film, ms));

test('a moment is always the same picture', () => {
  expect(moments.map((ms) => frameAt(direct(STORYBOARD), ms))).toEqual(frames);
});

test('a film is a whole number of frames', () => {
  expect(moments).toHaveLength((film.durationMs * FRAMES_PER_SECOND) / 1_000);
  for (const { atMs } of film.pictures) expect(moments).toContain(atMs);
});

describe('a piece that the hand plays', () => {
  const carried = frames.flatMap((frame) => (frame.carried ? [frame.carried] : []));

  test('is in the hand from its square to the target', () => {
    expect(carried[0]).toMatchObject({ square: 'e2', at: { x: 4.5, y: 6.5 } });
    expect(carried.at(-1)?.at).toEqual({ x: 4.5, y: 4.5 });
  });

  test('never jumps more than half a square from frame to frame', () => {
    const heights = carried.map(({ at }) => at.y);
    const steps = heights.slice(1).map((height, index) => Math.abs(height - (heights[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.5);
  });

  test('stands where it was put down', () => {
    const last = frames.at(-1)?.picture.pieces ?? [];
    expect(last).toContainEqual({ square: 'e4', color: 'white', role: 'pawn' });
  });
});

test('one scene gives way to the next in the dark', () => {
  const change = frames.findIndex(({ picture }) => picture.kind === 'board');
  expect(frames[change]?.darkness).toBe(1);
  expect(frames[0]?.darkness).toBe(0);
  expect(frames.at(-1)?.darkness).toBe(0);
});

test('the hand goes when its work is done', () => {
  expect(frames[0]?.hand).toBeUndefined();
  expect(frames.at(-1)?.hand).toBeUndefined();
  expect(frames.some(({ hand }) => hand?.isDown)).toBe(true);
});
