/**
 * How the Worker calls a learner's object, and what comes back: plain values, because of an error that crosses from an object only its
 * text would arrive (http/outcome.ts).
 */
import type { Fault, FaultCode } from '#contract/faults';
import type { Learner } from '#contract/learner';
import type { CommandResult, OtherObject } from './services.ts';

/** Where a call came from. */
export interface CallOrigin {
  /** Who counts as one caller (http/network.ts). */
  readonly network: string;
  /** The address that was called. */
  readonly url: string;
}

/** Who calls, from where and when. */
export interface LearnerCaller {
  readonly learner: Learner;
  readonly origin: CallOrigin;
  /** When the Worker got it, in milliseconds since the epoch: the object may have it later, and more than once. */
  readonly arrivedAt: number;
}

/** A call of a learner, with an input that its schema has let through. */
export interface LearnerCall extends LearnerCaller {
  /** `attempts.submitPosition`. */
  readonly call: string;
  readonly input: unknown;
}

/** What became of it. */
export type CallOutcome =
  | { readonly ok: true; readonly result: CommandResult<unknown> }
  | { readonly ok: false; readonly fault: PlainFault };

interface PlainFault extends Pick<Fault, 'message' | 'issues' | 'retryAfterSeconds'> {
  readonly code: FaultCode;
  /** Why a session was refused. */
  readonly refusal: { readonly reason: string; readonly learnerId: string | undefined } | undefined;
  /** What the log says of the cause. */
  readonly cause: Readonly<Record<string, string>> | undefined;
}

/** The calls of an object. */
export interface LearnerObjectCalls extends OtherObject {
  readonly call: (request: LearnerCall) => Promise<CallOutcome>;
}
