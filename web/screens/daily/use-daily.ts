/** State of the learner's daily exercise: its standing on the server and the run on this board. */
import { useState } from 'react';
import type { DailyRun, DailyState, StartedDaily } from '#contract/daily-runs';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import type { Player } from '#web/exercise/player.ts';
import { queryStatus, type QueryStatus } from '#web/shared/api/query-status.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { createDailyReferee, type DailyReferee, type DailyServer } from './daily-referee.ts';
import { resumeDaily } from './play-daily.ts';
import { useFirstExamples, type ShownExample } from './use-first-examples.ts';

/** A run on the board. */
export interface PlayedDaily {
  /** Changes whenever the run is put on the board again. */
  readonly key: string;
  readonly run: DailyRun;
  readonly start: Player;
  readonly referee: DailyReferee;
}

export interface Daily {
  readonly status: QueryStatus;
  /** Set while `ready`. */
  readonly state: DailyState | undefined;
  /** Fetches the day's state again. */
  readonly refetch: () => void;
  /** The run on the board, if any. */
  readonly played: PlayedDaily | undefined;
  /** The run that has just ended here. */
  readonly ended: DailyRun | undefined;
  /** Starts or resumes a run of today or of a past date. */
  readonly play: (date?: string) => Promise<void>;
  /** A finished run in review, and the first position to show. */
  readonly looked: { readonly player: Player; readonly first: number } | undefined;
  readonly look: (run: DailyRun, place: number) => Promise<void>;
  readonly endLook: () => void;
  /** A chapter's example before its first position. */
  readonly example: ShownExample | undefined;
  /** Outcome of the last try to start. */
  readonly starting: 'no' | 'under way' | 'failed';
  /** Puts the server's run on the board. Rejects if the server cannot be reached. */
  readonly sync: () => Promise<void>;
  /** Closes the run and fetches the day again. Rejects if the server cannot be reached. */
  readonly end: () => Promise<void>;
}

/** Fetches once a visit, and after each run. */
export function useDaily(): Daily {
  const { client } = trpc.useUtils();
  const timezone = learnerTimeZone();
  const today = trpc.daily.today.useQuery({ timezone }, { staleTime: Infinity, networkMode: 'always' });
  const { shown: example, areWanted, comesBefore, showBefore } = useFirstExamples();
  const [played, setPlayed] = useState<PlayedDaily>();
  const [ended, setEnded] = useState<DailyRun>();
  const [looked, setLooked] = useState<Daily['looked']>();
  const [starting, setStarting] = useState<Daily['starting']>('no');

  /** The server returns the same run for a known key. */
  const fetchRun = (runKey: string, date?: string) =>
    client.daily.start.mutate({
      run_key: runKey,
      timezone,
      ...(date !== undefined && { date }),
      ...(areWanted() && { chapters_first: true }),
    });

  async function putOnBoard(started: StartedDaily): Promise<void> {
    const { answer, handOut } = client.daily;
    const server: DailyServer = {
      answer: answer.mutate,
      // The position's clock starts when it is handed out.
      handOut: async (asked) => {
        await showBefore(started.chapters, asked.place);
        return handOut.mutate(asked);
      },
    };
    const run = await withFirst(started, server);
    const referee = createDailyReferee({
      run,
      server,
      lessonWorker,
      hasExample: (place) => comesBefore(started.chapters, place),
      now: () => performance.now(),
    });
    setPlayed({ key: crypto.randomUUID(), run, start: await resumeDaily(run, lessonWorker), referee });
  }

  return {
    status: queryStatus(today),
    state: today.data,
    refetch: () => void today.refetch(),
    played,
    ended,
    play: async (date) => {
      setStarting('under way');
      try {
        await putOnBoard(await fetchRun(crypto.randomUUID(), date));
        setStarting('no');
      } catch {
        setStarting('failed');
      }
    },
    example,
    looked,
    look: async (run, place) => setLooked({ player: await resumeDaily(run, lessonWorker), first: place }),
    endLook: () => setLooked(undefined),
    starting,
    sync: async () => {
      if (played) await putOnBoard(await fetchRun(played.run.run_key));
    },
    end: async () => {
      if (!played) return;
      await played.referee.finish();
      setEnded(await fetchRun(played.run.run_key));
      await today.refetch();
      setPlayed(undefined);
    },
  };
}

/** Hands out the first position of a run that has none yet. */
async function withFirst(run: DailyRun, { handOut }: DailyServer): Promise<DailyRun> {
  if (run.open || run.answered.length > 0) return run;
  return { ...run, open: await handOut({ run_key: run.run_key, place: 0 }) };
}
