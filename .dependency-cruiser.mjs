/**
 * The import rules of the house, checked by `npm run lint:imports`: each folder names what it may import, and arrows point down
 * (ARCHITECTURE.md). What a folder may import as types only stands behind its `types`.
 */
import { existsSync } from 'node:fs';

const CHESS = ['worker-engine/chess'];
const PURE = [...CHESS, 'worker-engine/vision'];
const WORKERS = 'worker-engine/workers';
const DATABASES = ['db/learner', 'db/shared'];
const UNDER_USE_CASES = [
  'contract',
  'edge/reliable',
  'edge/content',
  'edge/services',
  'edge/auth',
  'edge/learner',
  ...DATABASES,
];
/** The page's side of each worker. */
const CLIENTS = ['lesson', 'game', 'profile'].map((name) => `${WORKERS}/${name}/client`);
const DOMAINS = 'edge/domains';
const SHARED = ['contract', 'web/shared'];
const BOARDS = ['web/exercise', 'web/board'];

/** A use-case may ask other domains where that is a fact of the product. */
const domain = (...others) => ({
  units: [...UNDER_USE_CASES, ...PURE, ...others.map((name) => `${DOMAINS}/${name}`)],
});

const HOUSE = {
  contract: { units: [], types: PURE },
  content: { units: ['contract'] },

  'worker-engine/chess': { units: [] },
  'worker-engine/vision': { units: CHESS, types: ['contract'] },
  'worker-engine/bot': { units: PURE, files: ['worker-engine/workers/deadline'] },
  'worker-engine/game': { units: [...PURE, 'worker-engine/bot'] },
  'worker-engine/workers': {
    units: [...PURE, 'worker-engine/bot', 'worker-engine/game'],
    types: ['contract'],
  },

  'db/learner': { units: ['contract', ...CHESS], types: ['db/shared'] },
  'db/shared': { units: ['contract'] },

  'edge/reliable': { units: ['contract'] },
  'edge/auth': { units: ['contract', 'edge/reliable'], types: ['edge/services'] },
  'edge/content': { units: ['contract', 'content', 'edge/reliable'] },
  'edge/services': { units: ['contract', ...DATABASES, 'edge/content'], types: ['edge/auth'] },
  // What every use-case of a learner's object knows of its learner.
  'edge/learner': { units: ['contract', 'edge/content', 'edge/services', 'edge/auth', ...DATABASES] },
  'edge/domains/billing': domain(),
  'edge/domains/games': domain(),
  'edge/domains/leaderboard': domain(),
  'edge/domains/usage': domain(),
  'edge/domains/rating': domain(),
  // The deck takes moments of games.
  'edge/domains/review': {
    units: [...domain('course', 'rating').units, 'worker-engine/game'],
  },
  'edge/domains/course': domain('rating', 'review'),
  'edge/domains/daily': domain('course', 'rating', 'review'),
  'edge/domains/workout': domain('rating'),
  // Deletes subscriptions with the account, and says in one answer how the learner stands today.
  'edge/domains/account': domain('billing', 'course', 'daily', 'review'),
  'edge/http': { units: [...UNDER_USE_CASES, DOMAINS] },
  'edge/maintenance': { units: [...UNDER_USE_CASES, DOMAINS] },
  // The Durable Object: it runs the calls of its learner, and its alarm.
  'edge/learner-store': { units: [...UNDER_USE_CASES, DOMAINS, 'edge/http'], files: ['edge/'] },

  'web/shared': { units: ['contract', ...CHESS], types: [...PURE, 'edge/http'], files: CLIENTS },
  'web/board': { units: [...SHARED, ...CHESS], types: PURE },
  'web/exercise': { units: ['web/board', ...SHARED, ...CHESS], types: [...PURE, WORKERS] },
  'web/screens': {
    units: [...BOARDS, ...SHARED, ...CHESS],
    types: [...PURE, 'worker-engine/game', WORKERS],
  },
  'web/app': { units: ['web/screens', ...BOARDS, ...SHARED] },
  'web/service-worker': { units: ['web/app'] },
  // Static pages: what draws them runs in Node, at build.
  'web/site': {
    units: ['web/app', 'web/screens', ...BOARDS, ...SHARED, ...PURE, 'content'],
    types: ['edge/http'],
  },
  'web/*': { units: ['web/app', ...SHARED] },
  'edge/*': {
    units: [
      ...UNDER_USE_CASES,
      'edge/http',
      'edge/maintenance',
      'edge/learner-store',
      `${DOMAINS}/billing`,
      `${DOMAINS}/usage`,
    ],
  },
  emulators: { units: ['contract', 'edge', ...DATABASES] },
};

