/** Shows the result of a run, to review and to share. */
import type { ReactNode } from 'react';
import type { DailyResult as Result, DailyRun } from '#contract/daily-runs';
import { PATHS } from '#contract/screens';
import { formatTime } from '#web/exercise/format-time.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { Button, buttonLook } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import styles from './daily-screen.module.css';
import { ShareResult } from './share-result.tsx';
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';

interface DailyResultProps {
  readonly run: DailyRun;
  /** Best result of the date; null if unknown. */
  readonly best: Result | null;
  /** Opens a position again. */
  readonly onLook: (place: number) => void;
}

export function DailyResult({ run, best, onLook }: DailyResultProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { correct_count: correct, total_count: total, time_taken_seconds: seconds, unranked } = run;
  const firstMissed = run.answered.find(({ is_correct, skipped }) => !is_correct && !skipped);
  return (
    <>
      <p className={styles.result}>
        {t('lesson.done.result', { correct, total, time: formatTime(seconds) })}
      </p>
      <OutcomeSigns run={run} onLook={onLook} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('daily.accuracy')}</dt>
          <dd>{writePercent(language, correct / total)}</dd>
        </div>
        {best && (
          <div>
            <dt>{t('daily.best')}</dt>
            <dd>
              {t('daily.best-value', {
                correct: best.correct_count,
                total: best.total_count,
                time: formatTime(best.time_taken_seconds),
              })}
            </dd>
          </div>
        )}
      </dl>
      {unranked && <p className={card.note}>{t(`daily.unranked.${unranked}`)}</p>}
      <div className={styles.ways}>
        {firstMissed && (
          <Button onClick={() => onLook(firstMissed.place)}>{t('lesson.controls.lookMissed')}</Button>
        )}
        <ShareResult run={run} />
        <Link href={PATHS['top-users']} state={FROM_TILES} className={buttonLook('secondary')}>
          {t('daily.leaderboard')}
        </Link>
      </div>
    </>
  );
}

/**
 * One sign per position of a run, in order; answered positions are buttons that open them again.
 */
interface OutcomeSignsProps {
  readonly run: DailyRun;
  readonly onLook: (place: number) => void;
}

function OutcomeSigns({ run, onLook }: OutcomeSignsProps): ReactNode {
  const t = useTranslate();
  return (
    <ol className={styles.signs}>
      {run.answered.map((answered) => {
        const outcome = toldOutcomeOf(answered);
        if (answered.skipped) {
          return (
            <li key={answered.place}>
              <OutcomeSign outcome={outcome} />
            </li>
          );
        }
        const words = { place: answered.place + 1, outcome: t(`lesson.stats.outcome.${outcome}`) };
        return (
          <li key={answered.place}>
            <button
              type="button"
              className={styles.look}
              aria-label={t('lesson.stats.lookAgain', words)}
              onClick={() => onLook(answered.place)}
            >
              <OutcomeSign outcome={outcome} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
