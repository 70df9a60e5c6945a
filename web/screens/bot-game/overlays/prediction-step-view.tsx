/** One step of a prediction: ideas to pick, marks to make, or a verdict to read. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import chip from './chip.module.css';
import styles from './prediction-panel.module.css';
import { Swatch } from './swatch.tsx';
import type { OverlayView } from './use-overlay-view.ts';
import type { Comparison } from '#vision/types';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { PredictableOption } from '#worker-engine/game/overlay-types';
import type { Expected, Prediction } from './prediction.ts';

/** Says what to do next, and gives the buttons for it. */
export function PredictionStepView({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  const { now } = view.prediction;
  const isMarking =
    view.isPredicting && (now.step === 'marking' || now.step === 'comparing' || now.step === 'failed');
  const text = useRef<HTMLOutputElement>(null);
  // A pressed button disappears; the first button that replaces it takes the focus.
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

interface PredictionContext {
  /** Whether the shown position can be predicted. */
  readonly isPredicting: boolean;
  /** Ideas still hidden. */
  readonly ideas: readonly PredictableOption[];
  readonly prediction: Prediction;
}

/** Returns one or two sentences, shown and read out by a screen reader. */
export function promptOf({ isPredicting, ideas, prediction }: PredictionContext, t: Translate): string {
  const { now, revealed } = prediction;
  if (!isPredicting) return t('overlays.predict.hint');
  switch (now.step) {
    case 'idle':
      if (ideas.length > 0) return t('overlays.predict.choose');
      return t(revealed.length > 0 ? 'overlays.predict.nothingLeft' : 'overlays.predict.noIdeas');
    case 'marking':
    case 'comparing': {
      const marked = t('overlays.predict.marked', { count: now.expected.length });
      return `${t(`overlays.predict.mark.${now.option}`)} ${marked}`;
    }
    case 'failed':
      return t('overlays.predict.failed');
    case 'revealed': {
      const next = t(ideas.length > 0 ? 'overlays.predict.chooseNext' : 'overlays.predict.nothingLeft');
      return `${resultOf(now.comparison, t)} ${next}`;
    }
  }
}

/** Writes the verdict for a screen reader: one sentence for each colour of mark. */
export function verdictInWords({ found, missed, wrong }: Comparison<Expected>, t: Translate): string {
  const sentences = [
    { key: 'board.verdict.right', marks: found },
    { key: 'board.verdict.missed', marks: missed },
    { key: 'board.verdict.wrong', marks: wrong },
  ] as const;
  return sentences
    .filter(({ marks }) => marks.length > 0)
    .map(({ key, marks }) => t(key, { marks: marks.map((mark) => markInWords(mark, t)).join(', ') }))
    .join(' ');
}

/** "2 of 3, 1 wrong." */
function resultOf({ found, missed, wrong }: Comparison<Expected>, t: Translate): string {
  const total = found.length + missed.length;
  return total === 0
    ? t('overlays.predict.nothingThere', { wrong: wrong.length })
    : t('overlays.predict.result', { found: found.length, total, wrong: wrong.length });
}

function markInWords(mark: Expected, t: Translate): string {
  return typeof mark === 'string' ? mark : t('board.verdict.arrow', { from: mark.from, to: mark.to });
}
