/**
 * What waits in the outbox: one attempt or one finished game, ready to be sent, and what became of sending it. Pure.
 */
import type { BotGame } from '#contract/bot-games';
import type { FaultBody } from '#contract/faults';
import type { gradedPositionAttemptInput, checkedAssignmentAttemptInput } from '#contract/attempts';
import type { z } from 'zod';
import {
  hasFields,
  isCount,
  isFinite,
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isObject,
  isText,
  isUuid,
  type Check,
} from '../storage/shapes.ts';

export type GradedPositionAttempt = z.infer<typeof gradedPositionAttemptInput>;
export type CheckedAssignmentAttempt = z.input<typeof checkedAssignmentAttemptInput>;

/** Something on its way; the server stores it once however often its key arrives. */
export type Parcel =
  | { readonly kind: 'position'; readonly body: GradedPositionAttempt }
  | { readonly kind: 'assignment'; readonly body: CheckedAssignmentAttempt }
  | { readonly kind: 'bot-game'; readonly body: BotGame };

const BODIES: Readonly<Record<Parcel['kind'], Check>> = {
  position: hasFields({
    position_task_id: isText,
    assignment_id: isText,
    is_correct: isFlag,
    time_taken_seconds: isFinite,
    answer: hasFields({ kind: isText }),
    attempt_key: isUuid,
    run_key: isMissingOr(isUuid),
  }),
  assignment: hasFields({
    assignment_id: isText,
    correct_count: isCount,
    total_count: isCount,
    time_taken_seconds: isFinite,
    completed_at: isText,
    timezone: isMissingOr(isText),
    attempt_key: isUuid,
    position_attempt_keys: isListOf(isUuid),
  }),
  'bot-game': hasFields({
    game_key: isUuid,
    elo: isCount,
    player_color: isText,
    opening: isNullOr(isText),
    start_fen: isText,
    moves: isListOf(isText),
    ending: isText,
    result: isText,
  }),
};

/** Whether a value of unknown origin can be sent. What is in it the server parses, and refuses if it does not fit. */
export function isParcel(value: unknown): value is Parcel {
  if (!isObject(value)) return false;
  const { kind, body } = value;
  return typeof kind === 'string' && Object.hasOwn(BODIES, kind) && BODIES[kind as Parcel['kind']](body);
}

/** The key by which the server knows it again. */
export function keyOf(parcel: Parcel): string {
  return parcel.kind === 'bot-game' ? parcel.body.game_key : parcel.body.attempt_key;
}

/**
 * `taken`: stored. `refused`: never will be. `later`: unknown, so it is sent again. `too-early`: a run before these attempts of
 * its own.
 */
export type Delivery = 'taken' | 'refused' | 'later' | TooEarly;
export interface TooEarly {
  readonly kind: 'too-early';
  /** Keys of the attempts that the server does not have. */
  readonly missing: readonly string[];
}

/** The attempts that the server misses, if it says so: it names them by their places in the list. */
export function findMissing(parcel: Parcel, { code, issues = [] }: FaultBody['error']): TooEarly | undefined {
  if (parcel.kind !== 'assignment' || code !== 'unavailable') return undefined;
  const places = issues.map(({ path: [, place] }) => place);
  const missing = parcel.body.position_attempt_keys.filter((_key, place) => places.includes(place));
  return missing.length === 0 ? undefined : { kind: 'too-early', missing };
}

/** The run without these attempts. */
export function withoutAttempts(parcel: Parcel, keys: readonly string[]): Parcel {
  if (parcel.kind !== 'assignment') return parcel;
  const { position_attempt_keys: all } = parcel.body;
  const position_attempt_keys = all.filter((key) => !keys.includes(key));
  return { ...parcel, body: { ...parcel.body, position_attempt_keys } };
}

const REQUEST_TIMEOUT = 408;
const SIGNED_OUT = 401;
const TOO_MANY_REQUESTS = 429;

/** What a failed call means for its parcel; `status` is undefined when no answer came at all. */
export function deliveryAfterFailure(status: number | undefined): 'refused' | 'later' {
  if (status === undefined || status < 400 || status >= 500) return 'later';
  return [SIGNED_OUT, REQUEST_TIMEOUT, TOO_MANY_REQUESTS].includes(status) ? 'later' : 'refused';
}

/** First wait before sending again, in milliseconds; it doubles with every failure in a row. */
const FIRST_RETRY_MS = 2_000;
/** Longest wait between two tries, in milliseconds: five minutes. */
const LONGEST_RETRY_MS = 300_000;

/** How long to wait after so many failures in a row (1 or more), in milliseconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}
