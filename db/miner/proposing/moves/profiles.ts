/**
 * What the tasks of chapters 3 and 4 look like: half their moves are safe, and the bands of difficulty do not overlap.
 */
import type { TaskProfile } from '../task-profile.ts';

/** Chapter 3: from a few pieces to full boards with long lines. An unsafe target may have many attackers only later. */
export const WALKING_INTO_ATTACK_PROFILES: readonly TaskProfile[] = [
  {
    pieceCount: { from: 6, to: 16 },
    truth: { from: 1, to: 2 },
    difficulty: { from: 15, to: 42 },
    empty: 'half',
  },
  {
    pieceCount: { from: 8, to: 26 },
    truth: { from: 1, to: 2 },
    difficulty: { from: 43, to: 51 },
    empty: 'half',
  },
  {
    pieceCount: { from: 12, to: 32 },
    truth: { from: 1, to: 3 },
    difficulty: { from: 52, to: 59 },
    empty: 'half',
  },
  {
    pieceCount: { from: 16, to: 32 },
    truth: { from: 1, to: 4 },
    difficulty: { from: 60, to: 67 },
    empty: 'half',
  },
  {
    pieceCount: { from: 20, to: 32 },
    truth: { from: 1, to: 6 },
    difficulty: { from: 68, to: 100 },
    empty: 'half',
  },
];

/** Chapter 4: the same way; the defence that a move gives up grows longer and looks backwards. */
export const ABANDONED_DEFENSE_PROFILES: readonly TaskProfile[] = [
  {
    pieceCount: { from: 6, to: 16 },
    truth: { from: 1, to: 2 },
    difficulty: { from: 15, to: 48 },
    empty: 'half',
  },
  {
    pieceCount: { from: 8, to: 28 },
    truth: { from: 1, to: 2 },
    difficulty: { from: 49, to: 54 },
    empty: 'half',
  },
  {
    pieceCount: { from: 12, to: 32 },
    truth: { from: 1, to: 3 },
    difficulty: { from: 55, to: 58 },
    empty: 'half',
  },
  {
    pieceCount: { from: 16, to: 32 },
    truth: { from: 1, to: 4 },
    difficulty: { from: 59, to: 63 },
    empty: 'half',
  },
  {
    pieceCount: { from: 20, to: 32 },
    truth: { from: 1, to: 6 },
    difficulty: { from: 64, to: 100 },
    empty: 'half',
  },
];
