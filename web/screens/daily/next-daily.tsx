/**
 * When the next daily exercise comes: at the next midnight of the learner's own clock.
 */
import type { ReactNode } from 'react';
import { addDays } from '#contract/dates';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { useSecondsLeft } from '#web/shared/clock/use-seconds-left.ts';
import { Button } from '#web/shared/ui/button.tsx';
import card from '#web/shared/ui/card.module.css';
import styles from './daily-screen.module.css';

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

interface NextDailyProps {
  /** The date that is played now. */
  readonly date: string;
  /** Shows the next one, once its time has come. */
  readonly onDue: () => void;
}

export function NextDaily({ date, onDue }: NextDailyProps): ReactNode {
  // A date-time without a zone is read in the browser's own.
  const midnight = new Date(`${addDays(date, 1)}T00:00:00`).getTime();
  return <Countdown key={midnight} until={midnight} onDue={onDue} />;
}

function Countdown({ until, onDue }: Pick<NextDailyProps, 'onDue'> & { readonly until: number }): ReactNode {
  const t = useTranslate();
  const seconds = useSecondsLeft(until);
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return (
    <section className={card.card}>
      <h2 className={card.title}>{t('daily.next.title')}</h2>
      <p className={styles.countdown} role="timer">
        {seconds === 0
          ? t('daily.next.now')
          : t('daily.next.in', { hours, minutes, seconds: seconds % MINUTE_SECONDS })}
      </p>
      {seconds === 0 && (
        <Button variant="primary" className={styles.start} onClick={onDue}>
          {t('daily.next.show')}
        </Button>
      )}
    </section>
  );
}
