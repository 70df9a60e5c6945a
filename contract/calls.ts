/**
 * The list of calls: who may make each, what it takes, and where it is on REST (product/calls.md#the-calls). Over tRPC a call has the
 * name that it has here.
 *
 * Knows no use-case: `edge/http/use-cases.ts` says what runs. REST and tRPC are built from these two lists and from nothing else.
 */
import type { z } from 'zod';
import { usageInput } from './analytics.ts';
import {
  assignmentAttemptInput,
  bestAssignmentAttemptInput,
  byNameInput,
  checkedAssignmentAttemptInput,
  gradedPositionAttemptInput,
  positionAttemptInput,
} from './attempts.ts';
import { dailyAnswerInput, dailyTodayInput, handOutInput, startDailyInput } from './daily-runs.ts';
import { exportInput, pgnExportInput } from './export.ts';
import { leaderboardInput } from './leaderboard.ts';
import {
  nextReviewInput,
  ownMomentInput,
  ownMomentsInput,
  removeMomentInput,
  reviewAnswerInput,
  reviewsDueInput,
} from './reviews.ts';
import { openPortalInput, startCheckoutInput } from './subscription.ts';
import {
  deleteAccountInput,
  endSessionsInput,
  postSignupInput,
  preSignupInput,
  reportNameInput,
  standingTodayInput,
  updateUsernameInput,
  validateUsernameInput,
} from './users.ts';
import { USAGE_PATH } from './limits.ts';
import { botGameInput, recentBotGamesInput } from './bot-games.ts';
import { workoutInput } from './workouts.ts';

/**
 * Who may make a call: anyone, or signed-in learners only. `buyer` is a learner whose call asks the payment provider: of such calls fewer are
 * allowed a minute. `page` is anyone again, whose token is not read either: usage statistics, counted apart, so that they never take a sign-up's place.
 */
export type Access = 'anyone' | 'page' | 'learner' | 'buyer';

/** One call. */
export interface Call {
  readonly access: Access;
  /** A GET is a tRPC query, the others are mutations. A POST has a body on REST, and only a POST. */
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The path on REST; its `:name` parts are input fields. */
  readonly path: string;
  /** Query parameters on REST that are input fields. */
  readonly query?: readonly string[];
  /** What it takes; a call without it takes nothing. */
  readonly input?: z.ZodType;
  /** What it takes over tRPC, where the client is ours and has to send more. */
  readonly trpcInput?: z.ZodType;
  /** It may make a row: the status is then 201. */
  readonly mayCreate?: true;
}

