/**
 * The way through a review: the list of its moments, each moment board by board, and the training. A pure reducer.
 *
 * Knows of a moment only how many boards it has. An event that leads nowhere changes nothing.
 */

export interface Walk {
  readonly place: 'list' | 'moment' | 'training';
  /** The moment that is, or was last, looked at. */
  readonly index: number;
  /** Which of its boards. */
  readonly stage: number;
}

export type WalkEvent =
  | { readonly type: 'momentOpened'; readonly index: number }
  /** A board on or back; over the end of a moment into the next one. */
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'listWanted' }
  | { readonly type: 'trainingWanted' };

export const WALK_START: Walk = { place: 'list', index: 0, stage: 0 };

/** The walk after an event; `stageCounts` has the number of boards of each moment. */
export function nextWalk(walk: Walk, event: WalkEvent, stageCounts: readonly number[]): Walk {
  switch (event.type) {
    case 'momentOpened':
      return event.index in stageCounts ? { place: 'moment', index: event.index, stage: 0 } : walk;
    case 'stepped':
      return findStep(walk, event.by, stageCounts) ?? walk;
    case 'listWanted':
      return { ...walk, place: 'list' };
    case 'trainingWanted':
      return { ...walk, place: 'training' };
  }
}

/** Where a step leads; undefined when it leads nowhere. */
export function findStep(walk: Walk, by: 1 | -1, stageCounts: readonly number[]): Walk | undefined {
  if (walk.place === 'training') return undefined;
  const stage = walk.stage + by;
  const here = stageCounts[walk.index] ?? 0;
  if (stage >= 0 && stage < here) return { place: 'moment', index: walk.index, stage };
  const index = walk.index + by;
  const there = stageCounts[index];
  if (there === undefined) return undefined;
  return { place: 'moment', index, stage: by === 1 ? 0 : there - 1 };
}
