/**
 * The learner's daily exercise: how it stands on the server, and the run that is played here.
 */
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
  /** Another one whenever the run is put on the board anew. */
  readonly key: string;
  readonly run: DailyRun;
  readonly start: Player;
  readonly referee: DailyReferee;
}

export interface Daily {
  readonly status: QueryStatus;
  /** Known while `ready`. */
  readonly state: DailyState | undefined;
  /** Asks the server how the day stands. */
  readonly refetch: () => void;
  /** The run on the board; undefined while none is played. */
  readonly played: PlayedDaily | undefined;
  /** The run that has just ended here. */
  readonly ended: DailyRun | undefined;
  /** Starts a run of today or of a past date, or goes on with the one that is open. */
  readonly play: (date?: string) => Promise<void>;
  /** A run that is over, on the board again, and the position that is shown first. */
  readonly looked: { readonly player: Player; readonly first: number } | undefined;
  readonly look: (run: DailyRun, place: number) => Promise<void>;
  readonly endLook: () => void;
  /** What a chapter asks, before the first position of it. */
  readonly example: ShownExample | undefined;
  /** What became of the last try to start. */
  readonly starting: 'no' | 'under way' | 'failed';
  /** Puts the run on the board as the server has it. Rejects when the server does not say. */
  readonly sync: () => Promise<void>;
  /** Leaves the board: the run is over, and the day is asked for anew. Rejects when the server cannot be told. */
  readonly end: () => Promise<void>;
}

/** Fetched once a visit, and after each run. */
export function useDaily(): Daily {
  const { client } = trpc.useUtils();
  const timezone = learnerTimeZone();
  const today = trpc.daily.today.useQuery({ timezone }, { staleTime: Infinity, networkMode: 'always' });
  const { shown: example, areWanted, comesBefore, showBefore } = useFirstExamples();
  const [played, setPlayed] = useState<PlayedDaily>();
  const [ended, setEnded] = useState<DailyRun>();
  const [looked, setLooked] = useState<Daily['looked']>();
  const [starting, setStarting] = useState<Daily['starting']>('no');

  /** A known key is answered with its run. */
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
      // The position's time begins when it is handed out.
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

/** A run that has begun without a position is given its first one. */
async function withFirst(run: DailyRun, { handOut }: DailyServer): Promise<DailyRun> {
  if (run.open || run.answered.length > 0) return run;
  return { ...run, open: await handOut({ run_key: run.run_key, place: 0 }) };
}
