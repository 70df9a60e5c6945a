/** “Train this”: links to the task with most of a trait, or opens its lock dialog. */
import type { ReactNode } from 'react';
import lock from 'lucide:lock';
import { type ChapterKey, taskNumberOf } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { taskAddress } from '#web/shared/router/task-address.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import type { Trait } from '#vision/traits';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './train-link.module.css';
import { findTrainingTask } from './trait-tasks.ts';
import { nameTrait } from './trait-words.ts';

interface TrainLinkProps {
  readonly trait: Trait;
  /** Also says how many positions of the task have it. */
  readonly isLong?: boolean;
  readonly onLocked: (chapter: ChapterKey) => void;
}

export function TrainLink({ trait, isLong = false, onLocked }: TrainLinkProps): ReactNode {
  const t = useTranslate();
  const found = findTrainingTask(trait, useTier());
  if (!found) return null;
  const { task, positions, isLocked } = found;
  const number = taskNumberOf(task);
  const words = (
    <>
      {isLong ? t('pictures.train.long', { number }) : t('pictures.train', { number })}
      <VisuallyHidden>: {nameTrait(t, trait)}</VisuallyHidden>
    </>
  );
  return (
    <span className={styles.train}>
      {isLocked ? (
        <Button
          variant={isLong ? 'secondary' : 'quiet'}
          className={isLong ? undefined : styles.short}
          onClick={() => onLocked(task.lesson.chapter)}
        >
          <Icon svg={lock} />
          {words}
        </Button>
      ) : (
        <Link
          href={taskAddress(number)}
          state={FROM_TILES}
          className={classNames(buttonLook(isLong ? 'secondary' : 'quiet'), !isLong && styles.short)}
        >
          {words}
        </Link>
      )}
      {isLong && <span className={styles.why}>{t('pictures.train.why', { positions })}</span>}
    </span>
  );
}
