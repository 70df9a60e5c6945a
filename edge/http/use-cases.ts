/**
 * What runs for each call of the contract's list. A call without a use-case, or one that does not fit, does not compile.
 */
import type { z } from 'zod';
import type { Call, Calls } from '#contract/calls';
import { recordUsage } from '../analytics/record-usage.ts';
import { getAssignmentByName } from '../attempts/by-name.ts';
import { getBestAssignmentAttempt } from '../attempts/best-assignment-attempt.ts';
import { getBestCourseAttempts } from '../attempts/best-course-attempts.ts';
import { submitAssignment } from '../attempts/submit-assignment.ts';
import { submitPosition } from '../attempts/submit-position.ts';
import { exportPgn, getRecentBotGames, submitBotGame } from '../bot-games/bot-games.ts';
import { answerPosition, handOutPosition } from '../daily/play.ts';
import { startRun } from '../daily/start.ts';
import { getBestDaily, getDaily } from '../daily/today.ts';
import { getLeaderboard } from '../leaderboard/top.ts';
import { answerReview } from '../reviews/answer.ts';
import { getReviewsDue } from '../reviews/due.ts';
import { getOwnMoments, putMoment, removeMoment } from '../reviews/moments.ts';
import { handOutReview } from '../reviews/next.ts';
import { getOwnRating } from '../ratings/own-rating.ts';
import type { CommandResult, LearnerServices, Services } from '../services/services.ts';
import { openPortal } from '../subscription/open-portal.ts';
import { getPrices } from '../subscription/prices.ts';
import { startCheckout } from '../subscription/start-checkout.ts';
import { getSubscription, verifySubscription } from '../subscription/status.ts';
import { deleteAccount } from '../users/delete-account.ts';
import { endSessions } from '../users/end-sessions.ts';
import { exportRows } from '../users/export.ts';
import { getMe } from '../users/me.ts';
import { finishSignup } from '../users/post-signup.ts';
import { validateBeforeSignup } from '../users/pre-signup-validation.ts';
import { getRecentAnswers } from '../users/recent-answers.ts';
import { reportName } from '../users/report-name.ts';
import { getStandingToday } from '../users/today.ts';
import { updateUsername } from '../users/update-username.ts';
import { validateUsername } from '../users/validate-username.ts';
import { getWorkoutLessons } from '../workouts/lessons.ts';
import { getWorkout } from '../workouts/positions.ts';

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
