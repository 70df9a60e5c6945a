/**
 * Why reviews do not go on just now: the server was not reached, or they went on in another window, or the worker has stopped. Takes
 * the place of the verdict.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StallNotice } from '#web/exercise/stall-notice.tsx';
import type { Stall } from '#web/exercise/task-player.tsx';
import { WorkerFailure } from '#web/exercise/worker-failure.tsx';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { isFailedCall } from '#web/platform/api/find-fault.ts';
import { wentOnElsewhere } from './went-on-elsewhere.ts';

interface DeckStallProps extends Stall {
  /** Shows how the deck stands now. */
  readonly onLeave: () => Promise<void>;
}

export function DeckStall({ cause, onRetry, onLeave }: DeckStallProps): ReactNode {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    // Without a connection nothing changes: the learner may press again.
    await onLeave().catch(() => setIsBusy(false));
  };
  if (wentOnElsewhere(cause)) {
    return (
      <StallNotice
        title={t('deck.elsewhere.title')}
        text={t('deck.elsewhere.text')}
        action={t('deck.elsewhere.go')}
        busy={isBusy}
        onAct={() => void leave()}
      />
    );
  }
  if (!isFailedCall(cause)) return <WorkerFailure onRestart={onRetry} />;
  return (
    <StallNotice
      title={t('deck.unreached.title')}
      text={t('deck.unreached.text')}
      action={t('ui.retry')}
      onAct={onRetry}
    />
  );
}
