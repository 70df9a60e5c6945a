/**
 * One step of a prediction: ideas to pick, marks to make, or a verdict to read.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import chip from './chip.module.css';
import styles from './prediction-panel.module.css';
import { promptOf, verdictInWords } from './prediction-words.ts';
import { Swatch } from './swatch.tsx';
import type { OverlayView } from './use-overlay-view.ts';

/** Says what to do next, and gives the buttons for it. */
export function PredictionStepView({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  const { now } = view.prediction;
  const isMarking =
    view.isPredicting && (now.step === 'marking' || now.step === 'comparing' || now.step === 'failed');
  const text = useRef<HTMLOutputElement>(null);
  // A pressed button disappears. The first button that replaces it takes the focus.
  useKeptFocus(isMarking, () => {
    const next = text.current?.nextElementSibling?.querySelector('button');
    (next ?? text.current)?.focus({ preventScroll: true });
  });
  return (
    <>
      <output ref={text} tabIndex={-1} className={styles.text}>
        {promptOf(view, t)}
        {now.step === 'revealed' && <VisuallyHidden>{verdictInWords(now.comparison, t)}</VisuallyHidden>}
      </output>
      {isMarking ? <MarkingButtons view={view} isBusy={now.step === 'comparing'} /> : <Ideas view={view} />}
    </>
  );
}

function MarkingButtons({
  view,
  isBusy,
}: {
  readonly view: OverlayView;
  readonly isBusy: boolean;
}): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.buttons}>
      <Button onClick={() => view.send({ type: 'dropped' })}>{t('overlays.predict.drop')}</Button>
      <Button variant="primary" busy={isBusy} onClick={view.onReveal}>
        {t('overlays.predict.reveal')}
      </Button>
    </div>
  );
}

function Ideas({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  if (view.ideas.length === 0) return null;
  return (
    <ul className={chip.chips} aria-label={t('overlays.predict.ideas')}>
      {view.ideas.map((option) => (
        <li key={option}>
          <button
            type="button"
            className={classNames(chip.chip, styles.idea)}
            disabled={!view.isPredicting}
            onClick={() => view.send({ type: 'picked', option })}
          >
            <Swatch option={option} />
            {t(`overlays.option.${option}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
