/**
 * The table of routes: each call of the contract with what runs for it, in the one shape from which REST and tRPC are built.
 */
import { z } from 'zod';
import { CALLS, type Access, type Call } from '#contract/calls';
import type { CommandResult, LearnerServices, Services } from '../services/services.ts';
import { USE_CASES } from './use-cases.ts';

/** One row of the table. */
export interface Route extends Required<Omit<Call, 'mayCreate'>> {
  readonly domain: string;
  readonly name: string;
  /** The call's full name, its tRPC procedure's path: `users.me`. */
  readonly call: string;
  /**
   * Runs the use-case with an input that its schema has let through: where `access` says learner or buyer, with a learner's services.
   */
  readonly run: (services: Services | LearnerServices, input: unknown) => Promise<CommandResult<unknown>>;
}

/** Runs a call with an input that its schema has let through. */
export type RunCall = (route: Route, input: unknown) => Promise<CommandResult<unknown>>;

/** Checks that the current request may make a call of this access, or throws the fault that says why not. */
export type Authorize = (access: Access) => Promise<RunCall>;

/** A use-case of which only the compiler knows what it takes (`USE_CASES`). */
type AnyUseCase = (services: Services | LearnerServices, input: unknown) => Promise<unknown>;

/** A call that takes nothing ignores what is sent, be it readable or not: tRPC's client then sends an empty body. */
export const NOTHING = z.unknown();

export const ROUTES: readonly Route[] = Object.entries(CALLS).flatMap(([domain, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => routeOf(domain, name, call)),
);

const BY_CALL = new Map(ROUTES.map((route) => [route.call, route]));

/** The route of a call by its full name. */
export function getRoute(call: string): Route {
  const route = BY_CALL.get(call);
  if (!route) throw new Error(`there is no call ${call}`);
  return route;
}

function routeOf(domain: string, name: string, declared: Call): Route {
  const { mayCreate = false, query = [], input = NOTHING, trpcInput = input, ...rest } = declared;
  const runUseCase = getUseCase(domain, name);
  return {
    ...rest,
    domain,
    name,
    call: `${domain}.${name}`,
    query,
    input,
    trpcInput,
    run: async (services, parsed) => {
      const result = await runUseCase(services, parsed);
      // `satisfies UseCases` holds that the use-case of such a call returns a command's result.
      return mayCreate ? (result as CommandResult<unknown>) : { body: result, created: false };
    },
  };
}

function getUseCase(domain: string, name: string): AnyUseCase {
  // The names come from CALLS, and `satisfies UseCases` holds that every call has its use-case there.
  const useCases = USE_CASES as Readonly<Record<string, Readonly<Record<string, AnyUseCase>>>>;
  const useCase = useCases[domain]?.[name];
  if (!useCase) throw new Error(`no use-case for ${domain}.${name}`);
  return useCase;
}
