/**
 * A sitting: ten positions after ten, until the learner leaves. Says what is played next. Pure.
 */
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Completed } from '#web/exercise/player.ts';
import { correctCountOf } from '#web/exercise/run.ts';
import { nextDifficulty, type WorkoutScore } from './next-difficulty.ts';

export interface Sitting {
  /** From 1; each has positions of its own. */
  readonly round: number;
  /** Undefined at first: the server knows how strong the learner is. */
  readonly difficulty: number | undefined;
  /** What the learner skipped: the server does not know of it. */
  readonly skipped: readonly string[];
  /** What may come again although it was shown: what was skipped, and the last round, whose answers may still be on their way. */
  readonly met: ReadonlySet<string>;
  /** What the last round missed, once more; nothing of it is sent. */
  readonly practice: PlayTask | undefined;
  /** How the round went before it was practised. */
  readonly played: PlayedRound['player'] | undefined;
  /** Practices so far. */
  readonly practices: number;
}

export const FIRST_ROUND: Sitting = {
  round: 1,
  difficulty: undefined,
  skipped: [],
  met: new Set(),
  practice: undefined,
  played: undefined,
  practices: 0,
};

/** A round that is over. */
export interface PlayedRound {
  readonly player: Pick<Completed, 'task' | 'outcomes'>;
  readonly difficulty: number;
}

/** How many were right. */
export function scoreOf({ task, outcomes }: PlayedRound['player']): WorkoutScore {
  return { correct: correctCountOf({ outcomes }), total: task.positions.length };
}

/** The next round, harder or easier than the last. */
export function withNextRound(sitting: Sitting, { player, difficulty }: PlayedRound): Sitting {
  const ids = player.task.positions.map(({ id }) => id);
  const skipped = [...sitting.skipped, ...ids.filter((_, index) => player.outcomes[index] === 'skipped')];
  return {
    ...sitting,
    round: sitting.round + 1,
    difficulty: nextDifficulty(difficulty, scoreOf(player)),
    skipped,
    met: new Set([...skipped, ...ids]),
    practice: undefined,
    played: undefined,
  };
}

/** What was missed, once more. How hard the next round is says the first try. */
export function withPractice(sitting: Sitting, practice: PlayTask, player: PlayedRound['player']): Sitting {
  const played = sitting.played ?? { task: player.task, outcomes: player.outcomes };
  return { ...sitting, practice, played, practices: sitting.practices + 1 };
}
