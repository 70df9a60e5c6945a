/** A sample of what an option draws, on a small piece of the board. */
import type { ReactNode } from 'react';
import type { AnalysisOption } from '#contract/access';
import { OverlaySample } from '#web/board/game/overlay-layer.tsx';
import type { OverlayMark, PlainArrowLook, SquareLook } from '#web/board/game/overlay-mark.ts';
import styles from './swatch.module.css';

/** Draws the sample. Decoration: the option's name stands beside it. */
export function Swatch({ option }: { readonly option: AnalysisOption }): ReactNode {
  const mark = SAMPLES[option];
  return (
    <OverlaySample
      mark={mark}
      part={mark.kind === 'square' ? AROUND_A_SQUARE : ALONG_AN_ARROW}
      className={styles.swatch}
    />
  );
}

/** View boxes in board units, of the same shape: from a8 to c8, and around a8. */
const ALONG_AN_ARROW = [44, 4, 107, 57] as const;
const AROUND_A_SQUARE = [-29, -1, 123, 67] as const;

const arrow = (look: PlainArrowLook): OverlayMark => ({
  kind: 'arrow',
  from: 'a8',
  to: 'c8',
  look,
  weight: 'loud',
});
const square = (look: SquareLook): OverlayMark => ({ kind: 'square', square: 'a8', look, weight: 'loud' });

const SAMPLES: Readonly<Record<AnalysisOption, OverlayMark>> = {
  opponentAttacks: arrow('opponentAttack'),
  myAttacks: arrow('myAttack'),
  myUndefended: square('myUndefended'),
  opponentUndefended: square('opponentUndefended'),
  walkIntoAttack: square('unsafe'),
  leavingDefence: arrow('defender'),
  myXRays: { kind: 'xRay', from: 'a8', through: 'b8', to: 'c8', look: 'myXRay', weight: 'thin' },
  opponentXRays: { kind: 'xRay', from: 'a8', through: 'b8', to: 'c8', look: 'opponentXRay', weight: 'thin' },
};
