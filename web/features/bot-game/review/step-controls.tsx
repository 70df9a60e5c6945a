/**
 * Under a moment's board: which step is shown, and the buttons to the one before and after it. They stay where they are.
 */
import type { ReactNode } from 'react';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import type { Translate } from '#web/i18n/translator.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Stage } from './stages.ts';
import styles from './step-controls.module.css';
import { useWriteMove } from './use-write-move.ts';

/** Where the button on the right leads. */
export interface NextStep {
  readonly label: string;
  readonly onTake: () => void;
}

interface StepControlsProps {
  readonly stages: readonly Stage[];
  readonly stage: number;
  /** Undefined before the first board of all. */
  readonly onBack: (() => void) | undefined;
  readonly next: NextStep | undefined;
  /** Whether going on is the main thing to do on this screen. */
  readonly isMain: boolean;
}

export function StepControls(props: StepControlsProps): ReactNode {
  const { stages, stage, onBack, next, isMain } = props;
  const t = useTranslate();
  const write = useWriteMove();
  const shown = stages[stage];
  return (
    <section className={styles.controls} aria-label={t('review.stage.label')}>
      <output className={styles.caption}>{shown && captionOf(shown, t, write)}</output>
      <ol className={styles.dots} aria-hidden="true">
        {stages.map((each, index) => (
          <li
            key={`${each.kind} ${each.pieces.length}`}
            className={classNames(styles.dot, index === stage && styles.current)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button aria-disabled={!onBack} onClick={onBack}>
          <Icon svg={chevronLeft} />
          {t('review.stage.back')}
        </Button>
        <Button variant={isMain ? 'primary' : 'secondary'} aria-disabled={!next} onClick={next?.onTake}>
          {next?.label ?? t('review.stage.next')}
          <Icon svg={chevronRight} />
        </Button>
      </div>
      <p className={styles.keys}>{t('review.stage.keys')}</p>
    </section>
  );
}

function captionOf({ kind, san, better }: Stage, t: Translate, write: (san: string) => string): string {
  const move = write(san);
  return better === undefined
    ? t(`review.stage.${kind}`, { move })
    : t('review.stage.beforeWithBetter', { move, better: write(better) });
}
