/**
 * Why a daily run does not go on just now: the server was not reached, or the run was played on in another window, or the worker has
 * stopped. Takes the place of the verdict.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Stall } from '#web/exercise/task-player.tsx';
import { StallNotice } from '#web/exercise/stall-notice.tsx';
import { WorkerFailure } from '#web/exercise/worker-failure.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { findFault, isFailedCall } from '#web/platform/api/find-fault.ts';

interface DailyStallProps extends Stall {
  /** Puts the run on the board as the server has it. */
  readonly onSync: () => Promise<void>;
}

export function DailyStall({ cause, onRetry, onSync }: DailyStallProps): ReactNode {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const sync = async () => {
    setIsBusy(true);
    // Without a connection nothing changes: the learner may press again.
    await onSync().catch(() => setIsBusy(false));
  };
  if (findFault(cause)?.code === 'conflict') {
    return (
      <StallNotice
        title={t('daily.elsewhere.title')}
        text={t('daily.elsewhere.text')}
        action={t('daily.elsewhere.go')}
        busy={isBusy}
        onAct={() => void sync()}
      />
    );
  }
  if (!isFailedCall(cause)) return <WorkerFailure onRestart={onRetry} />;
  return (
    <StallNotice
      title={t('daily.unreached.title')}
      text={t('daily.unreached.text')}
      action={t('ui.retry')}
      onAct={onRetry}
    />
  );
}
