/**
 * Why a run does not go on just now: the server was not reached, or it was played on in another window, or the worker has stopped.
 * Takes the place of the verdict.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StallNotice } from '#web/exercise/stall-notice.tsx';
import type { Stall } from '#web/exercise/task-player.tsx';
import { WorkerFailure } from '#web/exercise/worker-failure.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { isFailedCall } from '#web/shared/api/find-fault.ts';
import type { ServerRun } from './server-run.ts';

interface RefereedStallProps extends Stall {
  readonly run: ServerRun;
}

export function RefereedStall({ cause, onRetry, run }: RefereedStallProps): ReactNode {
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
