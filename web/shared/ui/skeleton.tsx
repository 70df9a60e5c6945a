/**
 * The shape of what is coming: takes the place that the content will take, so that nothing jumps.
 */
import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** A quiet grey block, unseen by screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps): ReactNode {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
