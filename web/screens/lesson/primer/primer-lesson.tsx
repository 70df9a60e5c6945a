/** The primer: piece values and counting an exchange, step by step, with one question. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Board } from '#web/board/board.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './primer-lesson.module.css';
import { ANSWER, STEPS, WORTH } from './primer-steps.ts';

/** The learner's answer to the question. */
type PrimerChoice = 'take' | 'leave';

const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;

export function PrimerLesson({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  const [place, setPlace] = useState(0);
  const [choice, setChoice] = useState<PrimerChoice>();
  const step = STEPS[place];
  if (!step) return null;
  const shown = step.kind === 'question' && choice ? ANSWER : step;
  const isLast = place === STEPS.length - 1;
  return (
    <div className={styles.primer}>
      <div aria-live="polite" className={styles.words}>
        <p>{t(step.text)}</p>
        {step.kind === 'values' && <Values />}
        {step.kind === 'question' && choice && (
          <p className={styles.answer} data-right={choice === 'leave'}>
            {t(`primer.answer.${choice}`)}
          </p>
        )}
        {shown.balance !== undefined && (
          <p className={styles.balance}>{t('primer.balance', { balance: signed(shown.balance) })}</p>
        )}
      </div>
      <div className={styles.board}>
        <Board
          positionId={shown.positionId}
          pieces={shown.pieces}
          orientation="white"
          marks={shown.marks}
          input={undefined}
          glides
        />
      </div>
      {step.kind === 'question' && (
        <div className={styles.choices}>
          <Button aria-pressed={choice === 'take'} onClick={() => setChoice('take')}>
            {t('primer.take')}
          </Button>
          <Button aria-pressed={choice === 'leave'} onClick={() => setChoice('leave')}>
            {t('primer.leave')}
          </Button>
        </div>
      )}
      <div className={styles.ways}>
        <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {t('primer.back')}
        </Button>
        <p className={styles.place}>{t('primer.place', { current: place + 1, total: STEPS.length })}</p>
        <Button variant="primary" onClick={isLast ? onDone : () => setPlace(place + 1)}>
          {t(isLast ? 'primer.done' : 'primer.next')}
        </Button>
      </div>
    </div>
  );
}

function Values(): ReactNode {
  const t = useTranslate();
  return (
    <ul className={styles.values}>
      {ROLES.map((role) => (
        <li key={role}>
          {t(`primer.role.${role}`)} <strong>{WORTH[role]}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Returns "+1", "−1" or "0", with a true minus sign. */
function signed(balance: number): string {
  if (balance === 0) return '0';
  return balance > 0 ? `+${balance}` : `−${-balance}`;
}
