/**
 * The Worker's D1 databases as queries see them, and which of them a learner is at home in. Nothing else opens one.
 *
 * A learner's call has its own view of the two that it asks, the first one and the learner's home: it sees nothing when the session was
 * ended (services/guarded-d1.ts).
 */
import { drizzle } from 'drizzle-orm/d1';
import type { FirstDatabase, HomeDatabase } from '#db/queries/database';
import { homeOf } from '#db/home-of';
import type { Env } from './services/env.ts';
import { keyedHash } from './services/keyed-hash.ts';
import { guardedD1 } from './services/guarded-d1.ts';
import { reliableD1 } from './services/reliable-d1.ts';
import type { OpenDatabases } from './services/services.ts';

type DatabaseSettings = Pick<Env, 'databases' | 'DAILY_SECRET'>;

const known = new WeakMap<object, OpenDatabases>();

/** All databases of this environment; the same ones are opened once. */
export function openDatabases({ databases, DAILY_SECRET }: DatabaseSettings): OpenDatabases {
  const opened = known.get(databases) ?? open(databases, DAILY_SECRET);
  known.set(databases, opened);
  return opened;
}

function open(databases: Env['databases'], secret: string): OpenDatabases {
  const reliable = databases.map(({ name, d1 }) => ({ name, d1: reliableD1(d1) }));
  const [{ name: firstName }, ...others] = databases;
  const names = [firstName, ...others.map(({ name }) => name)] as const;
  const byName = new Map(reliable.map(({ name, d1 }) => [name, d1]));
  const d1Of = (name: string): D1Database => {
    const d1 = byName.get(name);
    if (!d1) throw new Error(`there is no database ${name}`);
    return d1;
  };
  const nameOf = (learnerId: string) => homeOf(names, learnerId);
  const getHome = (learnerId: string): HomeDatabase => {
    const home = homes.get(nameOf(learnerId));
    if (!home) throw new Error('a learner has no home');
    return home;
  };
  const openFirst = (d1: D1Database): FirstDatabase =>
    Object.assign(drizzle(d1), {
      role: 'first' as const,
      hash: async (text: string) => keyedHash(secret, text),
      homeOf: getHome,
    });
  const first = openFirst(d1Of(firstName));
  const homes = new Map(
    reliable.map(({ name, d1 }) => [name, openHome(d1, { name, first, isFirst: name === firstName })]),
  );
  return {
    first,
    homes: [...homes.values()],
    homeOf: getHome,
    openFor: (session) => {
      const name = nameOf(session.sub);
      const isFirst = name === firstName;
      const firstD1 = guardedD1(d1Of(firstName), session);
      const ownFirst = openFirst(firstD1);
      const homeD1 = isFirst ? firstD1 : guardedD1(d1Of(name), session);
      return { first: ownFirst, db: openHome(homeD1, { name, first: ownFirst, isFirst }) };
    },
  };
}

function openHome(d1: D1Database, home: Pick<HomeDatabase, 'name' | 'first' | 'isFirst'>): HomeDatabase {
  return Object.assign(drizzle(d1), { role: 'home' as const, ...home });
}
