/**
 * The Worker's D1 as queries see it.
 */
import { drizzle } from 'drizzle-orm/d1';
import type { Database } from '#db/queries/database';
import type { Env } from './services/env.ts';
import { reliableD1 } from './services/reliable-d1.ts';

export function openDatabase({ DB }: Env): Database {
  return drizzle(reliableD1(DB));
}
