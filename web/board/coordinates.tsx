/**
 * The letters and numbers at the edges of the board. A board that turns keeps its elements; only their texts change.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { FILES, RANKS, type Color } from '#names/chess';
import styles from './coordinates.module.css';

/** Files below, ranks to the right; fills its positioned parent. */
export const Coordinates = memo(function Coordinates({
  orientation,
}: {
  readonly orientation: Color;
}): ReactNode {
  const fromWhite = orientation === 'white';
  return (
    <>
      <Edge className={styles.ranks} names={fromWhite ? RANKS.toReversed() : RANKS} />
      <Edge className={styles.files} names={fromWhite ? FILES : FILES.toReversed()} />
    </>
  );
});

interface EdgeProps {
  readonly className: string | undefined;
  readonly names: readonly string[];
}

/** The names are keyed by their places: the first one of either edge is on a dark square, and so is every other. */
function Edge({ className, names }: EdgeProps): ReactNode {
  return (
    <div className={className}>
      {names.map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what stays
        <span key={place}>{name}</span>
      ))}
    </div>
  );
}
