/**
 * Plays a chapter's example on a small board before the learner's first position of it
 * (product/daily.md#daily-exercise).
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import { CHAPTER_TITLES } from '#contract/lesson-titles';
import { PositionDiagram } from '#web/board/position-diagram.tsx';
import { prefersReducedMotion } from '#web/board/reduced-motion.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import { PREVIEWS } from '../chapter-previews.ts';
import styles from './first-example.module.css';

/** Time to read the question and look at the board, in ms. */
const LOOK_MS = 2_000;
/** Time between two parts of the answer, in ms. */
const STEP_MS = 1_500;

/** Question of each example, and its answer where that is a word. */
const QUESTIONS = {
  attackedPieces: { asked: 'lesson.asked.attackedPieces.me' },
  undefendedPieces: { asked: 'lesson.asked.undefendedPieces.me' },
  walkingIntoAttack: { asked: 'lesson.asked.walkingIntoAttack', answer: 'daily.example.answer.no' },
  abandonedDefense: { asked: 'lesson.asked.abandonedDefense', answer: 'daily.example.answer.yes' },
  xRay: { asked: 'lesson.asked.xRay.me' },
} as const satisfies Record<ChapterKey, object>;

interface FirstExampleProps {
  readonly chapter: ChapterKey;
  readonly onClose: () => void;
}

export function FirstExample({ chapter, onClose }: FirstExampleProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const press = useDeliberatePress();
  const { turn, pieces, marks } = PREVIEWS[chapter];
  const question = QUESTIONS[chapter];
  const given = marks.filter(({ look }) => look === 'candidate');
  const answer = marks.filter(({ look }) => look !== 'candidate');
  const shown = useSteps(answer.length + 1);
  return (
    <Dialog
      open
      wide
      title={t('daily.example.title', { chapter: CHAPTER_TITLES[chapter][language] })}
      onClose={onClose}
      actions={
        <Button variant="primary" data-focus="first" className={styles.go} {...press(onClose)}>
          {t('daily.example.go')}
        </Button>
      }
    >
      <div className={styles.example}>
        <p className={styles.asked}>
          {t(`lesson.prompt.side.${turn}`)} <strong>{t(question.asked)}</strong>
        </p>
        <div className={styles.board}>
          <PositionDiagram
            label={t(`preview.${chapter}.picture`)}
            pieces={pieces}
            orientation={turn}
            marks={[...given, ...answer.slice(0, shown)]}
            hasCoordinates
          />
        </div>
        <p className={styles.answer} data-shown={shown > answer.length}>
          {'answer' in question && <strong>{t(question.answer)} </strong>}
          {t(`preview.${chapter}.shows`)}
        </p>
        <p className={styles.clock}>{t('daily.example.clock')}</p>
      </div>
    </Dialog>
  );
}

/** Returns how many parts of the answer to show; all at once with reduced motion. */
function useSteps(total: number): number {
  const [count, setCount] = useState(() => (prefersReducedMotion() ? total : 0));
  useEffect(() => {
    if (count >= total) return undefined;
    const timeout = setTimeout(() => setCount(count + 1), count === 0 ? LOOK_MS : STEP_MS);
    return () => clearTimeout(timeout);
  }, [count, total]);
  return count;
}
