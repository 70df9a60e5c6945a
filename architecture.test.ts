/**
 * The import rule of the house: every arrow between folders points down the ranks (README, "Import rule").
 *
 * Reads the import lines of all source files; knows nothing of what the files do.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from './package.json' with { type: 'json' };

/** A unit of the house and what it may import. `types` may be imported as types only. */
interface Unit {
  readonly units: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
}

/** The workers: a folder each, with `api`, `calls`, `worker` and `client`. */
const WORKERS = ['worker-engine/lesson-worker', 'worker-engine/game-worker', 'worker-engine/profile-worker'];
const CHESS = ['worker-engine/names', 'worker-engine/chess'];
const PURE = [...CHESS, 'worker-engine/insight', 'worker-engine/grading'];
const BOT = ['worker-engine/bot', 'worker-engine/people'];
/** Of a worker that counts its time: what is pure, and what owns its life. */
const BUSY_WORKER = [...PURE, 'worker-engine/timing', 'worker-engine/worker-client'];
const UNDER_FEATURES = ['web/ui', 'web/platform', 'web/i18n', 'contract'];
const ON_BOARDS = ['web/task', 'web/exercise', 'web/board'];
/** Of tRPC's server there are the observables, which the client's links are made of. */
const API_CLIENT = ['@tanstack/react-query', '@trpc/client', '@trpc/react-query', '@trpc/server'];
const ON_FEATURES = ['web/features', 'web/consent', ...ON_BOARDS, ...UNDER_FEATURES];
const REACT = ['react', 'react-dom'];
const LUCIDE = '@iconify-json/lucide';
/** They take answers, whose type the contract says. */
const worker = (...units: readonly string[]): Unit => ({ units, types: ['contract'], packages: ['comlink'] });
const WORKBOX = Object.keys(packageJson.dependencies).filter((name) => name.startsWith('workbox-'));
const DATABASES = ['db/learner', 'db/shared'];
const DRIZZLE = ['drizzle-orm'];
const LOW_EDGE = ['contract', 'edge/reliable', 'edge/content', 'edge/services', 'edge/auth'];
const UNDER_USE_CASES = [...LOW_EDGE, 'edge/learner'];
const USE_CASE: Unit = { units: [...UNDER_USE_CASES, ...DATABASES, ...PURE], packages: DRIZZLE };
const also = (...units: readonly string[]): Unit => ({ ...USE_CASE, units: [...USE_CASE.units, ...units] });
/** Use-cases that grade answers, rate first ones, and bring what was missed back. */
const GRADING_USE_CASE = also('edge/grading', 'edge/reviews', 'edge/ratings');
const PLAIN_USE_CASES = ['edge/leaderboard', 'edge/bot-games', 'edge/subscription', 'edge/analytics'];
const OTHER_USE_CASES = ['edge/users', 'edge/attempts', 'edge/daily', 'edge/reviews', 'edge/workouts'];
const USE_CASES = [...PLAIN_USE_CASES, ...OTHER_USE_CASES, 'edge/ratings'];
const EDGE_PARTS = ['edge/http', 'edge/payments', 'edge/identity', 'edge/maintenance'];

/**
 * Folders, the longest name that fits wins. A folder of the top level stands for its own files only, so that a new
 * folder under it has to be named here.
 */