/** All calls, by domain and name. */
export const CALLS = {
  users: {
    me: { access: 'learner', method: 'GET', path: '/users/me' },
    today: {
      access: 'learner',
      method: 'GET',
      path: '/users/today',
      query: ['timezone', 'profile'],
      input: standingTodayInput,
    },
    preSignupValidation: {
      access: 'anyone',
      method: 'POST',
      path: '/users/pre_signup_validation',
      input: preSignupInput,
    },
    validateUsername: {
      access: 'anyone',
      method: 'POST',
      path: '/users/validate_username',
      input: validateUsernameInput,
    },
    postSignup: {
      access: 'learner',
      method: 'POST',
      path: '/users/post_signup',
      input: postSignupInput,
      mayCreate: true,
    },
    updateUsername: {
      access: 'learner',
      method: 'PUT',
      path: '/users/update_username',
      query: ['new_username'],
      input: updateUsernameInput,
    },
    reportName: {
      access: 'learner',
      method: 'POST',
      path: '/users/report_name',
      input: reportNameInput,
    },
    endSessions: {
      access: 'learner',
      method: 'POST',
      path: '/users/end_sessions',
      input: endSessionsInput,
    },
    deleteAccount: {
      access: 'buyer',
      method: 'POST',
      path: '/users/delete_account',
      input: deleteAccountInput,
    },
    export: {
      access: 'learner',
      method: 'GET',
      path: '/users/export',
      query: ['part', 'after'],
      input: exportInput,
    },
    recentAnswers: { access: 'learner', method: 'GET', path: '/users/recent_answers' },
    rating: { access: 'learner', method: 'GET', path: '/users/rating' },
  },
  assignments: {
    byName: {
      access: 'learner',
      method: 'GET',
      path: '/assignments/by-name/:task_title_key/positions_with_stats',
      input: byNameInput,
    },
  },
  attempts: {
    submitPosition: {
      access: 'learner',
      method: 'POST',
      path: '/attempts/position_attempt',
      input: positionAttemptInput,
      trpcInput: gradedPositionAttemptInput,
      mayCreate: true,
    },
    submitAssignment: {
      access: 'learner',
      method: 'POST',
      path: '/attempts/assignment_attempt',
      query: ['timezone'],
      input: assignmentAttemptInput,
      trpcInput: checkedAssignmentAttemptInput,
      mayCreate: true,
    },
    bestForAssignment: {
      access: 'learner',
      method: 'GET',
      path: '/attempts/best_assignment_attempt/:assignment_id',
      input: bestAssignmentAttemptInput,
    },
    bestInCourse: { access: 'learner', method: 'GET', path: '/attempts/best_course_attempts' },
  },
  daily: {
    today: {
      access: 'learner',
      method: 'GET',
      path: '/assignments/daily_for_user',
      query: ['timezone'],
      input: dailyTodayInput,
    },
    best: {
      access: 'learner',
      method: 'GET',
      path: '/attempts/best_daily_assignment_for_user',
      query: ['timezone'],
      input: dailyTodayInput,
    },
    start: {
      access: 'learner',
      method: 'POST',
      path: '/daily_runs',
      input: startDailyInput,
      mayCreate: true,
    },
    handOut: {
      access: 'learner',
      method: 'POST',
      path: '/daily_runs/:run_key/positions',
      input: handOutInput,
    },
    answer: {
      access: 'learner',
      method: 'POST',
      path: '/daily_runs/:run_key/answers',
      input: dailyAnswerInput,
      mayCreate: true,
    },
  },
  leaderboard: {
    top: {
      access: 'learner',
      method: 'GET',
      path: '/attempts/top_daily_assignment_attempts',
      query: ['top_n', 'period', 'timezone'],
      input: leaderboardInput,
    },
  },
  reviews: {
    due: {
      access: 'learner',
      method: 'GET',
      path: '/reviews/due',
      query: ['timezone'],
      input: reviewsDueInput,
    },
    next: { access: 'learner', method: 'POST', path: '/reviews/next', input: nextReviewInput },
    answer: {
      access: 'learner',
      method: 'POST',
      path: '/reviews/answer',
      input: reviewAnswerInput,
      mayCreate: true,
    },
    moments: {
      access: 'learner',
      method: 'GET',
      path: '/reviews/moments',
      query: ['timezone'],
      input: ownMomentsInput,
    },
    putMoment: {
      access: 'learner',
      method: 'POST',
      path: '/reviews/moments',
      input: ownMomentInput,
      mayCreate: true,
    },
    removeMoment: {
      access: 'learner',
      method: 'POST',
      path: '/reviews/moments/remove',
      input: removeMomentInput,
    },
  },
  workouts: {
    lessons: { access: 'learner', method: 'GET', path: '/workouts/lessons' },
    positions: {
      access: 'learner',
      method: 'GET',
      path: '/workouts/positions',
      query: ['lesson', 'limit', 'difficulty'],
      input: workoutInput,
    },
  },
  botGames: {
    submit: {
      access: 'learner',
      method: 'POST',
      path: '/bot_games',
      input: botGameInput,
      mayCreate: true,
    },
    recent: {
      access: 'learner',
      method: 'GET',
      path: '/bot_games',
      query: ['limit'],
      input: recentBotGamesInput,
    },
    pgn: {
      access: 'learner',
      method: 'GET',
      path: '/bot_games/pgn',
      query: ['before'],
      input: pgnExportInput,
    },
  },
  subscription: {
    status: { access: 'learner', method: 'GET', path: '/subscription' },
    prices: { access: 'anyone', method: 'GET', path: '/subscription/prices' },
    checkout: {
      access: 'buyer',
      method: 'POST',
      path: '/subscription/checkout',
      input: startCheckoutInput,
    },
    verify: { access: 'buyer', method: 'POST', path: '/subscription/verify' },
    portal: { access: 'buyer', method: 'POST', path: '/subscription/portal', input: openPortalInput },
  },
  analytics: {
    record: { access: 'page', method: 'POST', path: USAGE_PATH, input: usageInput },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;

export type Calls = typeof CALLS;
