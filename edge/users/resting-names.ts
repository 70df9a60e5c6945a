/**
 * Names that were given up and rest (product.md §7.2): whoever had one last is who may take it back.
 */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { freedUsernames } from '#db/schema';
import type { FirstDatabase } from './database.ts';

/** The statement that puts names to rest: `names` selects folded name, username, learner and moment, in this order. */
export function restNames(db: FirstDatabase, names: SQL) {
  return db
    .insert(freedUsernames)
    .select(names)
    .onConflictDoUpdate({
      target: freedUsernames.name,
      set: {
        username: sql`excluded.username`,
        learner_id: sql`excluded.learner_id`,
        freed_at: sql`excluded.freed_at`,
      },
    });
}
