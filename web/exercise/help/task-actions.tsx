/**
 * What one may do with the task on the board beside playing it: begin it anew, or copy its address for somebody (product/shell.md#addresses).
 */
import type { ReactNode } from 'react';
import link from 'lucide:link';
import restart from 'lucide:rotate-ccw';
import { type TaskPlan, taskNumberOf } from '#contract/curriculum';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useCopyingText } from '#web/shared/clipboard/use-copying-text.ts';
import { taskAddress } from '#web/shared/router/task-address.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './task-actions.module.css';

interface TaskActionsProps {
  readonly task: TaskPlan;
  /** Begins the task anew, whatever is kept of it. */
  readonly onRestart: () => void;
}

export function TaskActions({ task, onRestart }: TaskActionsProps): ReactNode {
  const t = useTranslate();
  const { copied, refused, copy } = useCopyingText<'link'>();
  const number = taskNumberOf(task);
  const address = new URL(taskAddress(number), location.origin).href;
  return (
    <section aria-label={t('lesson.task.label', { number })}>
      <div className={styles.buttons}>
        <Button onClick={onRestart}>
          <Icon svg={restart} />
          {t('lesson.task.restart')}
        </Button>
        <Button onClick={() => void copy('link', address)}>
          <Icon svg={link} />
          {t('lesson.task.copyLink')}
        </Button>
      </div>
      {/* Always there, so that a screen reader says the words when they come. */}
      <output className={styles.said}>
        {copied && t('lesson.task.linkCopied')}
        {refused !== undefined && t('lesson.task.copyRefused', { address: refused })}
      </output>
    </section>
  );
}
