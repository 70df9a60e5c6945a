/**
 * The letters and numbers at the edges of the board. A board that turns keeps its elements; only their texts change.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { FILES, RANKS, type Color } from '#chess/chess';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './coordinates.module.css';

interface CoordinatesProps {
  readonly orientation: Color;
  /** In the margin of their parent (`--beside` wide), not on the squares. */
  readonly areBeside?: boolean;
}

/** Files below, ranks to the right; fills its positioned parent. */
export const Coordinates = memo(function Coordinates({
  orientation,
  areBeside = false,
}: CoordinatesProps): ReactNode {
  const fromWhite = orientation === 'white';
  const place = areBeside && styles.beside;
  return (
    <>
      <Edge className={classNames(styles.ranks, place)} names={fromWhite ? RANKS.toReversed() : RANKS} />
      <Edge className={classNames(styles.files, place)} names={fromWhite ? FILES : FILES.toReversed()} />
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