const HOUSE: Readonly<Record<string, Unit>> = {
  // Names and notation, without a rule; the page may have them as values.
  'worker-engine/names': { units: [] },
  'worker-engine/chess': { units: ['worker-engine/names'], packages: ['chess.js'] },
  'worker-engine/insight': { units: CHESS },
  'worker-engine/grading': { units: [...CHESS, 'worker-engine/insight'], types: ['contract'] },
  'worker-engine/blind-spots': { units: PURE, types: ['contract'] },
  'worker-engine/timing': { units: [] },
  'worker-engine/bot': {
    units: [...CHESS, 'worker-engine/insight', 'worker-engine/people', 'worker-engine/timing'],
  },
  // How people play, as numbers: features and a net. What `npm run train` learns with, and the bot plays by.
  'worker-engine/people': { units: CHESS },
  'worker-engine/game': { units: [...PURE, 'worker-engine/bot'] },
  'worker-engine/worker-client': { units: ['worker-engine/timing'], packages: ['comlink'] },
  'worker-engine/lesson-worker': worker(...PURE, 'worker-engine/worker-client'),
  'worker-engine/profile-worker': worker(...BUSY_WORKER, 'worker-engine/blind-spots'),
  'worker-engine/game-worker': worker(...BUSY_WORKER, ...BOT, 'worker-engine/game'),
  contract: { units: [], types: [...CHESS, 'worker-engine/grading'], packages: ['naughty-words', 'zod'] },

  'db/content': { units: ['contract'] },
  'db/learner': { units: ['contract', 'worker-engine/names'], types: ['db/shared'], packages: DRIZZLE },
  'db/shared': { units: ['contract'], packages: DRIZZLE },
  'db/miner': { units: [...PURE, ...BOT, 'contract', 'db/content'], packages: ['stockfish'] },

  // Calls to the outside: a deadline for each, another try where that helps.
  'edge/reliable': { units: ['contract'] },
  'edge/auth': { units: ['contract', 'edge/reliable'], packages: ['jose'] },
  // Positions, from files of the deployment.
  'edge/content': { units: ['contract', 'db/content', 'edge/reliable'] },
  'edge/services': { units: ['contract', ...DATABASES, 'edge/content', 'edge/auth'], packages: ['zod'] },
  // What a learner's object knows of its learner, below all use-cases.
  'edge/learner': { units: [...LOW_EDGE, 'db/learner'], packages: DRIZZLE },
  // Deletes subscriptions with the account, and says in one answer how the learner stands today.
  'edge/users': also('edge/subscription', 'edge/attempts', 'edge/daily', 'edge/reviews'),
  ...Object.fromEntries(PLAIN_USE_CASES.map((area) => [area, USE_CASE])),
  'edge/grading': { units: ['contract', 'edge/content', ...PURE] },
  'edge/attempts': GRADING_USE_CASE,
  'edge/daily': GRADING_USE_CASE,
  // The deck is chosen from by rating, and takes moments of games.
  'edge/reviews': {
    ...also(...GRADING_USE_CASE.units, 'worker-engine/game'),
    packages: [...DRIZZLE, 'ts-fsrs'],
  },
  'edge/workouts': also('edge/ratings'),
  'edge/ratings': { units: USE_CASE.units, packages: ['drizzle-orm', 'glicko2-lite'] },
  // Speaks with Stripe; a use-case knows only what it is asked for (edge/services/payments.ts).
  'edge/payments': { units: ['contract', 'edge/services', 'edge/reliable'], packages: ['stripe', 'zod'] },
  // Speaks with Cognito's admin API.
  'edge/identity': { units: ['contract', 'edge/services', 'edge/reliable'], packages: ['aws4fetch', 'zod'] },
  'edge/maintenance': also('edge/leaderboard', 'edge/ratings', 'edge/subscription', 'edge/users'),
  'edge/http': { units: [...UNDER_USE_CASES, ...USE_CASES], packages: ['hono', '@trpc/server', 'zod'] },
  // The Durable Object: a learner's calls, and what the object does by itself.
  'edge/learner-store': {
    units: [...UNDER_USE_CASES, ...USE_CASES, ...DATABASES, 'edge', 'edge/http'],
    packages: DRIZZLE,
  },
  edge: {
    units: [...UNDER_USE_CASES, ...EDGE_PARTS, 'edge/analytics', 'edge/learner-store', 'db/shared'],
    packages: ['hono', 'drizzle-orm'],
  },

  'web/i18n': {
    units: ['web/platform', 'contract'],
    packages: ['@lingui/core', '@lingui/message-utils', 'react'],
  },
  'web/platform': {
    units: ['contract', 'worker-engine/names', ...WORKERS],
    types: [...PURE, 'edge/http'],
    packages: [...API_CLIENT, '@aws-amplify/auth', '@aws-amplify/core', 'react', 'vite', 'wouter', 'zod'],
  },
  'web/ui': { units: ['web/i18n'], packages: [...REACT, LUCIDE] },
  'web/board': {
    units: ['web/ui', 'web/i18n', 'web/platform', 'worker-engine/names'],
    types: PURE,
    packages: [LUCIDE, ...REACT, 'chessground'],
  },
  'web/exercise': {
    units: ['web/board', ...UNDER_FEATURES, 'worker-engine/names'],
    types: [...PURE, 'worker-engine/lesson-worker'],
    packages: [LUCIDE, 'react', '@tanstack/react-query'],
  },
  'web/task': {
    units: ['web/exercise', 'web/board', ...UNDER_FEATURES],
    packages: [LUCIDE, 'react', '@tanstack/react-query'],
  },
  // The cookie popup, without React: the landing shows it before there is any.
  'web/consent': { units: UNDER_FEATURES },
  // Parts of forms about an account, for the login and the profile.
  'web/identity': { units: UNDER_FEATURES, packages: ['react', 'uqr'] },
  'web/features': {
    units: [...ON_BOARDS, 'web/identity', 'web/consent', ...UNDER_FEATURES, 'worker-engine/names'],
    types: [...PURE, 'worker-engine/blind-spots', 'worker-engine/game', ...WORKERS],
    packages: [LUCIDE, ...REACT, 'wouter', '@tanstack/react-query'],
  },
  // The landing page: what makes documents, in Node, and its components, script and player.
  'web/landing/build': {
    units: ['web/landing', 'web/prerender', ...ON_FEATURES, ...CHESS, 'worker-engine/insight', 'db/content'],
    types: ['edge/http'],
    packages: ['vite', '@vitejs/plugin-react'],
  },
  'web/landing': { units: ['web/app', ...ON_FEATURES], types: PURE, packages: [...REACT, LUCIDE] },
  // A visitor's first look at the login and the pages of law.
  'web/prerender': { units: ['web/app', 'web/landing', ...ON_FEATURES], packages: REACT },
  'web/app': {
    units: ['web/features', 'web/consent', ...UNDER_FEATURES],
    packages: [LUCIDE, ...REACT, 'workbox-window', 'wouter', '@tanstack/react-query'],
  },
  // Between the page and the network.
  'web/service-worker': { units: ['web/app'], packages: ['vite', ...WORKBOX] },
  web: { units: ['web/app', 'web/ui'], packages: REACT },
};

