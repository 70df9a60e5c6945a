/**
 * Statements of a learner's database that are put together once: drizzle takes 0.1 ms for one, ten times as long as SQLite runs it.
 *
 *     const selectSelf = prepareOnce((own) => own.select().from(self).prepare());
 *     const row = selectSelf(own).get();
 */
import type { LearnerDatabase } from './database.ts';

/** The statement for a database; the first time it is built. */
export function prepareOnce<Statement>(
  build: (own: LearnerDatabase) => Statement,
): (own: LearnerDatabase) => Statement {
  const built = new WeakMap<LearnerDatabase, Statement>();
  return (own) => {
    const known = built.get(own) ?? build(own);
    built.set(own, known);
    return known;
  };
}
