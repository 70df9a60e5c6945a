/**
 * The calls over tRPC, a procedure each. The page takes `AppRouter` from here, as a type and nothing else.
 */
import { initTRPC } from '@trpc/server';
import type { AnyTRPCProcedure, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { Calls } from '#contract/calls';
import { Fault } from '#contract/faults';
import type { CommandResult } from '../services/services.ts';
import { parseJson, readJson } from './input.ts';
import { NOTHING, ROUTES, type Authorize, type Route, type RunCall } from './routes.ts';
import type { USE_CASES } from './use-cases.ts';

/** Where the procedures are. */
export const TRPC_ENDPOINT = '/trpc';

const t = initTRPC.context<{ readonly run: RunCall }>().create();

// Which name has which type is lost on the way through the table; each procedure is built from the row that its type is made of.
export const appRouter = t.router(buildProcedures() as Procedures);
export type AppRouter = typeof appRouter;

/** Runs procedures by the names that a route has; their types were lost on the way through the table. */
const createCaller = t.createCallerFactory(t.router(buildProcedures()));

/** The method that tRPC's client uses for a call. */
export function trpcMethodOf({ method }: Route): 'GET' | 'POST' {
  return method === 'GET' ? 'GET' : 'POST';
}

/**
 * Serves one request to this route; a failure is thrown, and becomes a response where all failures do.
 *
 * One call a request, answered in one piece: each has its own status, limit and line in the log, and a stream would have sent its status
 * before the call can fail. So tRPC's caller makes it, not its adapter for requests (adr/0010).
 */
export async function serveTrpc(
  request: Request,
  { access, domain, name, method, trpcInput }: Route,
  authorize: Authorize,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('batch')) throw new Fault('invalid-input', 'One call a request.');
  // Before the input is read.
  const caller = createCaller({ run: await authorize(access) });
  const readInput = method === 'GET' ? () => readQuery(searchParams) : () => readJson(request);
  const data = await caller[domain]?.[name]?.(trpcInput === NOTHING ? undefined : await readInput());
  return Response.json({ result: { data } });
}

function readQuery(parameters: URLSearchParams): unknown {
  const input = parameters.get('input');
  return input === null ? undefined : parseJson(input);
}

/** The procedures of all calls, by domain and name. */
type Procedures = {
  [Domain in keyof Calls]: {
    [Name in keyof Calls[Domain] & keyof (typeof USE_CASES)[Domain]]: ProcedureOf<
      Calls[Domain][Name],
      (typeof USE_CASES)[Domain][Name]
    >;
  };
};

type ProcedureOf<Declared, UseCase> = Declared extends { readonly method: 'GET' }
  ? TRPCQueryProcedure<DefinitionOf<Declared, UseCase>>
  : TRPCMutationProcedure<DefinitionOf<Declared, UseCase>>;

interface DefinitionOf<Declared, UseCase> {
  input: TrpcInputOf<Declared>;
  output: UseCase extends (...input: never[]) => Promise<infer Result> ? BodyOf<Declared, Result> : never;
  meta: unknown;
}

/** What the client has to send. */
type TrpcInputOf<Declared> = Declared extends { readonly trpcInput: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Declared extends { readonly input: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : void;

/** What the client gets: only REST's status says whether a row was made. */
type BodyOf<Declared, Result> = Declared extends { readonly mayCreate: true }
  ? Result extends CommandResult<infer Body>
    ? Body
    : never
  : Result;

function buildProcedures(): Readonly<Record<string, Readonly<Record<string, AnyTRPCProcedure>>>> {
  const domains: Record<string, Record<string, AnyTRPCProcedure>> = {};
  for (const route of ROUTES) {
    domains[route.domain] = { ...domains[route.domain], [route.name]: buildProcedure(route) };
  }
  return domains;
}

function buildProcedure(route: Route) {
  const { method, trpcInput } = route;
  const procedure = trpcInput === NOTHING ? t.procedure : t.procedure.input(trpcInput);
  const runCall = async ({ ctx, input }: ProcedureOptions) => (await ctx.run(route, input)).body;
  return method === 'GET' ? procedure.query(runCall) : procedure.mutation(runCall);
}

interface ProcedureOptions {
  readonly ctx: { readonly run: RunCall };
  readonly input: unknown;
}