/** Their modules (`node:fs`, `cloudflare:workers`) come with what runs the code. */
const PLATFORMS = ['node', 'cloudflare'];
const ROOT = import.meta.dirname;
const ALL_FILES = globSync(
  '{contract,worker-engine,edge,db,web,local,films,training,bench,e2e}/**/*.{ts,tsx}',
  { cwd: ROOT },
).filter((file) => !file.endsWith('.d.ts'));
/** Made to be run by tests. */
const isForTests = (file: string) => /\.test\.tsx?$|\/(testing|chaos)\//.test(file);
const SOURCES = ALL_FILES.filter(
  (file) => /^(contract|worker-engine|edge|db|web)\//.test(file) && !isForTests(file),
);

interface Import {
  readonly typeOnly: boolean;
  readonly specifier: string;
}

/** Every import of a file: static, dynamic, or by URL as a worker is started. */
function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const statics = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'/gm)];
  const bare = [...text.matchAll(/^import\s+(type\s)?'([^']+)'/gm)];
  const dynamics = [
    ...text.matchAll(/(?<!:\s|<)import\(\s*'([^']+)'\)/g),
    ...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g),
  ].map((match) => ({ typeOnly: false, specifier: match[1] ?? '' }));
  return [
    ...[...statics, ...bare].map((match) => ({
      typeOnly: match[1] !== undefined,
      specifier: match[2] ?? '',
    })),
    ...dynamics,
  ];
}

/** Path in the house that a specifier names, or undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), specifier));
  if (!specifier.startsWith('#')) return undefined;
  const [alias, target] =
    Object.entries(packageJson.imports).find(([pattern]) => specifier.startsWith(pattern.slice(0, -1))) ?? [];
  if (alias === undefined || target === undefined) throw new Error(`${file}: no alias for ${specifier}`);
  return target.replace('*', specifier.slice(alias.length - 1)).slice('./'.length);
}

function unitOf(path: string): string {
  const names = Object.keys(HOUSE).filter((name) =>
    name.includes('/') ? `${path}/`.startsWith(`${name}/`) : dirname(path) === name,
  );
  return names.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Name of the screen that a file belongs to, or undefined. */
const screenOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];

/** An icon (`lucide:x`) is its package's (web/ui/icons.vite.ts). */
const packageOf = (specifier: string) =>
  /^(@[^/]+\/)?[^/:]+/.exec(specifier)?.[0].replace(/^lucide$/, LUCIDE) ?? specifier;

/** What is wrong with one import, or undefined. */
function findBreach(file: string, { specifier, typeOnly }: Import): string | undefined {
  const unit = HOUSE[unitOf(file)];
  const path = pathOf(file, specifier);
  if (unit === undefined) return `${file} stands in no unit of the house`;
  if (path === undefined) {
    const name = packageOf(specifier);
    if (typeOnly || PLATFORMS.includes(name)) return undefined;
    return unit.packages?.includes(name) ? undefined : `${file} imports the package ${name}`;
  }
  const target = unitOf(path);
  const allowed =
    target === unitOf(file) || unit.units.includes(target) || (typeOnly && unit.types?.includes(target));
  return allowed ? undefined : `${file} imports ${path}${typeOnly ? ' (as a type)' : ''}`;
}

