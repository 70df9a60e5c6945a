/**
 * Where a prediction has got to: an idea to pick, marks to make, or a verdict to read.
 */
import type { ReactNode } from 'react';
import type { Comparison } from '#grading/types';
import type { Translate } from '#web/i18n/translator.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Expected, PredictionStep } from './prediction.ts';
import styles from './prediction-panel.module.css';
import { Swatch } from './swatch.tsx';
import type { OverlayView } from './use-overlay-view.ts';

/** Says what to do next, and gives the buttons for it. */
export function PredictionStepView({ view }: { readonly view: OverlayView }): ReactNode {
  const t = useTranslate();
  const { now } = view.prediction;
  const isMarking =
    view.isPredicting && (now.step === 'marking' || now.step === 'asked' || now.step === 'failed');
  return (
    <>
      <output className={styles.text}>
        {textOf(view, t)}
        {now.step === 'revealed' && <VisuallyHidden>{inWords(now.comparison, t)}</VisuallyHidden>}
      </output>
      {isMarking ? <MarkingButtons view={view} isBusy={now.step === 'asked'} /> : <Ideas view={view} />}
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
  const { revealed } = view.prediction;
  const open = view.ideas.filter((idea) => !revealed.includes(idea));
  if (open.length === 0) return null;
  return (
    <ul className={styles.ideas} aria-label={t('overlays.predict.ideas')}>
      {open.map((option) => (
        <li key={option}>
          <button type="button" className={styles.idea} onClick={() => view.send({ type: 'picked', option })}>
            <Swatch option={option} />
            {t(`overlays.option.${option}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function textOf(view: OverlayView, t: Translate): string {
  const { now, revealed } = view.prediction;
  if (!view.isPredicting) return t('overlays.predict.hint');
  if (view.ideas.length === 0) return t('overlays.predict.noIdeas');
  switch (now.step) {
    case 'idle':
      return view.ideas.every((idea) => revealed.includes(idea))
        ? t('overlays.predict.nothingLeft')
        : t('overlays.predict.choose');
    case 'marking':
    case 'asked':
      return [markingText(now, t), t('overlays.predict.marked', { count: now.expected.length })].join(' ');
    case 'failed':
      return t('overlays.predict.failed');
    case 'revealed':
      return [resultOf(now.comparison, t), nextStep(view, t)].join(' ');
  }
}

function markingText({ option }: Extract<PredictionStep, { option: unknown }>, t: Translate): string {
  return t(`overlays.predict.mark.${option}`);
}

/** "2 of 3, 1 wrong." */
function resultOf({ found, missed, wrong }: Comparison<Expected>, t: Translate): string {
  const total = found.length + missed.length;
  return total === 0
    ? t('overlays.predict.nothingThere', { wrong: wrong.length })
    : t('overlays.predict.result', { found: found.length, total, wrong: wrong.length });
}

function nextStep({ ideas, prediction }: OverlayView, t: Translate): string {
  const isAll = ideas.every((idea) => prediction.revealed.includes(idea));
  return t(isAll ? 'overlays.predict.nothingLeft' : 'overlays.predict.chooseNext');
}

/** The colours on the board, for the ear: a sentence for each kind of mark that there is. */
function inWords({ found, missed, wrong }: Comparison<Expected>, t: Translate): string {
  const sentences = [
    { key: 'lesson.verdict.right', marks: found },
    { key: 'lesson.verdict.missed', marks: missed },
    { key: 'lesson.verdict.wrong', marks: wrong },
  ] as const;
  return sentences
    .filter(({ marks }) => marks.length > 0)
    .map(({ key, marks }) => t(key, { marks: marks.map((mark) => markInWords(mark, t)).join(', ') }))
    .join(' ');
}

function markInWords(mark: Expected, t: Translate): string {
  return typeof mark === 'string' ? mark : t('lesson.verdict.arrow', { from: mark.from, to: mark.to });
}
