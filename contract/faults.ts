/**
 * Every way an API call can fail, and the one shape in which it says so (product/calls.md#faults).
 *
 * REST and tRPC alike: `{"error":{"code","message","request_id","issues"?}}`.
 */

/** Fault code → HTTP status. */
export const FAULT_STATUS = {
  'invalid-input': 400,
  'signed-out': 401,
  'premium-required': 403,
  'daily-limit-reached': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'username-taken': 409,
  'email-taken': 409,
  'deck-full': 409,
  'already-subscribed': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  conflict: 422,
  'username-changed-lately': 429,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
} as const;
export type FaultCode = keyof typeof FAULT_STATUS;

/** One thing wrong with an input: where (path into the body, empty for the whole) and what. */
interface FaultIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The body of every failed call. */
export interface FaultBody {
  readonly error: {
    readonly code: FaultCode;
    readonly message: string;
    readonly request_id: string;
    readonly issues?: readonly FaultIssue[];
  };
}

/** Whether `body`, of unknown origin, is the body of a failed call. */
export function isFaultBody(body: unknown): body is FaultBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && Object.hasOwn(FAULT_STATUS, error.code);
}

/** What a fault may carry besides its code; the cause is for the log, never for the caller. */
interface FaultDetails {
  readonly issues?: readonly FaultIssue[];
  /** When the same call may succeed, in seconds from now; where it is missing, the code says. */
  readonly retryAfterSeconds?: number;
  /** Methods that the address knows, for the `Allow` header. */
  readonly allow?: readonly string[];
  readonly cause?: unknown;
}

/** A failure that the caller can act on; turned into a response in one place, `edge/http/fault-response.ts`. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly issues: readonly FaultIssue[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: FaultCode, message: string = code, details: FaultDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'Fault';
    this.code = code;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allow = details.allow;
  }
}

/** A page can tell it from a token that is not valid: the issue says so. */
export function sessionEnded(cause?: unknown): Fault {
  return new Fault('signed-out', 'The session was ended.', {
    issues: [{ path: ['session'], message: 'ended' }],
    cause,
  });
}
