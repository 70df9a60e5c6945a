/**
 * What the calls about users take and return (product/account.md#username and product/calls.md#users), with how a learner stands today.
 */
import { z } from 'zod';
import type { Tier } from './access.ts';
import { USERNAME_LENGTH, findUsernameFlaw, withoutInvisible, type UsernameReason } from './account-rules.ts';
import { isOffensiveUsername } from './offensive-usernames.ts';
import { timeZoneSchema, type BestCourseAttempts } from './attempts.ts';
import type { DailyState } from './daily-runs.ts';
import type { ReviewsDue } from './reviews.ts';
import { DEFAULT_TIME_ZONE } from './dates.ts';

/** A well-formed username that hurts nobody, trimmed. */
const usernameSchema = z
  .string()
  .trim()
  .superRefine((username, context) => {
    const flaw = findNameFlaw(username);
    if (flaw) context.addIssue({ code: 'custom', message: flaw });
  });

/** What is wrong with a username, whoever wants it; the list of what hurts is the server's alone. */
export function findNameFlaw(username: string): UsernameReason | undefined {
  return findUsernameFlaw(username) ?? (isOffensiveUsername(username) ? 'offensive' : undefined);
}

/** Longest e-mail address that SMTP can carry, in characters (RFC 5321 §4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;
/** An e-mail address as it is seen, trimmed and in lower case. */
const typedEmailSchema = z.string().transform((text) => withoutInvisible(text).trim().toLowerCase());
const emailSchema = typedEmailSchema.pipe(z.email().max(EMAIL_MAX_LENGTH));

/** A name that stands on a board, whatever it is. */
const usernameOnBoardSchema = z.string().trim().min(1).max(USERNAME_LENGTH.max);

export const validateUsernameInput = z.object({ username: z.string().max(256) });
export type ValidateUsername = z.infer<typeof validateUsernameInput>;
/** Result of /users/validate_username. */
export interface UsernameValidity {
  readonly valid: boolean;
  readonly reason?: UsernameReason;
}

export const preSignupInput = z.object({ username: usernameSchema, email: emailSchema });
export type PreSignup = z.infer<typeof preSignupInput>;

export const postSignupInput = z.object({ username: usernameSchema });
export type PostSignup = z.infer<typeof postSignupInput>;

export const updateUsernameInput = z.object({ new_username: usernameSchema });
export type UpdateUsername = z.infer<typeof updateUsernameInput>;

export const reportNameInput = z.object({ username: usernameOnBoardSchema });
export type ReportName = z.infer<typeof reportNameInput>;
/** Result of /users/report_name: the same whether somebody has the name or not. */
export interface NameReported {
  readonly reported: true;
}

/** Which sessions end: all of the learner's, or those that began before the one that makes the call. */
export const endSessionsInput = z.object({ which: z.enum(['all', 'older']) });
export type EndSessions = z.infer<typeof endSessionsInput>;
/** Result of /users/end_sessions. */
export interface SessionsEnded {
  readonly ended: EndSessions['which'];
}

/** The learner types their own address, so that nobody deletes an account by mistake. */
export const deleteAccountInput = z.object({
  email: typedEmailSchema.pipe(z.string().max(EMAIL_MAX_LENGTH)),
});
export type DeleteAccount = z.infer<typeof deleteAccountInput>;
/** Result of /users/delete_account. */
export interface AccountDeleted {
  readonly deleted: true;
}

/** Result of /users/me. */
export interface Profile {
  readonly username: string | null;
  readonly email: string;
  readonly tier: Tier;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** From when the username may be changed, ISO 8601, UTC; null when it may be now. */
  readonly username_changeable_at: string | null;
  /** Names that the learner has given up and that nobody else can have yet. */
  readonly kept_usernames: readonly KeptUsername[];
}

interface KeptUsername {
  readonly username: string;
  /** The end of its rest, ISO 8601, UTC. */
  readonly until: string;
}

export const standingTodayInput = z.object({
  timezone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
  /** Without it, D1 is not asked. */
  profile: z.enum(['with', 'without']).default('with'),
});
export type StandingTodayQuery = z.infer<typeof standingTodayInput>;

/** Result of /users/today. A part that failed is null: its own call says why. */
export interface StandingToday {
  /** That of /users/me; null also where it was not asked for. */
  readonly profile: Profile | null;
  /** That of /attempts/best_course_attempts. */
  readonly best: BestCourseAttempts | null;
  /** That of /assignments/daily_for_user. */
  readonly daily: DailyState | null;
  /** That of /reviews/due. */
  readonly reviews: ReviewsDue | null;
}

/** A rating is shown when it is at most so uncertain: then it lies within 220 points of the truth in 19 cases of 20. */
export const MOST_SHOWN_DEVIATION = 110;

/** Result of /users/rating. */
export interface OwnRating {
  /** How many first answers are rated. */
  readonly answers: number;
  /** Null while too little is known. */
  readonly rating: { readonly value: number; readonly margin: number } | null;
}
