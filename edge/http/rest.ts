/**
 * The whole REST surface as one table (product.md §11.2): where a call is, who may make it, what it takes, what runs.
 */
import type { Context } from 'hono';
import { z } from 'zod';
import { byNameInput } from '#contract/assignments';
import { assignmentAttemptInput, bestAssignmentAttemptInput, positionAttemptInput } from '#contract/attempts';
import { botGameInput, recentBotGamesInput } from '#contract/bot-games';
import { postSignupInput, preSignupInput, validateUsernameInput } from '#contract/users';
import { getAssignmentByName } from '../assignments/by-name.ts';
import { getBestAssignmentAttempt } from '../attempts/best-assignment-attempt.ts';
import { getBestCourseAttempts } from '../attempts/best-course-attempts.ts';
import { submitAssignment } from '../attempts/submit-assignment.ts';
import { submitPosition } from '../attempts/submit-position.ts';
import { getRecentBotGames } from '../bot-games/recent-bot-games.ts';
import { submitBotGame } from '../bot-games/submit-bot-game.ts';
import type { Access, Authorize, CommandResult, Services } from '../services/services.ts';
import { getMe } from '../users/me.ts';
import { finishSignup } from '../users/post-signup.ts';
import { validateBeforeSignup } from '../users/pre-signup-validation.ts';
import { validateUsername } from '../users/validate-username.ts';
import { parseInput, parseJson } from './input.ts';

/** One row of the table. */
export interface Route {
  /** The call's name, the same as its tRPC procedure's. */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** Hono path; `:name` parts are input fields. */
  readonly path: string;
  /** Query parameters that are input fields. */
  readonly query: readonly string[];
  readonly access: Access;
  readonly run: (services: Services, input: unknown) => Promise<CommandResult<unknown>>;
}

const NOTHING = z.object({});

export const ROUTES: readonly Route[] = [
  query('users.me', '/users/me', { access: 'learner', input: NOTHING, run: getMe }),
  command('users.preSignupValidation', '/users/pre_signup_validation', {
    access: 'anyone',
    input: preSignupInput,
    run: storingNothing(validateBeforeSignup),
  }),
  command('users.validateUsername', '/users/validate_username', {
    access: 'anyone',
    input: validateUsernameInput,
    run: storingNothing(validateUsername),
  }),
  command('users.postSignup', '/users/post_signup', {
    access: 'learner',
    input: postSignupInput,
    run: finishSignup,
  }),
  query('assignments.byName', '/assignments/by-name/:task_title_key/positions_with_stats', {
    access: 'learner',
    input: byNameInput,
    run: getAssignmentByName,
  }),
  command('attempts.submitPosition', '/attempts/position_attempt', {
    access: 'learner',
    input: positionAttemptInput,
    run: submitPosition,
  }),
  command('attempts.submitAssignment', '/attempts/assignment_attempt', {
    access: 'learner',
    query: ['timezone'],
    input: assignmentAttemptInput,
    run: submitAssignment,
  }),
  query('attempts.bestForAssignment', '/attempts/best_assignment_attempt/:assignment_id', {
    access: 'learner',
    input: bestAssignmentAttemptInput,
    run: getBestAssignmentAttempt,
  }),
  query('attempts.bestInCourse', '/attempts/best_course_attempts', {
    access: 'learner',
    input: NOTHING,
    run: getBestCourseAttempts,
  }),
  command('botGames.submit', '/bot_games', { access: 'learner', input: botGameInput, run: submitBotGame }),
  query('botGames.recent', '/bot_games', {
    access: 'learner',
    query: ['limit'],
    input: recentBotGamesInput,
    run: getRecentBotGames,
  }),
];

/** Answers one request: admits the caller, then reads the input, then runs the use-case. */
export async function answerRest(context: Context, route: Route, authorize: Authorize): Promise<Response> {
  const services = await authorize(route.access);
  const { body, created } = await route.run(services, await readInput(context, route));
  return Response.json(body, { status: created ? 201 : 200 });
}

interface Call<Schema extends z.ZodType, Answer> {
  readonly access: Access;
  readonly query?: readonly string[];
  readonly input: Schema;
  readonly run: (services: Services, input: z.output<Schema>) => Promise<Answer>;
}

function query<Schema extends z.ZodType>(call: string, path: string, spec: Call<Schema, unknown>): Route {
  const { access, query: names = [], input, run } = spec;
  return { call, method: 'GET', path, query: names, access, run: parsed(input, storingNothing(run)) };
}

function command<Schema extends z.ZodType>(
  call: string,
  path: string,
  spec: Call<Schema, CommandResult<unknown>>,
): Route {
  const { access, query: names = [], input, run } = spec;
  return { call, method: 'POST', path, query: names, access, run: parsed(input, run) };
}

/** A use-case that stores nothing, as one that might. */
function storingNothing<Input, Answer>(run: (services: Services, input: Input) => Promise<Answer>) {
  return async (services: Services, input: Input): Promise<CommandResult<Answer>> => ({
    body: await run(services, input),
    created: false,
  });
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  run: (services: Services, input: z.output<Schema>) => Promise<CommandResult<unknown>>,
): Route['run'] {
  return async (services, input) => run(services, parseInput(schema, input));
}

/** Path and query parameters, and over them the body's own fields. */
async function readInput({ req }: Context, route: Route): Promise<unknown> {
  const queried = Object.fromEntries(route.query.map((name) => [name, req.query(name)]));
  const parameters = { ...req.param(), ...queried };
  if (route.method === 'GET') return parameters;
  const body = parseJson(await req.text());
  return isRecord(body) ? { ...parameters, ...body } : body;
}

function isRecord(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
