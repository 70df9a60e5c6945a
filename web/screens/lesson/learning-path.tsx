/**
 * The learning path: five chapters, their lessons, and the open lesson's tasks with best results.
 */
import { type Dispatch, type ReactNode, useState } from 'react';
import { canOpenChapter, type Tier } from '#contract/access';
import { CHAPTER_KEYS, chapterNumberOf, lessonsOf, type ChapterKey } from '#contract/curriculum';
import { CHAPTER_TITLES } from '#contract/lesson-titles';
import lock from 'lucide:lock';
import { useLanguage, useTranslate, useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { useCourseResults, type CourseResults } from '../../exercise/course-results.ts';
import { ContinueCourse } from './continue-course.tsx';
import primerItemStyles from './primer/primer-item.module.css';
import styles from './learning-path.module.css';
import { LessonItem } from './lesson-item.tsx';
import type { Selection, SelectionEvent } from './selection.ts';
import bookOpen from 'lucide:book-open';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { warn } from '#web/shared/log.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';

/** The first chapter that counts captures. */
const PRIMER_BEFORE: ChapterKey = 'walkingIntoAttack';

interface LearningPathProps {
  readonly selection: Selection;
  readonly tier: Tier;
  readonly isWide: boolean;
  readonly send: Dispatch<SelectionEvent>;
}

/** Works without results, then shows no counts. */
export function LearningPath(props: LearningPathProps): ReactNode {
  const t = useTranslate();
  const results = useCourseResults();
  const { tier, selection, send } = props;
  return (
    <nav aria-label={t('lesson.path.label')} aria-busy={results.status === 'loading'}>
      {results.status === 'loading' && <VisuallyHidden>{t('lesson.path.countsLoading')}</VisuallyHidden>}
      {results.status === 'failed' && (
        <p className={styles.note}>{t('lesson.path.countsFailed', { safe: String(isAllKept()) })}</p>
      )}
      <ContinueCourse results={results} tier={tier} selection={selection} send={send} />
      <ol className={styles.chapters}>
        {CHAPTER_KEYS.map((chapter) => (
          <Chapter key={chapter} chapter={chapter} results={results} {...props} />
        ))}
      </ol>
    </nav>
  );
}

type ChapterProps = LearningPathProps & {
  readonly chapter: ChapterKey;
  readonly results: CourseResults;
};

function Chapter({ chapter, results, selection, tier, isWide, send }: ChapterProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const isOpen = canOpenChapter(tier, chapter);
  return (
    <li className={styles.chapter}>
      <h2 className={styles.title}>
        <span className={styles.number}>
          {t('lesson.path.chapter', { number: chapterNumberOf(chapter) })}
        </span>
        <span>{CHAPTER_TITLES[chapter][language]}</span>
        {!isOpen && (
          <span className={styles.locked}>
            <Icon svg={lock} />
            {t('lesson.path.locked')}
          </span>
        )}
      </h2>
      <ul className={styles.lessons}>
        {chapter === PRIMER_BEFORE && <PrimerItem />}
        {lessonsOf(chapter).map((lesson) => (
          <LessonItem
            key={lesson.key}
            lesson={lesson}
            isLocked={!isOpen}
            selection={selection}
            results={results}
            onLesson={() => send({ type: 'lessonClicked', lesson, tier, isWide })}
            onTask={(task) => send({ type: 'taskClicked', task })}
          />
        ))}
      </ul>
    </li>
  );
}

/** Path entry of the primer (product/course.md#the-primer): free, without task or result. */
const PrimerLesson = lazyPart(
  ['primer'],
  async () => (await import('./primer/primer-lesson.tsx')).PrimerLesson,
);

export function PrimerItem(): ReactNode {
  const t = useTranslate();
  const texts = useMoreTexts();
  const [step, setStep] = useState<'closed' | 'fetching' | 'open' | 'failed'>('closed');
  const open = async () => {
    setStep('fetching');
    try {
      await PrimerLesson.load(texts);
      setStep('open');
    } catch (error) {
      warn('the primer could not be fetched', error);
      setStep('failed');
    }
  };
  const close = () => setStep('closed');
  return (
    <li>
      <button
        type="button"
        className={primerItemStyles.primer}
        aria-haspopup="dialog"
        aria-busy={step === 'fetching'}
        onClick={() => void open()}
      >
        <Icon svg={bookOpen} />
        <span className={primerItemStyles.name}>{t('lesson.primer.title')}</span>
        <span className={primerItemStyles.note}>{t('lesson.primer.note')}</span>
      </button>
      <Dialog
        wide
        open={step === 'open' || step === 'failed'}
        title={t('lesson.primer.title')}
        closeLabel={t('ui.close')}
        onClose={close}
      >
        {step === 'failed' && <p role="alert">{t('lesson.primer.failed')}</p>}
        {step === 'open' && <PrimerLesson onDone={close} />}
      </Dialog>
    </li>
  );
}
