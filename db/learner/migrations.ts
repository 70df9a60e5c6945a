/**
 * The migrations of learners' own databases, each run once by the object itself when it opens (edge/learner-store).
 */
import journal from './migrations/meta/_journal.json';
import m0000 from './migrations/0000_learner.sql?raw';

export const MIGRATIONS = { journal, migrations: { m0000 } };
