/**
 * A run as it is kept on the device: what the learner did, and nothing that follows from it. Pure.
 *
 * How answers were judged is not kept: the worker grades them once more when the run is resumed (`resume-run.ts`). So a
 * kept run is small, and it never says what today's rules would not. What is read back is checked in `read-stored-run.ts`.
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
  /** Arrows that were on the board when a move was decided on; none in the other chapters. */
  readonly drawn: readonly Arrow[];
  /** What the learner submitted after one more look (product/grading.md#one-more-look). */
  readonly second?: Answer | undefined;
}

/** A draft without what was last said about it. */
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
  /** The positions, in order: a run through other positions is no run of the task. */
  readonly positions: readonly string[];
  readonly taskAttemptKey: string;
  /** One for each position that was submitted or skipped, in order; null when it was skipped. */
  readonly answers: readonly (StoredAnswer | null)[];
  readonly step: 'answering' | 'lookingAgain' | 'graded';
  /** What is on the board; null after a verdict. */
  readonly draft: StoredDraft | null;
  readonly positionSeconds: number;
  readonly taskSeconds: number;
}

/** Counts the forms that this file has had: a run in another form is not read. */
export const STORED_RUN_VERSION = 1;

/** What is kept of a run; undefined when it is over, and while the server has its next position. What is being graded is kept as it was before Submit. */
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

/** The positions of a task as a stored run names them. */
export function storedPositionsOf({ positions }: PlayTask): readonly string[] {
  return positions.map(({ id, exercise }) => `${id} ${exercise.fen}`);
}

/** Attempts are those of the positions that were not skipped, in the same order. */
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

/** Each mark that was submitted is in the verdict, as found or as wrong. A decision on a move is not looked at again. */
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
