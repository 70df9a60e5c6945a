/**
 * The calls over REST: path, query and body become one input, the use-case's result becomes JSON.
 */
import type { Context } from 'hono';
import type { Authorize } from '../services/services.ts';
import { parseInput, parseJson } from './input.ts';
import { NOTHING, type Route } from './routes.ts';

/** Serves one request: authorizes the caller, then reads the input, then runs the use-case. */
export async function serveRest(context: Context, route: Route, authorize: Authorize): Promise<Response> {
  const services = await authorize(route.access);
  const input = parseInput(route.input, await readInput(context, route));
  const { body, created } = await route.run(services, input);
  return Response.json(body, { status: created ? 201 : 200 });
}

/** Path and query parameters, and over them the body's own fields. */
async function readInput({ req }: Context, route: Route): Promise<unknown> {
  if (route.input === NOTHING) return undefined;
  const queried = Object.fromEntries(route.query.map((name) => [name, req.query(name)]));
  const parameters = { ...req.param(), ...queried };
  if (route.method !== 'POST') return parameters;
  const body = parseJson(await req.text());
  return isRecord(body) ? { ...parameters, ...body } : body;
}

function isRecord(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
