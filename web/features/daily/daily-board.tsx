/**
 * A daily run on the board, position by position.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { findFault } from '#web/platform/api/find-fault.ts';
import { RefereedTask } from '#web/task/refereed-task.tsx';
import { RunStanding } from './run-standing.tsx';
import type { Daily, PlayedDaily } from './use-daily.ts';

interface DailyBoardProps {
  readonly played: PlayedDaily;
  readonly daily: Pick<Daily, 'state' | 'sync' | 'end'>;
}

/** Give it the played run's key. */
export function DailyBoard({ played: { run, start, referee }, daily }: DailyBoardProps): ReactNode {
  const [outcomes, setOutcomes] = useState(start.outcomes);
  const best = daily.state?.date === run.date ? daily.state.best : null;
  return (
    <RefereedTask
      area="daily"
      task={start.task}
      start={start}
      referee={referee}
      head={<RunStanding outcomes={outcomes} best={best} />}
      onChange={(player) => setOutcomes(player.outcomes)}
      wentOnElsewhere={isAnsweredElsewhere}
      onElsewhere={daily.sync}
      onEnd={daily.end}
    />
  );
}

function isAnsweredElsewhere(cause: unknown): boolean {
  return findFault(cause)?.code === 'conflict';
}
