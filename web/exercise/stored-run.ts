/**
 * Defines a run as stored on the device: only what the learner did, in a small form. Pure.
 * `resume-run.ts` has the worker grade it again by today's rules; `read-stored-run.ts` checks it.
 */
import type { Verdict } from '#vision/types';
import type { Arrow, Square } from '#chess/chess';
import type { Answer } from '#contract/attempts';
import type { Draft, DrawnArrow, DecisionDraft } from './draft.ts';
import type { PlayTask } from './play-task.ts';
import type { Player } from './player.ts';

/** A submitted position. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly attemptKey: string;
  readonly seconds: number;
  /** Arrows on the board at a decision on a move; none in other chapters. */
  readonly drawn: readonly Arrow[];
  /** The answer after one more look (product/grading.md#one-more-look). */
  readonly second?: Answer | undefined;
}

/** A draft without its notice. */
export type StoredDraft = { readonly invalidTries: number } & (
  | { readonly kind: 'arrows'; readonly arrows: readonly DrawnArrow[] }
  | { readonly kind: 'circles'; readonly squares: readonly Square[] }
  | {
      readonly kind: 'decision';
      readonly candidate: DecisionDraft['candidate'];
      readonly arrows: readonly DrawnArrow[];
    }
);

export interface StoredRun {
  readonly version: typeof STORED_RUN_VERSION;
  /** Position ids in order: they must match the task's. */
  readonly positions: readonly string[];
  readonly taskAttemptKey: string;
  /** One for each submitted or skipped position, in order; null if skipped. */
  readonly answers: readonly (StoredAnswer | null)[];
  readonly step: 'answering' | 'lookingAgain' | 'graded';
  /** The draft on the board; null after a verdict. */
  readonly draft: StoredDraft | null;
  readonly positionSeconds: number;
  readonly taskSeconds: number;
}

/** Version of the stored form; other versions are ignored. */
export const STORED_RUN_VERSION = 1;

/**
 * Returns what to store of a run; undefined once it is over or awaits its next position. A draft
 * being graded is stored as before Submit.
 */
export function storedRunOf(player: Player): StoredRun | undefined {
  const shown = player.step === 'stalled' ? player.resume : player;
  if (shown.step === 'completed' || shown.step === 'awaiting') return undefined;
  return {
    version: STORED_RUN_VERSION,
    positions: storedPositionsOf(player.task),
    taskAttemptKey: player.taskAttemptKey,
    answers: answersOf(player),
    step: storedStepOf(shown),
    draft: shown.step === 'graded' ? null : storedDraftOf(shown.draft),
    positionSeconds: player.positionSeconds,
    taskSeconds: player.taskSeconds,
  };
}

function storedStepOf(
  shown: Exclude<Player, { step: 'stalled' | 'awaiting' | 'completed' }>,
): StoredRun['step'] {
  if (shown.step === 'graded' || shown.step === 'answering') return shown.step;
  return shown.first ? 'lookingAgain' : 'answering';
}

/** Returns the ids of a task's positions. */
export function storedPositionsOf({ positions }: PlayTask): readonly string[] {
  return positions.map(({ id, exercise }) => `${id} ${exercise.fen}`);
}

/** Pairs the attempts with the positions that were not skipped, in order. */
function answersOf(player: Player): StoredRun['answers'] {
  const attempts = player.attempts.values();
  return player.outcomes.map((outcome, index) => {
    const attempt = outcome === 'skipped' ? undefined : attempts.next().value;
    if (!attempt) return null;
    const { answer, attempt_key: attemptKey, time_taken_seconds: seconds } = attempt;
    const graded = player.past[index] ?? (player.step === 'graded' ? player : undefined);
    const second = graded?.first && answerOfVerdict(graded.verdict);
    return { answer, attemptKey, seconds, drawn: graded?.aftermath?.drawn ?? [], second };
  });
}

/**
 * Recovers the second answer from its verdict, which has every submitted mark. Undefined for a
 * decision on a move.
 */
function answerOfVerdict(verdict: Verdict): Answer | undefined {
  switch (verdict.kind) {
    case 'arrows':
      return { kind: 'arrows', arrows: [...verdict.found, ...verdict.wrong], invalid_tries: 0 };
    case 'circles':
      return { kind: 'circles', squares: [...verdict.found, ...verdict.wrong], invalid_tries: 0 };
    case 'decision':
      return undefined;
  }
}

function storedDraftOf(draft: Draft): StoredDraft {
  const { invalidTries } = draft;
  switch (draft.kind) {
    case 'arrows':
      return { kind: draft.kind, invalidTries, arrows: draft.arrows };
    case 'circles':
      return { kind: draft.kind, invalidTries, squares: draft.squares };
    case 'decision':
      return { kind: draft.kind, invalidTries, candidate: draft.candidate, arrows: draft.arrows };
  }
}
