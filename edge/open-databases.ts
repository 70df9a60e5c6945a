/**
 * The Worker's D1 databases as queries see them, and which of them a learner is at home in. Nothing else opens one.
 */
import { drizzle } from 'drizzle-orm/d1';
import type { FirstDatabase, HomeDatabase } from '#db/queries/database';
import { homeOf } from '#db/home-of';
import type { Env, NamedD1 } from './services/env.ts';
import { reliableD1 } from './services/reliable-d1.ts';
import type { OpenDatabases } from './services/services.ts';

const known = new WeakMap<object, OpenDatabases>();

/** All databases of this environment; the same ones are opened once. */
export function openDatabases({ databases }: Pick<Env, 'databases'>): OpenDatabases {
  const opened = known.get(databases) ?? open(databases);
  known.set(databases, opened);
  return opened;
}

function open([firstD1, ...otherD1s]: Env['databases']): OpenDatabases {
  const first: FirstDatabase = Object.assign(drizzle(reliableD1(firstD1.d1)), { role: 'first' as const });
  const openHome = ({ name, d1 }: NamedD1): HomeDatabase =>
    Object.assign(drizzle(reliableD1(d1)), {
      role: 'home' as const,
      name,
      first,
      isFirst: d1 === firstD1.d1,
    });
  const firstHome = openHome(firstD1);
  const others = otherD1s.map(openHome);
  const byName = new Map(others.map((home) => [home.name, home]));
  const names = [firstD1.name, ...byName.keys()] as const;
  return {
    first,
    homes: [firstHome, ...others],
    homeOf: (learnerId) => byName.get(homeOf(names, learnerId)) ?? firstHome,
  };
}
