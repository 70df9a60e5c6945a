/**
 * The panel of a game's overlays: predicting first, and the legend.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Legend } from './legend.tsx';
import styles from './overlay-panel.module.css';
import { PredictionPanel } from './prediction-panel.tsx';
import type { OverlayView } from './use-overlay-view.ts';

/** As wide as its parent. */
export function OverlayPanel({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  const watchesMoves = view.legend.some(
    ({ option, isOn }) => isOn && (option === 'walkIntoAttack' || option === 'leavingDefence'),
  );
  return (
    <div className={styles.panel}>
      <PredictionPanel view={view} />
      <Legend items={view.legend} onToggle={view.onToggle} />
      {watchesMoves && !view.predictsFirst && <p className={styles.hint}>{t('overlays.moveHint')}</p>}
    </div>
  );
}
