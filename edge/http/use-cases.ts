/**
 * What runs for each call of the contract's list. A call without a use-case, or one that does not fit, does not compile.
 */
import type { z } from 'zod';
import type { Call, Calls } from '#contract/calls';
import { recordUsage } from '../domains/usage/record-usage.ts';
import { getAssignmentByName } from '../domains/course/by-name.ts';
import { getBestAssignmentAttempt } from '../domains/course/best-assignment-attempt.ts';
import { getBestCourseAttempts } from '../domains/course/best-course-attempts.ts';
import { submitAssignment } from '../domains/course/submit-assignment.ts';
import { submitPosition } from '../domains/course/submit-position.ts';
import { exportPgn, getRecentBotGames, submitBotGame } from '../domains/games/bot-games.ts';
import { answerPosition, handOutPosition } from '../domains/daily/play.ts';
import { startRun } from '../domains/daily/start.ts';
import { getBestDaily, getDaily } from '../domains/daily/today.ts';
import { getLeaderboard } from '../domains/leaderboard/top.ts';
import { answerReview } from '../domains/review/answer.ts';
import { getReviewsDue } from '../domains/review/due.ts';
import { getOwnMoments, putMoment, removeMoment } from '../domains/review/moments.ts';
import { handOutReview } from '../domains/review/next.ts';
import { getOwnRating } from '../domains/rating/own-rating.ts';
import type { CommandResult, LearnerServices, Services } from '../services/services.ts';
import { openPortal } from '../domains/billing/open-portal.ts';
import { getPrices } from '../domains/billing/prices.ts';
import { startCheckout } from '../domains/billing/start-checkout.ts';
import { getSubscription, verifySubscription } from '../domains/billing/status.ts';
import { deleteAccount } from '../domains/account/delete-account.ts';
import { endSessions } from '../domains/account/end-sessions.ts';
import { exportRows } from '../domains/account/export.ts';
import { getMe } from '../domains/account/me.ts';
import { finishSignup } from '../domains/account/post-signup.ts';
import { validateBeforeSignup } from '../domains/account/pre-signup-validation.ts';
import { getRecentAnswers } from '../domains/account/recent-answers.ts';
import { reportName } from '../domains/account/report-name.ts';
import { getStandingToday } from '../domains/account/today.ts';
import { updateUsername } from '../domains/account/update-username.ts';
import { validateUsername } from '../domains/account/validate-username.ts';
import { getWorkoutLessons } from '../domains/workout/lessons.ts';
import { getWorkout } from '../domains/workout/positions.ts';

/** What a call's schema makes of its input; a call that takes nothing has none. */
type InputOf<Declared extends Call> = Declared extends { readonly input: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : void;

/** What the use-case of a call returns: with whether a row was made, where the call may make one. */
type ResultOf<Declared extends Call> = Declared extends { readonly mayCreate: true }
  ? CommandResult<unknown>
  : unknown;

/** What the use-case of a call may reach for: a learner's calls run in the learner's object. */
type ServicesOf<Declared extends Call> = Declared extends { readonly access: 'learner' | 'buyer' }
  ? LearnerServices
  : Services;

type UseCases = {
  readonly [Domain in keyof Calls]: {
    readonly [Name in keyof Calls[Domain]]: Calls[Domain][Name] extends infer Declared extends Call
      ? (services: ServicesOf<Declared>, input: InputOf<Declared>) => Promise<ResultOf<Declared>>
      : never;
  };
};

export const USE_CASES = {
  users: {
    me: getMe,
    today: getStandingToday,
    preSignupValidation: validateBeforeSignup,
    validateUsername,
    postSignup: finishSignup,
    updateUsername,
    reportName,
    endSessions,
    deleteAccount,
    export: exportRows,
    recentAnswers: getRecentAnswers,
    rating: getOwnRating,
  },
  assignments: {
    byName: getAssignmentByName,
  },
  attempts: {
    submitPosition,
    submitAssignment,
    bestForAssignment: getBestAssignmentAttempt,
    bestInCourse: getBestCourseAttempts,
  },
  daily: {
    today: getDaily,
    best: getBestDaily,
    start: startRun,
    handOut: handOutPosition,
    answer: answerPosition,
  },
  leaderboard: {
    top: getLeaderboard,
  },
  reviews: {
    due: getReviewsDue,
    next: handOutReview,
    answer: answerReview,
    moments: getOwnMoments,
    putMoment,
    removeMoment,
  },
  workouts: {
    lessons: getWorkoutLessons,
    positions: getWorkout,
  },
  botGames: {
    submit: submitBotGame,
    recent: getRecentBotGames,
    pgn: exportPgn,
  },
  subscription: {
    status: getSubscription,
    prices: getPrices,
    checkout: startCheckout,
    verify: verifySubscription,
    portal: openPortal,
  },
  analytics: {
    record: recordUsage,
  },
} satisfies UseCases;
