/**
 * Shows beside the board the task's actions, the lesson's text and film, the best result and how to
 * answer.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import {
  getChapter,
  type LessonPlan,
  type TaskPlan,
  taskNumberOf,
  type AnswerMethod,
} from '#contract/curriculum';
import { LESSON_DESCRIPTIONS } from '#contract/lesson-texts';
import { CHAPTER_TITLES, LESSON_TITLES } from '#contract/lesson-titles';
import star from 'lucide:star';
import { formatTime } from '#web/exercise/format-time.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useCourseResults } from '../course-results.ts';
import { FilmPlayer } from './film-player.tsx';
import taskActionsStyles from './task-actions.module.css';
import howToStyles from './how-to.module.css';
import styles from './side-panel.module.css';
import link from 'lucide:link';
import restart from 'lucide:rotate-ccw';
import { useCopyingText } from '#web/shared/clipboard/use-copying-text.ts';
import { taskAddress } from '#web/shared/router/task-address.ts';
import { Button } from '#web/shared/ui/button.tsx';
import check from 'lucide:check';
import hand from 'lucide:pointer';
import keyboard from 'lucide:keyboard';
import moveUpRight from 'lucide:move-up-right';
import undo from 'lucide:undo-2';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';

export interface SidePanelProps {
  readonly lesson: LessonPlan | undefined;
  readonly task: TaskPlan | undefined;
  /** Restarts the task and drops its kept run; absent where it is not on the board. */
  readonly onRestart?: (task: TaskPlan) => void;
}

/** Shows the introduction until a lesson is chosen. */
export function SidePanel({ lesson, task, onRestart }: SidePanelProps): ReactNode {
  const { language } = useLanguage();
  const titleId = useId();
  if (!lesson) return <Introduction />;
  const title = LESSON_TITLES[lesson.key][language];
  const description = LESSON_DESCRIPTIONS[lesson.key][language];
  return (
    <>
      {task && onRestart && <TaskActions task={task} onRestart={() => onRestart(task)} />}
      <section className={styles.panel} aria-labelledby={titleId}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.description}>{description}</p>
        </div>
        <div className={styles.film}>
          <FilmPlayer
            key={lesson.chapter}
            film={lesson.chapter}
            title={CHAPTER_TITLES[lesson.chapter][language]}
          />
        </div>
        {task && <BestResult task={task} />}
        <HowTo answerMethod={getChapter(lesson.chapter).answerMethod} />
      </section>
    </>
  );
}

/** Introduces all lessons; the board's place says what to do (product/lesson.md). */
function Introduction(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('lesson.film.intro.title')}
        </h2>
        <p className={styles.description}>{t('lesson.film.intro.text')}</p>
      </div>
      <div className={styles.film}>
        <FilmPlayer key="intro" film="intro" title={t('lesson.film.intro.title')} />
      </div>
    </section>
  );
}

/** Texts shown instead of a result. */
const NO_RESULT = {
  loading: 'lesson.panel.bestLoading',
  failed: 'lesson.panel.bestFailed',
  known: 'lesson.panel.noBest',
} as const;

function BestResult({ task }: { readonly task: TaskPlan }): ReactNode {
  const t = useTranslate();
  const { status, best } = useCourseResults();
  const result = best?.[task.titleKey];
  return (
    <section className={styles.best} aria-busy={status === 'loading'}>
      <Icon svg={star} filled={result !== undefined} />
      <div>
        <h3 className={styles.bestTitle}>{t('lesson.panel.best')}</h3>
        <p className={styles.bestResult}>
          {result
            ? t('lesson.panel.bestResult', {
                correct: result.correct_count,
                total: result.total_count,
                time: formatTime(result.time_taken_seconds),
              })
            : t(NO_RESULT[status])}
        </p>
      </div>
    </section>
  );
}

/**
 * Actions on the task beside playing: restart it, or copy its address (product/shell.md#addresses).
 */
interface TaskActionsProps {
  readonly task: TaskPlan;
  /** Restarts the task and drops its kept run. */
  readonly onRestart: () => void;
}

function TaskActions({ task, onRestart }: TaskActionsProps): ReactNode {
  const t = useTranslate();
  const { copied, refused, copy } = useCopyingText<'link'>();
  const number = taskNumberOf(task);
  const address = new URL(taskAddress(number), location.origin).href;
  return (
    <section aria-label={t('lesson.task.label', { number })}>
      <div className={taskActionsStyles.buttons}>
        <Button onClick={onRestart}>
          <Icon svg={restart} />
          {t('lesson.task.restart')}
        </Button>
        <Button onClick={() => void copy('link', address)}>
          <Icon svg={link} />
          {t('lesson.task.copyLink')}
        </Button>
      </div>
      {/* Always mounted, so that screen readers announce new text. */}
      <output className={taskActionsStyles.said}>
        {copied && t('lesson.task.linkCopied')}
        {refused !== undefined && t('lesson.task.copyRefused', { address: refused })}
      </output>
    </section>
  );
}

/**
 * How to answer on the board by mouse, by finger and by keyboard.
 */
interface Instruction {
  readonly icon: string;
  readonly text: MessageKeyOf<'how-to'>;
}

const INSTRUCTIONS: Readonly<Record<AnswerMethod, readonly Instruction[]>> = {
  arrows: [
    { icon: moveUpRight, text: 'how-to.arrows.drag' },
    { icon: hand, text: 'how-to.arrows.tap' },
    { icon: keyboard, text: 'how-to.arrows.keys' },
    { icon: undo, text: 'how-to.arrows.remove' },
  ],
  circles: [
    { icon: hand, text: 'how-to.circles.tap' },
    { icon: keyboard, text: 'how-to.circles.keys' },
    { icon: undo, text: 'how-to.circles.remove' },
  ],
  moves: [
    { icon: check, text: 'how-to.moves.play' },
    { icon: moveUpRight, text: 'how-to.moves.refute' },
    { icon: keyboard, text: 'how-to.moves.keys' },
    { icon: undo, text: 'how-to.moves.remove' },
  ],
};

function HowTo({ answerMethod }: { readonly answerMethod: AnswerMethod }): ReactNode {
  const t = useTranslate();
  return (
    <section className={howToStyles.howTo}>
      <h3 className={howToStyles.title}>{t(`how-to.${answerMethod}.title`)}</h3>
      <ul className={howToStyles.instructions}>
        {INSTRUCTIONS[answerMethod].map(({ icon, text }) => (
          <li key={text} className={howToStyles.instruction}>
            <Icon svg={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
