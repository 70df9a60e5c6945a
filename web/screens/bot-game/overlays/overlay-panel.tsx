/**
 * The panel of a game's overlays: predicting first, and the legend. Where all of a game stands in one column, a strip of both that is
 * scrolled sideways, so that they are seen with the board.
 */
import type { FocusEvent, ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useMedia } from '#web/shared/screen/use-media.ts';
import { Legend } from './legend.tsx';
import styles from './overlay-panel.module.css';
import { PredictionPanel, PredictSwitch } from './prediction-panel.tsx';
import type { OverlayView } from './use-overlay-view.ts';

/** As in `play/game.module.css`. */
const ONE_COLUMN =
  '(width < 640px), (width < 768px) and (max-aspect-ratio: 3/2), (width < 900px) and (orientation: portrait)';

/** As wide as its parent. */
export function OverlayPanel({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  const isStrip = useMedia(ONE_COLUMN);
  return (
    <div className={styles.panel}>
      {isStrip ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what takes the focus are the switches inside */}
          <section className={styles.strip} aria-label={t('overlays.strip')} onFocus={showWhole}>
            <PredictSwitch view={view} />
            <Legend items={view.legend} isLine onToggle={view.onToggle} />
          </section>
          <PredictionPanel view={view} />
        </>
      ) : (
        <>
          <PredictionPanel view={view}>
            <PredictSwitch view={view} />
          </PredictionPanel>
          <Legend items={view.legend} onToggle={view.onToggle} />
        </>
      )}
      {view.watchesMoves && <p className={styles.hint}>{t('overlays.moveHint')}</p>}
    </div>
  );
}

/** Browsers leave a focused control where it is as soon as a part of it is seen. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
