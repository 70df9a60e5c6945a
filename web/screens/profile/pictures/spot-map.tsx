/**
 * Draws missed traits on a board: larger and bolder means more missed. A dashed ring or line marks
 * a blind spot.
 */
import type { ReactNode } from 'react';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import type { BlindSpotReport, TraitResult } from '#vision/find-blind-spots';
import type { Aspect, Direction, Distance, Trait } from '#vision/traits';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './spot-map.module.css';
import { foundPercent, isSameTrait, resultsOf, type PictureView } from './views.ts';
import { FILES, RANKS, type PlacedPiece, type Role, type Square } from '#chess/chess';

interface SpotMapProps {
  readonly report: BlindSpotReport;
  readonly view: PictureView;
}

export function SpotMap({ report, view }: SpotMapProps): ReactNode {
  const t = useTranslate();
  const results = resultsOf(report, view);
  const has = (aspect: Aspect) => results.some(({ trait }) => trait.aspect === aspect);
  const isBlind = ({ trait }: TraitResult) =>
    report.blindSpots.some((spot) => isSameTrait(spot.trait, trait));
  return (
    <div className={styles.map}>
      <PositionDiagram
        label={t(`pictures.spots.map.${view}`)}
        pieces={piecesOf(view, results)}
        orientation="white"
      />
      <svg viewBox="0 0 8 8" className={styles.signs} aria-hidden="true">
        {has('attacker') && <Caption y={0.62} text={t('pictures.spots.attackers')} />}
        {has('undefended') && <Caption y={4.62} text={t('pictures.spots.undefended')} />}
        {signsOf(results).map((sign) => (
          <Sign
            key={`${sign.result.trait.aspect}:${sign.result.trait.value}`}
            sign={sign}
            isBlind={isBlind(sign.result)}
          />
        ))}
      </svg>
    </div>
  );
}

function Caption({ y, text }: { readonly y: number; readonly text: string }): ReactNode {
  return (
    <text x={1.08} y={y} className={styles.caption}>
      {text}
    </text>
  );
}

/** One trait: red if missed; a hyphen replaces its number when answers are too few. */
function Sign({ sign, isBlind }: { readonly sign: MapSign; readonly isBlind: boolean }): ReactNode {
  const { language } = useLanguage();
  const { result, shape, at, label, missed } = sign;
  const { rate } = result;
  // 64 hyphens would say nothing.
  if (rate === null && result.trait.aspect === 'square') return null;
  return (
    <g className={classNames(isBlind && styles.blind)}>
      {missed > 0 && at.map((point) => <Shape key={point.x} shape={shape} at={point} missed={missed} />)}
      <Plate at={label} text={rate === null ? '–' : writePercent(language, foundPercent(result) / 100)} />
    </g>
  );
}

interface ShapeProps {
  readonly shape: MapSign['shape'];
  readonly at: MapPoint;
  /** 0 to 1 of the largest drawn share. */
  readonly missed: number;
}

function Shape({ shape, at, missed }: ShapeProps): ReactNode {
  switch (shape) {
    case 'disc':
      return (
        <>
          <circle cx={at.x} cy={at.y} r={0.05 + 0.27 * missed} className={styles.disc} />
          <circle cx={at.x} cy={at.y} r={0.34} className={styles.mark} />
        </>
      );
    case 'ring':
      return (
        <>
          <circle cx={at.x} cy={at.y} r={0.47} strokeWidth={0.02 + 0.2 * missed} className={styles.ring} />
          <circle cx={at.x} cy={at.y} r={0.6} className={styles.mark} />
        </>
      );
    case 'arrows':
      return <DirectionArrow to={at} missed={missed} />;
  }
}

/** A wedge from centre to end; broader means more missed. */
function DirectionArrow({ to, missed }: { readonly to: MapPoint; readonly missed: number }): ReactNode {
  const { x, y } = ARROWS_FROM;
  const length = Math.hypot(to.x - x, to.y - y);
  const reach = length - 0.36;
  const half = 0.03 + 0.2 * missed;
  const neck = reach - 0.4;
  const angle = (Math.atan2(to.y - y, to.x - x) * 180) / Math.PI;
  const head = half + 0.14;
  const outline = `0.2,${-half} ${neck},${-half} ${neck},${-head} ${reach},0 ${neck},${head} ${neck},${half} 0.2,${half}`;
  return (
    <polygon points={outline} transform={`translate(${x} ${y}) rotate(${angle})`} className={styles.arrow} />
  );
}

