/**
 * A daily run on the board, position by position.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { lessonOf } from '#web/exercise/lesson-of.ts';
import { positionOf, type Run } from '#web/exercise/run.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { PathAndHelp, SidePanel } from '#web/exercise/help/path-and-help.tsx';
import { RefereedTask } from '#web/exercise/refereed-task.tsx';
import { RunStanding } from './run-standing.tsx';
import type { Daily, PlayedDaily } from './use-daily.ts';

interface DailyBoardProps {
  readonly played: PlayedDaily;
  readonly daily: Pick<Daily, 'state' | 'sync' | 'end'>;
}

/** Give it the played run's key. */
export function DailyBoard({ played: { run, start, referee }, daily }: DailyBoardProps): ReactNode {
  const [outcomes, setOutcomes] = useState(start.outcomes);
  const [lesson, setLesson] = useState(() => lessonAt(start));
  const best = daily.state?.date === run.date ? daily.state.best : null;
  const help = () => <SidePanel lesson={getLesson(lesson)} task={undefined} />;
  return (
    <RefereedTask
      area="daily"
      task={start.task}
      start={start}
      referee={referee}
      head={
        <>
          <RunStanding outcomes={outcomes} best={best} />
          <PathAndHelp path={undefined} help={help} />
        </>
      }
      onChange={(player) => {
        setOutcomes(player.outcomes);
        setLesson(lessonAt(player));
      }}
      wentOnElsewhere={isAnsweredElsewhere}
      onElsewhere={daily.sync}
      onEnd={daily.end}
    />
  );
}

/** The lesson of the position on the board. */
function lessonAt(run: Run): LessonTitleKey {
  return lessonOf(positionOf(run).exercise);
}

function isAnsweredElsewhere(cause: unknown): boolean {
  return findFault(cause)?.code === 'conflict';
}
