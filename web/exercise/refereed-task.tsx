/**
 * A run whose referee is the server, on the board: it grades each answer, and nothing is stored here. Daily exercises and reviews are
 * played so.
 */
import { type ReactNode, useState, useEffect, useEffectEvent } from 'react';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { Referee } from '#web/exercise/referee.ts';
import { TaskFrame } from '#web/exercise/task-frame.tsx';
import { TaskPlayer, type Stall } from '#web/exercise/task-player.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import styles from './refereed-task.module.css';
import { StallNotice } from '#web/exercise/stall-notice.tsx';
import { WorkerFailure } from '#web/exercise/worker-failure.tsx';
import { isFailedCall } from '#web/shared/api/find-fault.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';

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

/**
 * Why a run does not go on just now: the server was not reached, or it was played on in another window, or the worker has stopped.
 * Takes the place of the verdict.
 */
interface RefereedStallProps extends Stall {
  readonly run: ServerRun;
}

function RefereedStall({ cause, onRetry, run }: RefereedStallProps): ReactNode {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const { area } = run;
  const goOn = async () => {
    setIsBusy(true);
    // Without a connection nothing changes: the learner may press again.
    await run.onElsewhere().catch(() => setIsBusy(false));
  };
  if (run.wentOnElsewhere(cause)) {
    return (
      <StallNotice
        title={t(`${area}.elsewhere.title`)}
        text={t(`${area}.elsewhere.text`)}
        action={t(`${area}.elsewhere.go`)}
        busy={isBusy}
        onAct={() => void goOn()}
      />
    );
  }
  if (!isFailedCall(cause)) return <WorkerFailure onRestart={onRetry} />;
  return (
    <StallNotice
      title={t(`${area}.unreached.title`)}
      text={t(`${area}.unreached.text`)}
      action={t('ui.retry')}
      onAct={onRetry}
    />
  );
}

/**
 * The end of a run: the server is told, and what follows comes. Seen only when the server cannot be told.
 */
function RefereedEnd({ run }: { readonly run: ServerRun }): ReactNode {
  const t = useTranslate();
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  const end = useEffectEvent(async () => {
    try {
      await run.onEnd();
    } catch (error) {
      if (!run.wentOnElsewhere(error)) throw error;
      await run.onElsewhere();
    }
  });
  useEffect(() => {
    end().catch(() => setFailures(tries));
  }, [tries]);
  if (failures === 0) return null;
  return (
    <Dialog
      open
      title={t(`${run.area}.end.failed.title`)}
      actions={
        <Button
          variant="primary"
          data-focus="first"
          busy={tries > failures}
          onClick={() => setTries(failures + 1)}
        >
          {t('ui.retry')}
        </Button>
      }
    >
      <p>{t(`${run.area}.end.failed`)}</p>
    </Dialog>
  );
}

/** What is played so; its texts have the same keys. */
type RefereedArea = 'daily' | 'deck';

interface ServerRun {
  readonly area: RefereedArea;
  /** Whether the server refuses because the run was played on in another window: it is no use to try again. */
  readonly wentOnElsewhere: (cause: unknown) => boolean;
  /** Shows how it stands there. Rejects when the server does not say. */
  readonly onElsewhere: () => Promise<void>;
  /** Leaves the board at the run's end. Rejects when the server cannot be told of it. */
  readonly onEnd: () => Promise<void>;
}
