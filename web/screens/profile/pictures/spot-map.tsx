/**
 * What is missed, drawn on a board: the larger and bolder, the more of it. A dashed ring or line says that it is a blind spot.
 */
import type { ReactNode } from 'react';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import type { BlindSpotReport, TraitResult } from '#vision/find-blind-spots';
import type { Aspect } from '#vision/traits';
import { classNames } from '#web/shared/ui/class-names.ts';
import { ARROWS_FROM, piecesOf, signsOf, type MapSign, type MapPoint } from './map-drawing.ts';
import styles from './spot-map.module.css';
import { foundPercent, isSameTrait, resultsOf, type PictureView } from './views.ts';

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

/** One trait: red only where something was missed; without enough answers a hyphen for its number. */
function Sign({ sign, isBlind }: { readonly sign: MapSign; readonly isBlind: boolean }): ReactNode {
  const { language } = useLanguage();
  const { result, shape, at, label, missed } = sign;
  const { rate } = result;
  // 64 hyphens say nothing.
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
  /** 0 to 1, of what is drawn at most. */
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

/** A wedge from the middle to the end: the broader, the more is missed. */
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

/** A number on a pale plate, so that it can be read on both colours of the squares. */
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