test('every import points down the ranks', () => {
  const breaches = SOURCES.flatMap((file) =>
    importsOf(file).flatMap((entry) => findBreach(file, entry) ?? []),
  );
  expect(breaches).toEqual([]);
});

test('every unit allows only what is there', () => {
  const known = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
  const used = new Set(SOURCES.map(unitOf));
  const breaches = Object.entries(HOUSE).flatMap(([name, { units, types = [], packages = [] }]) => [
    ...[name, ...units, ...types].filter((unit) => !used.has(unit)),
    ...packages.filter((pkg) => !known.includes(pkg)),
  ]);
  expect(breaches).toEqual([]);
});

test('every unit is a folder', () => {
  expect(Object.keys(HOUSE).filter((name) => !statSync(join(ROOT, name)).isDirectory())).toEqual([]);
});
test('the page takes of a worker its client, and its api as types', () => {
  const breaches = SOURCES.filter((file) => file.startsWith('web/')).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, typeOnly }) => {
      const path = pathOf(file, specifier) ?? '';
      if (!WORKERS.includes(unitOf(path))) return [];
      const isAllowed = path.endsWith('/client.ts') || (typeOnly && path.endsWith('/api.ts'));
      return isAllowed ? [] : [`${file} imports ${path}`];
    }),
  );
  expect(breaches).toEqual([]);
});

/** Neither knows of database, edge or page. */
const isLow = (path: string) => /^(contract|worker-engine)\//.test(path);

test('tests, too, take nothing from above: no arrow from the engine or the contract to database, edge or page', () => {
  const breaches = ALL_FILES.filter(isLow).flatMap((file) =>
    importsOf(file)
      .map(({ specifier }) => pathOf(file, specifier))
      .filter((path) => path !== undefined && !isLow(path))
      .map((path) => `${file} imports ${path}`),
  );
  expect(breaches).toEqual([]);
});

test('what is made for tests is imported by tests alone', () => {
  const breaches = SOURCES.filter((file) =>
    importsOf(file).some(({ specifier }) => isForTests(pathOf(file, specifier) ?? '')),
  );
  expect(breaches).toEqual([]);
});

/** Runs in workerd or in Node. */
const isOutsideBrowser = (path: string) => /^(edge|db|e2e|local|films|training|bench)\//.test(path);

test('component tests know the edge by its types, and nothing of database, journeys or local stand-ins', () => {
  const breaches = ALL_FILES.filter((file) => /^web\/testing\/|\.browser\.test\.tsx$/.test(file)).flatMap(
    (file) =>
      importsOf(file).flatMap(({ specifier, typeOnly }) => {
        const path = pathOf(file, specifier);
        const isAllowed =
          path === undefined || !isOutsideBrowser(path) || (typeOnly && unitOf(path) === 'edge/http');
        return isAllowed ? [] : [`${file} imports ${path}`];
      }),
  );
  expect(breaches).toEqual([]);
});

test('no file imports itself by way of others, not even by types', () => {
  const files = new Set(ALL_FILES);
  const arrows = new Map(
    ALL_FILES.map((file) => [
      file,
      importsOf(file).flatMap(({ specifier }) => {
        const path = pathOf(file, specifier);
        return path !== undefined && files.has(path) ? [path] : [];
      }),
    ]),
  );
  expect(findCycle(arrows)).toEqual([]);
});

/** A way from a file back to itself, or nothing: a depth-first walk that meets a file it is still in. */
function findCycle(arrows: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of arrows.get(file) ?? []) {
      const cycle = walk(next, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of arrows.keys()) {
    const cycle = walk(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('no screen imports another screen', () => {
  const breaches = SOURCES.filter(screenOf).flatMap((file) =>
    importsOf(file)
      .map(({ specifier }) => pathOf(file, specifier))
      .filter(
        (path) => path !== undefined && screenOf(path) !== undefined && screenOf(path) !== screenOf(file),
      )
      .map((path) => `${file} imports ${path}`),
  );
  expect(breaches).toEqual([]);
});

test('Node stays out of what runs in the browser and at the edge', () => {
  const runsInNode = /^db\/(miner|content)\/|^web\/landing\/build\/|\.vite\.ts$/;
  const breaches = SOURCES.filter((file) => !runsInNode.test(file)).filter((file) =>
    importsOf(file).some(({ specifier }) => specifier.startsWith('node:')),
  );
  expect(breaches).toEqual([]);
});

test.each(
  'package.json vite.config.ts wrangler.toml tsconfig.json web worker-engine edge db README.md'.split(' '),
)('the top level has %s, as the user named it', (name) => {
  expect(globSync(name, { cwd: ROOT })).toEqual([name]);
});
