/**
 * Plays a run that the server grades, as daily exercises and reviews do. Stores nothing on the
 * device.
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
  /** Shown beside the title. */
  readonly head?: ReactNode;
  readonly onChange?: (player: Player) => void;
}

/** Pass the run as key. */
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
 * Says why a run stalls: no connection, played on in another window, or a stopped worker. Replaces
 * the verdict.
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
    // Offline nothing changes; the learner may retry.
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

/** Completes the run on the server and loads what follows. Visible only if that fails. */
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

/** Areas with server runs; their texts share keys. */
type RefereedArea = 'daily' | 'deck';

interface ServerRun {
  readonly area: RefereedArea;
  /** Returns whether the run continued in another window, so that a retry is useless. */
  readonly wentOnElsewhere: (cause: unknown) => boolean;
  /** Loads the run's state from the server. May reject. */
  readonly onElsewhere: () => Promise<void>;
  /** Completes the run on the server. May reject. */
  readonly onEnd: () => Promise<void>;
}