/** A number on a pale plate, readable on light and dark squares. */
function Plate({ at, text }: { readonly at: MapPoint; readonly text: string }): ReactNode {
  const width = 0.18 * text.length + 0.12;
  return (
    <>
      <rect
        x={at.x - width / 2}
        y={at.y - 0.14}
        width={width}
        height={0.28}
        rx={0.06}
        className={styles.plate}
      />
      <text x={at.x} y={at.y + 0.1} className={styles.number}>
        {text}
      </text>
    </>
  );
}

/**
 * Computes what the blind-spot board draws for each trait. Pure; units are squares, from the top
 * left corner.
 */
interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** One trait on the board. */
interface MapSign {
  readonly result: TraitResult;
  /** Disc in a square, ring around a piece, or arrows. */
  readonly shape: 'disc' | 'ring' | 'arrows';
  /** Positions; for arrows, their ends. */
  readonly at: readonly MapPoint[];
  /** Position of its number. */
  readonly label: MapPoint;
  /** 0 to 1 of the largest drawn share; 0 if nothing was missed or too little is known. */
  readonly missed: number;
}

/** Missed share drawn at full size; differences lie below it. */
const MOST_MISSED = 0.6;

/** From a square's corner to its centre. */
const CENTRE = 0.5;
/** Start of the direction arrows. */
const ARROWS_FROM: MapPoint = centreOf('d4');
/** Offset of a square's number under its disc. */
const UNDER = 0.36;
const DISC_ABOVE = 0.12;

/** Pieces that stand for traits: attackers above, undefended ones below. */
const PLACES: Readonly<Record<'attacker' | 'undefended', Readonly<Record<Role, Square>>>> = {
  attacker: { pawn: 'b7', knight: 'c7', bishop: 'd7', rook: 'e7', queen: 'f7', king: 'g7' },
  undefended: { pawn: 'b3', knight: 'c3', bishop: 'd3', rook: 'e3', queen: 'f3', king: 'g3' },
};

/** End squares of each direction's arrows; the first has the number. */
const ENDS: Readonly<Record<Direction, readonly Square[]>> = {
  away: ['d8'],
  towards: ['d1'],
  sideways: ['h4', 'a4'],
  'diagonal-away': ['g7', 'a7'],
  'diagonal-towards': ['g1', 'a1'],
  'knight-away': ['e6', 'c6'],
  'knight-towards': ['e2', 'c2'],
};

/** A rook on a4 looks along its rank. */
const DISTANCES_FROM: Square = 'a4';
const DISTANCE_SQUARES: Readonly<Record<Distance, Square>> = { 1: 'b4', 2: 'c4', 3: 'd4', 4: 'e4', 5: 'f4' };

type Place = Omit<MapSign, 'result' | 'missed'>;

/** Returns the signs of a view's traits. */
export function signsOf(results: readonly TraitResult[]): readonly MapSign[] {
  return results.map((result) => ({ result, ...placeOf(result.trait), missed: missedOf(result) }));
}

/** Uses the displayed percent, so a lower number always has the larger sign. */
function missedOf(result: TraitResult): number {
  if (result.rate === null) return 0;
  return Math.min(1, (1 - foundPercent(result) / 100) / MOST_MISSED);
}

/** Returns the pieces on a view's board. */
export function piecesOf(view: PictureView, results: readonly TraitResult[]): readonly PlacedPiece[] {
  const color = 'white';
  if (view === 'distances') return [{ square: DISTANCES_FROM, color, role: 'rook' }];
  return results.flatMap(({ trait }): PlacedPiece[] =>
    trait.aspect === 'attacker' || trait.aspect === 'undefended'
      ? [{ square: PLACES[trait.aspect][trait.value], color, role: trait.value }]
      : [],
  );
}

function placeOf(trait: Trait): Place {
  switch (trait.aspect) {
    case 'square':
      return discOn(trait.value);
    case 'distance':
      return discOn(DISTANCE_SQUARES[trait.value]);
    case 'attacker':
    case 'undefended': {
      const at = centreOf(PLACES[trait.aspect][trait.value]);
      return { shape: 'ring', at: [at], label: { x: at.x, y: at.y + 1 } };
    }
    case 'direction': {
      const at = ENDS[trait.value].map(centreOf);
      return { shape: 'arrows', at, label: at[0] ?? ARROWS_FROM };
    }
  }
}

function discOn(square: Square): Place {
  const { x, y } = centreOf(square);
  return { shape: 'disc', at: [{ x, y: y - DISC_ABOVE }], label: { x, y: y + UNDER } };
}

/** Returns a square's centre, with a1 at the lower left. */
export function centreOf(square: Square): MapPoint {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = RANKS.findIndex((name) => square.endsWith(name));
  return { x: file + CENTRE, y: RANKS.length - 1 - rank + CENTRE };
}
