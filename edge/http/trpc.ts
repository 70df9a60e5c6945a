/**
 * The use-cases as tRPC procedures. The page takes `AppRouter` from here, as a type and nothing else.
 *
 * Over tRPC the client is ours, so attempts must come with their answer and key (contract/attempts.ts).
 */
import { type TRPCError, initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { byNameInput } from '#contract/assignments';
import {
  bestAssignmentAttemptInput,
  checkedAssignmentAttemptInput,
  gradedPositionAttemptInput,
} from '#contract/attempts';
import { botGameInput, recentBotGamesInput } from '#contract/bot-games';
import { postSignupInput, preSignupInput, validateUsernameInput } from '#contract/users';
import { getAssignmentByName } from '../assignments/by-name.ts';
import { getBestAssignmentAttempt } from '../attempts/best-assignment-attempt.ts';
import { getBestCourseAttempts } from '../attempts/best-course-attempts.ts';
import { submitAssignment } from '../attempts/submit-assignment.ts';
import { submitPosition } from '../attempts/submit-position.ts';
import { getRecentBotGames } from '../bot-games/recent-bot-games.ts';
import { submitBotGame } from '../bot-games/submit-bot-game.ts';
import type { Access, Authorize, CommandResult } from '../services/services.ts';
import { getMe } from '../users/me.ts';
import { finishSignup } from '../users/post-signup.ts';
import { validateBeforeSignup } from '../users/pre-signup-validation.ts';
import { validateUsername } from '../users/validate-username.ts';

/** Where the procedures are. */
export const TRPC_ENDPOINT = '/trpc';

const t = initTRPC.context<{ readonly authorize: Authorize }>().create();
const anyone = procedureFor('anyone');
const learner = procedureFor('learner');

export const appRouter = t.router({
  users: t.router({
    me: learner.query(({ ctx }) => getMe(ctx)),
    preSignupValidation: anyone
      .input(preSignupInput)
      .mutation(({ ctx, input }) => validateBeforeSignup(ctx, input)),
    validateUsername: anyone
      .input(validateUsernameInput)
      .mutation(({ ctx, input }) => validateUsername(ctx, input)),
    postSignup: learner.input(postSignupInput).mutation(({ ctx, input }) => bodyOf(finishSignup(ctx, input))),
  }),
  assignments: t.router({
    byName: learner.input(byNameInput).query(({ ctx, input }) => getAssignmentByName(ctx, input)),
  }),
  attempts: t.router({
    submitPosition: learner
      .input(gradedPositionAttemptInput)
      .mutation(({ ctx, input }) => bodyOf(submitPosition(ctx, input))),
    submitAssignment: learner
      .input(checkedAssignmentAttemptInput)
      .mutation(({ ctx, input }) => bodyOf(submitAssignment(ctx, input))),
    bestForAssignment: learner
      .input(bestAssignmentAttemptInput)
      .query(({ ctx, input }) => getBestAssignmentAttempt(ctx, input)),
    bestInCourse: learner.query(({ ctx }) => getBestCourseAttempts(ctx)),
  }),
  botGames: t.router({
    submit: learner.input(botGameInput).mutation(({ ctx, input }) => bodyOf(submitBotGame(ctx, input))),
    recent: learner.input(recentBotGamesInput).query(({ ctx, input }) => getRecentBotGames(ctx, input)),
  }),
});
export type AppRouter = typeof appRouter;

/** Answers one request; a failure is thrown, so that it becomes a response where all failures do. */
export async function answerTrpc(request: Request, authorize: Authorize): Promise<Response> {
  const failures: TRPCError[] = [];
  const response = await fetchRequestHandler({
    endpoint: TRPC_ENDPOINT,
    req: withoutStreaming(request),
    router: appRouter,
    // One call a request: each has its own status, limit and line in the log.
    allowBatching: false,
    createContext: () => ({ authorize }),
    onError: ({ error }) => failures.push(error),
  });
  const [failure] = failures;
  if (failure) throw failure;
  return response;
}

function procedureFor(access: Access) {
  return t.procedure.use(async ({ ctx, next }) => next({ ctx: await ctx.authorize(access) }));
}

async function bodyOf<Body>(result: Promise<CommandResult<Body>>): Promise<Body> {
  return (await result).body;
}

/** A streamed answer has sent its status before a procedure can fail, so none is given. */
function withoutStreaming(request: Request): Request {
  const plain = new Request(request);
  plain.headers.delete('trpc-accept');
  plain.headers.set('accept', 'application/json');
  return plain;
}
