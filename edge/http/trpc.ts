/**
 * The calls over tRPC, a procedure each. The page takes `AppRouter` from here, as a type and nothing else.
 */
import { initTRPC } from '@trpc/server';
import type { AnyTRPCProcedure, TRPCError, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { z } from 'zod';
import type { Calls } from '#contract/calls';
import type { Authorize, CommandResult, Services } from '../services/services.ts';
import { NOTHING, ROUTES, type Route } from './routes.ts';
import type { USE_CASES } from './use-cases.ts';

/** Where the procedures are. */
export const TRPC_ENDPOINT = '/trpc';
const JSON_TYPE = 'application/json';

const t = initTRPC.context<Services>().create();

// Which name has which type is lost on the way through the table; each procedure is built from the row that its type is made of.
export const appRouter = t.router(buildProcedures() as Procedures);
export type AppRouter = typeof appRouter;

/** The method that tRPC's client uses for a call. */
export function trpcMethodOf({ method }: Route): 'GET' | 'POST' {
  return method === 'GET' ? 'GET' : 'POST';
}

/** Serves one request to this route; a failure is thrown, so that it becomes a response where all failures do. */
export async function serveTrpc(
  request: Request,
  { access }: Route,
  authorize: Authorize,
): Promise<Response> {
  const failures: TRPCError[] = [];
  const response = await fetchRequestHandler({
    endpoint: TRPC_ENDPOINT,
    req: asPlainJson(request),
    router: appRouter,
    // One call a request: each has its own status, limit and line in the log.
    allowBatching: false,
    // Before the input is read.
    createContext: async () => authorize(access),
    onError: ({ error }) => failures.push(error),
  });
  const [failure] = failures;
  if (failure) throw failure;
  return response;
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
  input: InputOf<Declared>;
  output: UseCase extends (...input: never[]) => Promise<infer Result> ? BodyOf<Declared, Result> : never;
  meta: unknown;
}

/** What the client has to send. */
type InputOf<Declared> = Declared extends { readonly trpcInput: infer Schema extends z.ZodType }
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

function buildProcedure({ method, trpcInput, run }: Route) {
  const procedure = trpcInput === NOTHING ? t.procedure : t.procedure.input(trpcInput);
  const runCall = async ({ ctx, input }: { readonly ctx: Services; readonly input: unknown }) =>
    (await run(ctx, input)).body;
  return method === 'GET' ? procedure.query(runCall) : procedure.mutation(runCall);
}

/**
 * The request as tRPC is to read it. No streamed response: it has sent its status before a procedure can fail. And JSON alone, as on
 * REST: a body of any other type becomes one that cannot be read, which is found out after the caller was authorized.
 */
function asPlainJson(request: Request): Request {
  if (isPlainJson(request)) return request;
  const headers = new Headers(request.headers);
  headers.delete('trpc-accept');
  headers.set('accept', JSON_TYPE);
  headers.set('content-type', JSON_TYPE);
  // A request without a body, as HEAD is, must not be given one.
  const isReadable = request.method !== 'POST' || typeOf(request) === JSON_TYPE;
  return new Request(request, isReadable ? { headers } : { headers, body: '' });
}

/** As our own page sends it; to make another request of each would take longer than the rest of tRPC. */
function isPlainJson(request: Request): boolean {
  const { headers, method } = request;
  if (headers.has('trpc-accept') || headers.get('accept')?.includes('jsonl') === true) return false;
  const type = headers.get('content-type');
  return type === JSON_TYPE || (type === null && method === 'GET');
}

function typeOf({ headers }: Request): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}
