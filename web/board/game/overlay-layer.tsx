/**
 * Draws overlays between a game's pieces and the learner's marks. `overlay-mark.ts` has their
 * words.
 */
import { memo, useMemo, useRef, useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Color, Square } from '#chess/chess';
import { classNames } from '#web/shared/ui/class-names.ts';
import { BOARD_SIZE, SQUARE_SIZE } from '../arrow-geometry.ts';
import { SQUARES } from '../squares.ts';
import { arrange, type BadgePlace } from './arrangement.ts';
import { middleOf, lineOf, passesAt } from './overlay-geometry.ts';
import styles from './overlay-layer.module.css';
import type {
  OverlayMark,
  SquareLook,
  SquareMark,
  OverlayLook,
  OverlayWeight,
  PlainArrowMark,
  XRayMark,
} from './overlay-mark.ts';

/** An SVG arrow along its line. Each look has its own head or dash, each weight its own width. */
type OverlayArrowMark = PlainArrowMark | XRayMark;

interface OverlayArrowProps {
  readonly mark: OverlayArrowMark;
  readonly orientation: Color;
  /** Shift to its right (lanes.ts). */
  readonly aside: number;
  /** Whether its piece is picked or hovered: a faint arrow is then drawn in full. */
  readonly isRaised: boolean;
}

/**
 * Memoised: hovering changes only that piece's arrows. The casing sets it off from what it crosses.
 */
const OverlayArrow = memo(function OverlayArrow(props: OverlayArrowProps): ReactNode {
  const { mark, orientation, aside, isRaised } = props;
  const weight = isRaised && mark.weight === 'faint' ? 'thin' : mark.weight;
  const { tail, angle, length } = lineOf(mark, orientation, aside);
  const { neck, head } = HEADS[mark.look](length, HEAD_SCALES[weight]);
  const pass = mark.kind === 'xRay' ? passesAt(mark.from, mark.through) : undefined;
  const shaft = pass === undefined ? `M0 0H${neck}` : `M0 0H${pass - PASS}M${pass + PASS} 0H${neck}`;
  return (
    <g
      className={classNames(styles[weight], styles[mark.look])}
      data-look={mark.look}
      data-weight={weight}
      data-arrow={`${mark.from}${mark.to}`}
      transform={`translate(${tail.x} ${tail.y}) rotate(${angle})`}
    >
      <path className={styles.casing} d={shaft + head} />
      <path className={styles.shaft} d={shaft} />
      <path className={styles.head} d={head} />
      {pass !== undefined && <Lens at={pass} aside={aside} />}
    </g>
  );
});

/** Thin arrows have small heads. */
const HEAD_SCALES: Readonly<Record<OverlayWeight, number>> = { loud: 1, thin: 0.75, faint: 0.75 };

/** Gap at either side of the piece looked through, which stays visible. */
const PASS = 24;

interface Head {
  /** End of the shaft. */
  readonly neck: number;
  readonly head: string;
}

/** Heads by look, on a line of `length` units to the right. */
const HEADS: Readonly<Record<OverlayArrowMark['look'], (length: number, scale: number) => Head>> = {
  myAttack: (length, scale) => triangle(length, 14 * scale, 7.5 * scale),
  myXRay: (length) => triangle(length, 14, 7.5),
  givenAway: (length) => triangle(length + 4, 22, 13),
  offered: (length) => triangle(length + 4, 22, 13),
  opponentAttack: (length, scale) => ({
    neck: length - 2,
    head: `M${length - 12 * scale} ${-8.5 * scale}L${length} 0L${length - 12 * scale} ${8.5 * scale}`,
  }),
  opponentXRay: (length) => ({ neck: length - 15, head: `M${length} 0l-8 -7l-8 7l8 7z` }),
  defender: (length) => ({
    neck: length - 12,
    // A shield towards the defended piece.
    head: `M${length - 12} -10H${length - 5}Q${length + 4} 0 ${length - 5} 10H${length - 12}z`,
  }),
};

function triangle(tip: number, length: number, halfWidth: number): Head {
  return { neck: tip - length, head: `M${tip} 0L${tip - length} ${-halfWidth}V${halfWidth}z` };
}

/** Eyelids along the line, around the piece looked through. */
const LIDS = 'M-30 0Q0 -36 30 0Q0 36 -30 0z';

function Lens({ at, aside }: { readonly at: number; readonly aside: number }): ReactNode {
  return (
    // The piece stays when the line shifts aside.
    <g transform={`translate(${at} ${-aside})`}>
      <path className={styles.lensCasing} d={LIDS} />
      <path className={styles.lens} d={LIDS} />
    </g>
  );
}

interface OverlayLayerProps {
  readonly overlays: readonly OverlayMark[];
  readonly orientation: Color;
  /** Squares with a piece on them. */
  readonly occupied: ReadonlySet<Square>;
  /** The picked piece: its faint marks are drawn in full. */
  readonly picked: Square | undefined;
}

/** Memoised: gestures change nothing here. */
export const OverlayLayer = memo(function OverlayLayer(props: OverlayLayerProps): ReactNode {
  const { overlays, orientation, occupied, picked } = props;
  const layer = useRef<SVGSVGElement>(null);
  const pointed = usePointedSquare(
    layer,
    overlays.some(({ weight }) => weight === 'faint'),
  );
  return (
    <svg
      ref={layer}
      className={classNames(styles.layer, styles.inks)}
      viewBox={`0 0 ${BOARD_SIZE} ${BOARD_SIZE}`}
      aria-hidden="true"
    >
      <OverlayDrawings
        overlays={overlays}
        orientation={orientation}
        occupied={occupied}
        picked={picked}
        pointed={pointed}
      />
    </svg>
  );
});

