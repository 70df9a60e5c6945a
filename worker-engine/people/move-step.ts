/**
 * A move whose features are being listed: what is known of it, and where they are written.
 */
import { featureOf, type FeatureGroup } from './feature-groups.ts';
import type { Situation, View } from './situation.ts';

/** Where the features of a move are written. */
export interface FeatureList {
  readonly ids: Uint8Array;
  count: number;
}

/** A move and what is known of it before and after it is made. */
export interface Step {
  readonly situation: Situation;
  readonly view: View;
  readonly list: FeatureList;
  readonly from: number;
  readonly to: number;
  readonly piece: number;
  /** The kind captured, or 0. */
  readonly captured: number;
  /** What it wins on its square, in pawns; below 0 what it loses. */
  readonly net: number;
}

export function add(list: FeatureList, group: FeatureGroup, index: number): void {
  list.ids[list.count++] = featureOf(group, index);
}
