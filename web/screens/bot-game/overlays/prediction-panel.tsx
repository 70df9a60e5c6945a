/** "Predict first" panel: switch, score, idea, verdict, and whether the last move was safe. */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { PredictionScore } from './prediction.ts';
import { PredictionStepView } from './prediction-step-view.tsx';
import styles from './prediction-panel.module.css';
import type { OverlayView } from './use-overlay-view.ts';

interface PredictionPanelProps {
  readonly view: OverlayView;
  /** The switch, unless it stands elsewhere. */
  readonly children?: ReactNode;
}

/** Renders the panel, above the legend on narrow screens, because the learner acts on it. */
export function PredictionPanel({ view, children }: PredictionPanelProps): ReactNode {
  const { predictsFirst, judgements, judgedMove, prediction } = view;
  const t = useTranslate();
  if (!predictsFirst && children === undefined) return null;
  return (
    <section className={styles.panel} aria-label={t('overlays.predict.switch')}>
      <div className={styles.head}>
        {children}
        {predictsFirst && <ScoreSoFar score={prediction.score} />}
      </div>
      {predictsFirst && (
        <>
          <output className={styles.judgements}>
            {judgements.map(({ option, punishment }) => (
              // The key makes a screen reader repeat the same words for another move.
              <p key={`${judgedMove} ${option}`} className={punishment ? styles.unsafe : styles.safe}>
                {punishment
                  ? t(`overlays.judgement.unsafe.${option}`, { from: punishment.from, to: punishment.to })
                  : t(`overlays.judgement.safe.${option}`)}
              </p>
            ))}
          </output>
          <PredictionStepView view={view} />
        </>
      )}
    </section>
  );
}

/** Turns predicting on or off: ideas hide after each move of the opponent's. */
export function PredictSwitch({ view }: { readonly view: OverlayView }): ReactNode {
  const { predictsFirst, onPredictFirst } = view;
  const t = useTranslate();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={predictsFirst}
      className={styles.switch}
      onClick={() => onPredictFirst(!predictsFirst)}
    >
      <span className={styles.track} />
      <span>{t('overlays.predict.switch')}</span>
    </button>
  );
}

function ScoreSoFar({
  score: { ideas, found, total, wrong },
}: {
  readonly score: PredictionScore;
}): ReactNode {
  const t = useTranslate();
  if (ideas === 0) return null;
  return (
    <p className={styles.score}>
      {t('overlays.predict.score', { found, total })}
      {wrong > 0 && `, ${t('overlays.predict.scoreWrong', { wrong })}`}
    </p>
  );
}
