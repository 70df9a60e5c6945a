/**
 * What Cloudflare is told of the Worker beside its variables: where it begins, its database and objects, counters and clock.
 */
import type { BoundDatabase, BoundObjects, Deployment, Finding } from './deployment.ts';

/** Of the edge app; the one of `npm start` has the stand-ins. */
const MAIN = 'edge/index.ts';
const MIGRATIONS = 'db/shared/migrations';
const LEARNER_CLASS = 'LearnerStore';
const RATE_LIMITS: readonly string[] = [
  'ANONYMOUS_CALLS',
  'LEARNER_CALLS',
  'PAYMENT_CALLS',
  'FAILED_TOKENS',
  'USAGE_CALLS',
];
const D1_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_ID = /^[0-]+$/;

export function checkPlatform(deployment: Deployment): readonly Finding[] {
  const { main, database, learners, rateLimits, crons, routes, hasBackDoor } = deployment;
  const missingLimits = RATE_LIMITS.filter((name) => !rateLimits.includes(name));
  const others = [
    main !== MAIN && finding('main', 'wrong', `a deployment begins with ${MAIN}`),
    crons.length === 0 && finding('crons', 'missing', 'the clock of [triggers] starts the maintenance'),
    routes.length === 0 && finding('routes', 'missing', 'your domain in [[routes]], as a custom_domain'),
    hasBackDoor &&
      finding(
        'workers_dev',
        'wrong',
        'workers_dev and preview_urls are false: no rule of your zone protects those addresses',
      ),
  ];
  return [
    ...checkDatabase(database),
    ...checkLearners(learners),
    ...missingLimits.map((name) => finding(name, 'missing', 'a counter in [[ratelimits]]')),
    ...others.filter((each) => each !== false),
  ];
}

/** The database that learners share. */
function checkDatabase(database: BoundDatabase | undefined): readonly Finding[] {
  if (!database) return [finding('DB', 'missing', 'the database in [[d1_databases]]')];
  const { id, migrations } = database;
  const wrongMigrations =
    migrations === MIGRATIONS ? [] : [finding('DB', 'wrong', `its migrations_dir is ${MIGRATIONS}`)];
  if (id === '' || NO_ID.test(id))
    return [
      finding('DB', 'placeholder', 'the database_id that `npx wrangler d1 create` printed'),
      ...wrongMigrations,
    ];
  const wrongId = D1_ID.test(id) ? [] : [finding('DB', 'wrong', 'this is not the form of a database_id')];
  return [...wrongId, ...wrongMigrations];
}

/** The objects of learners. A class that was made without SQLite cannot be given it later. */
function checkLearners(learners: BoundObjects | undefined): readonly Finding[] {
  if (!learners) return [finding('LEARNERS', 'missing', 'the objects in [[durable_objects.bindings]]')];
  if (learners.className !== LEARNER_CLASS)
    return [finding('LEARNERS', 'wrong', `its class_name is ${LEARNER_CLASS}`)];
  return learners.hasSqlite
    ? []
    : [
        finding(
          'migrations',
          'missing',
          `a tag in [[migrations]] with ${LEARNER_CLASS} in new_sqlite_classes`,
        ),
      ];
}

function finding(setting: string, problem: Finding['problem'], advice: string): Finding {
  return { setting, problem, advice };
}
