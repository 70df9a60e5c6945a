/**
 * A run whose referee is the server, on the board: it grades each answer, and nothing is stored here. Daily exercises and reviews are
 * played so.
 */
import type { ReactNode } from 'react';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { Referee } from '#web/exercise/referee.ts';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { TaskPlayer } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { RefereedEnd } from './refereed-end.tsx';
import { RefereedStall } from './refereed-stall.tsx';
import styles from './refereed-task.module.css';
import type { ServerRun } from './server-run.ts';

interface RefereedTaskProps extends ServerRun {
  readonly task: PlayTask;
  readonly start?: Player;
  readonly referee: Referee;
  /** Beside the title. */
  readonly head?: ReactNode;
  readonly onChange?: (player: Player) => void;
}

/** Give it the run as a key. */
export function RefereedTask({ task, start, referee, head, onChange, ...run }: RefereedTaskProps): ReactNode {
  const t = useTranslate();
  return (
    <div className={styles.practice}>
      <TaskFrame
        head={
          <>
            <h1 className={styles.title}>{t(`${run.area}.title`)}</h1>
            {head}
          </>
        }
      >
        <TaskPlayer
          task={task}
          start={start}
          takesFocus
          referee={referee}
          onChange={onChange}
          onNextTask={undefined}
          endsElsewhere
          renderStall={(stall) => <RefereedStall {...stall} run={run} />}
          renderEnd={() => <RefereedEnd run={run} />}
        />
      </TaskFrame>
    </div>
  );
}
