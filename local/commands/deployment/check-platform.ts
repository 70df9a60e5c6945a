/**
 * What Cloudflare is told of the Worker beside its variables: where it begins, its databases, counters and clock.
 */
import type { BoundDatabase, Deployment, Finding } from './deployment.ts';

/** Of the edge app; the one of `npm start` has the stand-ins. */
const MAIN = 'edge/index.ts';
const MIGRATIONS = 'db/migrations';
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
  const { main, databases, rateLimits, crons, routes, hasBackDoor } = deployment;
  const wrongMain: readonly Finding[] =
    main === MAIN ? [] : [{ setting: 'main', problem: 'wrong', advice: `a deployment begins with ${MAIN}` }];
  const missingLimits = RATE_LIMITS.filter((name) => !rateLimits.includes(name)).map((name): Finding => ({
    setting: name,
    problem: 'missing',
    advice: 'a counter in [[ratelimits]]',
  }));
  const missingClock: readonly Finding[] =
    crons.length > 0
      ? []
      : [
          {
            setting: 'crons',
            problem: 'missing',
            advice: 'maintenance is started by the clock of [triggers]',
          },
        ];
  const missingRoute: readonly Finding[] =
    routes.length > 0
      ? []
      : [{ setting: 'routes', problem: 'missing', advice: 'your domain in [[routes]], as a custom_domain' }];
  const backDoor: readonly Finding[] = hasBackDoor
    ? [
        {
          setting: 'workers_dev',
          problem: 'wrong',
          advice: 'workers_dev and preview_urls are false: no rule of your zone protects those addresses',
        },
      ]
    : [];
  return [
    ...wrongMain,
    ...checkDatabases(databases),
    ...missingLimits,
    ...missingClock,
    ...missingRoute,
    ...backDoor,
  ];
}

/** The first is `DB`, those that were added are `DB_2`, `DB_3` …, none left out. */
function checkDatabases(databases: readonly BoundDatabase[]): readonly Finding[] {
  const bindings = databases.map(({ binding }) => binding);
  const missing = databases
    .map((_, index) => (index === 0 ? 'DB' : `DB_${index + 1}`))
    .concat(databases.length === 0 ? ['DB'] : [])
    .filter((name) => !bindings.includes(name))
    .map((name): Finding => ({
      setting: name,
      problem: 'missing',
      advice: 'a database in [[d1_databases]]',
    }));
  const ids = databases.flatMap((database, index) => checkId(database, databases.slice(0, index)));
  return [...missing, ...ids, ...databases.flatMap(checkMigrations)];
}

function checkId(
  { binding: setting, id }: BoundDatabase,
  earlier: readonly BoundDatabase[],
): readonly Finding[] {
  if (id === '' || NO_ID.test(id))
    return [
      { setting, problem: 'placeholder', advice: 'the database_id that `npx wrangler d1 create` printed' },
    ];
  if (!D1_ID.test(id))
    return [{ setting, problem: 'wrong', advice: 'this is not the form of a database_id' }];
  const same = earlier.find((other) => other.id === id);
  return same ? [{ setting, problem: 'wrong', advice: `it is the same database as ${same.binding}` }] : [];
}

function checkMigrations({ binding: setting, migrations }: BoundDatabase): readonly Finding[] {
  return migrations === MIGRATIONS
    ? []
    : [{ setting, problem: 'wrong', advice: `its migrations_dir is ${MIGRATIONS}` }];
}