/** Packages that one folder has for itself, so that the rest of the house does not know them. */
const PACKAGES = {
  'chess.js': ['worker-engine/chess'],
  comlink: ['worker-engine/workers'],
  stockfish: ['worker-engine/bot'],
  chessground: ['web/board', 'web/shared/piece-images'],
  '@trpc/(client|react-query)': ['web/shared/api', 'web/app', 'web/site', 'web/screens'],
  '@trpc/server': ['edge/http', 'web/shared'],
  '@aws-amplify': ['web/shared/session'],
  'drizzle-orm': ['db', 'edge', 'emulators'],
  hono: ['edge', 'emulators'],
  jose: ['edge/auth', 'emulators/cognito'],
  aws4fetch: ['edge/auth', 'emulators/cognito'],
  stripe: ['edge/domains/billing', 'emulators/stripe'],
  'ts-fsrs': ['edge/domains/review'],
  'glicko2-lite': ['edge/domains/rating'],
  '(react|react-dom|@tanstack/react-query)': ['web'],
  wouter: ['web/shared/router', 'web/screens', 'web/app'],
  '@lingui': ['web/shared/i18n'],
  uqr: ['web/shared/identity'],
  'workbox-window': ['web/app/offline'],
  'workbox-(core|routing|strategies|precaching|expiration|cacheable-response)': ['web/service-worker'],
  'naughty-words': ['contract'],
  zod: ['contract', 'edge', 'web/shared', 'emulators'],
};

const PRODUCT = '^(contract|content|worker-engine|edge|db|web|emulators)/';
const TESTS = '(\\.test\\.tsx?$|/(testing|chaos)/)';
const IN_NODE = '(\\.vite\\.ts$|^web/site/build/|^content/)';
/** `edge/*` is the files of that folder alone. */
const starts = (folder) => (folder.endsWith('/*') ? `^${folder.slice(0, -1)}[^/]+$` : `^${folder}/`);

const units = Object.entries(HOUSE).flatMap(([unit, { units: below, types = [], files = [] }]) => {
  const others = Object.keys(HOUSE).filter((other) => other.startsWith(`${unit}/`));
  const from = { path: starts(unit), pathNot: [TESTS, ...others.map(starts)] };
  const allowed = [starts(unit), ...below.map(starts), ...files.map((file) => `^${file}[^/]*$`)];
  const values = { path: PRODUCT, pathNot: allowed, dependencyTypesNot: ['type-only'] };
  const known = [...allowed, ...types.map(starts)];
  const asTypes = { path: PRODUCT, pathNot: known, dependencyTypes: ['type-only'] };
  return [
    { name: `${unit} imports only what stands below it`, severity: 'error', from, to: values },
    { name: `${unit} knows types only of what its row names`, severity: 'error', from, to: asTypes },
  ];
});

const packages = Object.entries(PACKAGES).map(([name, folders]) => ({
  name: `${name} stays in ${folders.join(' and ')}`,
  severity: 'error',
  from: { path: PRODUCT, pathNot: [TESTS, IN_NODE, ...folders.map(starts)] },
  to: { path: `node_modules/${name}/`, dependencyTypesNot: ['type-only'] },
}));

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
for (const folder of [...Object.keys(HOUSE), ...Object.values(PACKAGES).flat()]) {
  if (!existsSync(folder.replace('/*', '')))
    throw new Error(`.dependency-cruiser.mjs: there is no ${folder}`);
}
const inPackages = Object.keys(PACKAGES).map((name) => `node_modules/${name}/`);

export default {
  forbidden: [
    ...units,
    ...packages,
    rule(
      'every folder of the product has a row in this table',
      { path: PRODUCT, pathNot: [TESTS, ...Object.keys(HOUSE).map(starts)] },
      {},
    ),
    rule(
      'every package that the product imports has a row in this table',
      { path: PRODUCT, pathNot: [TESTS, IN_NODE] },
      { path: 'node_modules/', pathNot: inPackages, dependencyTypesNot: ['type-only'] },
    ),
    rule('no file imports itself by way of others, not even by types', {}, { circular: true }),
    rule(
      'no screen imports another',
      { path: '^web/screens/([^/]+)/', pathNot: TESTS },
      {
        path: '^web/screens/[^/]+/',
        pathNot: '^web/screens/$1/',
      },
    ),
    rule(
      'the page takes of a worker its client, and its api as types',
      { path: '^web/', pathNot: TESTS },
      { path: '^worker-engine/workers/', pathNot: '/(api|client)\\.ts$' },
    ),
    rule('the product imports no tool', { path: PRODUCT, pathNot: TESTS }, { path: '^(tools|e2e)/' }),
    rule(
      'only the local Worker and tests import the stand-ins',
      { path: PRODUCT, pathNot: ['^emulators/', TESTS] },
      {
        path: '^emulators/',
      },
    ),
    rule('only tests import what is made for tests', { path: PRODUCT, pathNot: TESTS }, { path: TESTS }),
    rule(
      'the engine and the contract know neither database, edge nor page, not even in tests',
      { path: '^(contract|worker-engine)/' },
      { path: '^(content|edge|db|web|emulators|tools|e2e)/' },
    ),
    rule(
      'component tests know the edge by its types alone',
      { path: '\\.browser\\.test\\.tsx$|^web/testing/' },
      {
        path: '^(edge|db|emulators|tools|e2e)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'Node stays out of what runs in the browser and at the edge',
      { path: PRODUCT, pathNot: [TESTS, IN_NODE] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'what is not installed cannot be imported',
      { pathNot: '^tools/bench/page-loads' },
      {
        couldNotResolve: true,
        pathNot: '^(cloudflare:|lucide:|virtual:|vitest/)',
      },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
