/**
 * The calls over REST: path, query and body become one input, the use-case's result becomes JSON.
 */
import type { Context } from 'hono';
import { parseInput, readJson } from './input.ts';
import { NOTHING, type Authorize, type Route } from './routes.ts';

/** Serves one request: authorizes the caller, then reads the input, then runs the use-case. */
export async function serveRest(context: Context, route: Route, authorize: Authorize): Promise<Response> {
  const run = await authorize(route.access);
  const input = parseInput(route.input, await readInput(context, route));
  const { body, created } = await run(route, input);
  return Response.json(body, { status: created ? 201 : 200 });
}

/** Joins body, query and path; the path wins, since it names what the call is about. */
async function readInput({ req }: Context, route: Route): Promise<unknown> {
  if (route.input === NOTHING) return undefined;
  const queried = Object.fromEntries(route.query.map((name) => [name, req.query(name)]));
  const sent = route.method === 'POST' ? await readJson(req.raw) : {};
  return isRecord(sent) ? { ...queried, ...sent, ...req.param() } : sent;
}

function isRecord(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