interface OverlaySampleProps {
  readonly mark: OverlayMark;
  /** Visible part of a board: left, top, width and height in board units. */
  readonly part: readonly [number, number, number, number];
  readonly className: string | undefined;
}

const NO_PIECES: ReadonlySet<Square> = new Set();

/** Draws one mark for a legend, as on a board with White below. */
export function OverlaySample({ mark, part, className }: OverlaySampleProps): ReactNode {
  return (
    <svg className={classNames(styles.inks, className)} viewBox={part.join(' ')} aria-hidden="true">
      <OverlayDrawings
        overlays={[mark]}
        orientation="white"
        occupied={NO_PIECES}
        picked={undefined}
        pointed={undefined}
      />
    </svg>
  );
}

interface OverlayDrawingsProps extends OverlayLayerProps {
  /** The hovered square. */
  readonly pointed: Square | undefined;
}

/** Draws exclamation marks last, on top. */
function OverlayDrawings(props: OverlayDrawingsProps): ReactNode {
  const { overlays, orientation, occupied, picked, pointed } = props;
  const { squares, arrows } = useMemo(
    () => arrange(overlays, orientation, occupied),
    [overlays, orientation, occupied],
  );
  return (
    <>
      {squares.map((mark) => (
        <OverlaySquare key={`${mark.square}${mark.look}`} mark={mark} orientation={orientation} />
      ))}
      {arrows.map(({ mark, aside }) => (
        <OverlayArrow
          key={`${mark.from}${mark.to}${mark.look}`}
          mark={mark}
          orientation={orientation}
          aside={aside}
          isRaised={isAbout(mark, picked) || isAbout(mark, pointed)}
        />
      ))}
      {arrows.map(
        ({ mark, badge }) =>
          badge && <ExclamationMark key={`${mark.from}${mark.to}`} look={mark.look} place={badge} />,
      )}
    </>
  );
}

/** Returns whether the mark involves the piece on a square. */
function isAbout(mark: OverlayMark, square: Square | undefined): boolean {
  if (square === undefined || mark.kind === 'square') return false;
  return mark.from === square || mark.to === square || (mark.kind === 'xRay' && mark.through === square);
}

interface OverlaySquareProps {
  readonly mark: SquareMark;
  readonly orientation: Color;
}

/** Draws a square's mark by its look. */
function OverlaySquare({ mark, orientation }: OverlaySquareProps): ReactNode {
  const { x, y } = middleOf(mark.square, orientation);
  const outline = OUTLINES[mark.look];
  return (
    <g
      className={classNames(styles[mark.weight], styles[mark.look])}
      data-look={mark.look}
      data-weight={mark.weight}
      data-square={mark.square}
      transform={`translate(${x} ${y})`}
    >
      {mark.look in WASHED && <path className={styles.wash} d={WHOLE_SQUARE} />}
      <path className={styles.casing} d={outline} />
      <path className={styles.outline} d={outline} />
    </g>
  );
}

const HALF = SQUARE_SIZE / 2;
const WHOLE_SQUARE = `M${-HALF} ${-HALF}h${SQUARE_SIZE}v${SQUARE_SIZE}h${-SQUARE_SIZE}z`;

/** Looks of targets that tint the square as a warning. */
const WASHED: Readonly<Partial<Record<SquareLook, true>>> = { unsafe: true, abandons: true };

/** Outlines around the square's middle. */
const OUTLINES: Readonly<Record<SquareLook, string>> = {
  // A ring.
  myUndefended: 'M-28 0a28 28 0 0 1 56 0a28 28 0 0 1 -56 0z',
  // The four corners of a bracket.
  opponentUndefended: 'M-28 -14V-28H-14M14 -28H28V-14M28 14V28H14M-14 28H-28V14',
  // A cross, top left.
  unsafe: 'M-26 -26l14 14M-12 -26l-14 14',
  // A broken shield, bottom right.
  abandons: 'M10 11H26V19Q25 25 18 29Q11 25 10 19zM20 8L16 17L21 20L16 31',
};

interface ExclamationMarkProps {
  readonly look: OverlayLook;
  readonly place: BadgePlace;
}

function ExclamationMark({ look, place: { x, y, anchor } }: ExclamationMarkProps): ReactNode {
  const tie = `M${anchor.x} ${anchor.y}L${x} ${y}`;
  return (
    <g className={styles[look]} data-badge={look}>
      <path className={styles.tieCasing} d={tie} />
      <path className={styles.tie} d={tie} />
      <g className={styles.exclamation} transform={`translate(${x} ${y})`}>
        <circle r={10} />
        <path d="M0 -5V1M0 4.8V5" />
      </g>
    </g>
  );
}

/** Tracks the hovered square of the board around `layer`; undefined if none or unwanted. */
function usePointedSquare(layer: RefObject<SVGSVGElement | null>, isWanted: boolean): Square | undefined {
  const [pointed, setPointed] = useState<Square>();
  useEffect(() => {
    const board = layer.current?.parentElement;
    if (!isWanted || !board) return undefined;
    const onPoint = ({ target }: Event) => {
      const square = squareOf(target);
      if (square) setPointed(square);
    };
    // A lifted finger leaves the board: keep the square it touched.
    const onLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setPointed(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // A mouse hovers, a finger presses.
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      board.addEventListener(type, onPoint, { signal });
    board.addEventListener('pointerleave', onLeave, { signal });
    return () => listening.abort();
  }, [layer, isWanted]);
  return isWanted ? pointed : undefined;
}

/** Finds the square by the grid cell's name. */
function squareOf(target: EventTarget | null): Square | undefined {
  const name = target instanceof HTMLElement ? target.dataset['square'] : undefined;
  return SQUARES.find((square) => square === name);
}
