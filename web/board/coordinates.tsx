/**
 * Draws the letters and numbers at the board's edges. Turning the board keeps the elements and
 * changes their texts.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { FILES, RANKS, type Color } from '#chess/chess';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './coordinates.module.css';

interface CoordinatesProps {
  readonly orientation: Color;
  /** In the parent's margin (`--beside` wide) instead of on the squares. */
  readonly areBeside?: boolean;
}

/** Draws files below and ranks at the right; fills its positioned parent. */
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

/** Keys are places: along either edge the first square is dark, then every other one. */
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
