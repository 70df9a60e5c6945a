/**
 * Under a moment's board: which step is shown, and the buttons to the one before and after it. They stay where they are.
 */
import type { ReactNode } from 'react';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Stage } from './stages.ts';
import styles from './step-controls.module.css';
import { useWriteMove } from './use-write-move.ts';

interface StepControlsProps {
  readonly stages: readonly Stage[];
  readonly stage: number;
  readonly canGoBack: boolean;
  readonly next: 'board' | 'moment' | undefined;
  readonly onStep: (by: 1 | -1) => void;
}

export function StepControls({ stages, stage, canGoBack, next, onStep }: StepControlsProps): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  const shown = stages[stage];
  return (
    <section className={styles.controls} aria-label={t('review.stage.label')}>
      <output className={styles.caption}>
        {shown && t(`review.stage.${shown.kind}`, { move: write(shown.san) })}
      </output>
      <ol className={styles.dots} aria-hidden="true">
        {stages.map((each, index) => (
          <li
            key={`${each.kind} ${each.pieces.length}`}
            className={classNames(styles.dot, index === stage && styles.current)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button aria-disabled={!canGoBack} onClick={() => canGoBack && onStep(-1)}>
          <Icon svg={chevronLeft} />
          {t('review.stage.back')}
        </Button>
        <Button
          variant="primary"
          aria-disabled={next === undefined}
          onClick={() => next !== undefined && onStep(1)}
        >
          {t(next === 'moment' ? 'review.stage.nextMoment' : 'review.stage.next')}
          <Icon svg={chevronRight} />
        </Button>
      </div>
    </section>
  );
}
