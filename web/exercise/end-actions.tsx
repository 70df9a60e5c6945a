/**
 * The buttons at the end of a run.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import type { PlayTask } from './play-task.ts';

export interface NextTask {
  readonly name: string;
  readonly onOpen: () => void;
}

/** Ways on that the course offers beside OK. */
export interface Onward {
  readonly next?: NextTask | undefined;
  /** Plays the missed positions. */
  readonly onPractise?: ((missed: PlayTask) => void) | undefined;
  /** Shown beside the result when no task follows. */
  readonly afterword?: ReactNode;
  /** A link beside OK when no task follows. */
  readonly wayOn?: ReactNode;
}

interface EndActionsProps extends Pick<Onward, 'next' | 'wayOn' | 'onPractise'> {
  readonly missed: PlayTask | undefined;
  readonly onClose: () => void;
}

/** Renders the missed positions, OK and the next task; the most likely one is last and focused. */
export function EndActions({ missed, next, wayOn, onPractise, onClose }: EndActionsProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress();
  return (
    <>
      {missed && onPractise && (
        <Button {...press(() => onPractise(missed))}>
          {t('lesson.practice.start', { count: missed.positions.length })}
        </Button>
      )}
      <Button
        variant={next ? 'secondary' : 'primary'}
        data-focus={next ? undefined : 'first'}
        onClick={onClose}
      >
        {t('ui.ok')}
      </Button>
      {wayOn}
      {next && (
        <Button variant="primary" data-focus="first" {...press(next.onOpen)}>
          {t('lesson.done.next', { task: next.name })}
        </Button>
      )}
    </>
  );
}
