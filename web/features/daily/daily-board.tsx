/**
 * A daily run on the board, position by position.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Player } from '#web/exercise/player.ts';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { DailyEnd } from './daily-end.tsx';
import styles from './daily-screen.module.css';
import { DailyStall } from './daily-stall.tsx';
import { RunStanding } from './run-standing.tsx';
import type { Daily, PlayedDaily } from './use-daily.ts';

interface DailyBoardProps {
  readonly played: PlayedDaily;
  readonly daily: Pick<Daily, 'state' | 'sync' | 'end'>;
}

/** Give it the played run's key. */
export function DailyBoard({ played, daily }: DailyBoardProps): ReactNode {
  const t = useTranslate();
  const [task] = useState(played.start.task);
  const [outcomes, setOutcomes] = useState(played.start.outcomes);
  const best = daily.state?.date === played.run.date ? daily.state.best : null;
  return (
    <div className={styles.practice}>
      <TaskFrame
        head={
          <>
            <h1 className={styles.title}>{t('daily.title')}</h1>
            <RunStanding outcomes={outcomes} best={best} />
          </>
        }
      >
        <TaskPlayer
          task={task}
          start={played.start}
          takesFocus
          referee={played.referee}
          best={undefined}
          onPositionAttempt={nothingElse}
          onTaskAttempt={nothingElse}
          onChange={(player: Player) => setOutcomes(player.outcomes)}
          onNextTask={undefined}
          endsElsewhere
          renderStall={(stall) => <DailyStall {...stall} onSync={daily.sync} />}
          renderEnd={() => <DailyEnd onEnd={daily.end} />}
        />
      </TaskFrame>
    </div>
  );
}

/** The referee has told the server of each answer already. */
function nothingElse(): void {}
