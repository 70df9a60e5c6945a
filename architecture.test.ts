/**
 * The import rule of the house: every arrow between folders points down the ranks (README, "Import rule").
 *
 * Reads the import lines of all source files; knows nothing of what the files do.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from './package.json' with { type: 'json' };

/** A unit of the house and what it may import. `types` may be imported as types only. */
interface Unit {
  readonly units: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
}

/** The lists of chess's words (files, ranks, colours, roles). No rule is in them, so the page may have them as values. */
const WORDS = 'worker-engine/chess/types.ts';
const CHESS = [WORDS, 'worker-engine/chess'];
/** The named openings: a list to choose from before a game. Names and notation, no rule, so the page may have it as a value. */
const OPENINGS = 'worker-engine/bot/openings.ts';
const PURE = [...CHESS, 'worker-engine/insight', 'worker-engine/grading'];
const USE_CASE: Unit = {
  units: ['edge/contract', 'edge/services.ts', 'edge/auth', 'db/queries', ...PURE],
};

/** Longest prefix wins: `worker-engine/client.ts` is a unit of its own. */
const HOUSE: Readonly<Record<string, Unit>> = {
  [WORDS]: { units: [] },
  [OPENINGS]: { units: [] },
  'worker-engine/chess': { units: [WORDS], packages: ['chess.js'] },
  'worker-engine/insight': { units: CHESS },
  'worker-engine/grading': { units: [...CHESS, 'worker-engine/insight'] },
  // Below 1320 the bot overlooks what learners overlook: what that is on a board, insight knows.
  // Stockfish is slow or silent at times: its files wait with deadlines.
  'worker-engine/bot': {
    units: [...CHESS, OPENINGS, 'worker-engine/insight', 'worker-engine/deadline.ts'],
  },
  'worker-engine/deadline.ts': { units: [] },
  'worker-engine/game': {
    units: [...PURE, 'worker-engine/bot'],
  },
  'worker-engine/game-api.ts': { units: PURE, types: ['worker-engine/game', 'worker-engine/bot'] },
  'worker-engine/engine-api.ts': { units: PURE },
  'worker-engine/engine.ts': { units: [...PURE, 'worker-engine/engine-api.ts'] },
  'worker-engine/worker.ts': { units: ['worker-engine/engine.ts'], packages: ['comlink'] },
  'worker-engine/client.ts': { units: ['worker-engine/deadline.ts'], packages: ['comlink'] },
  'worker-engine/engine-client.ts': {
    units: ['worker-engine/client.ts', 'worker-engine/worker.ts'],
    types: ['worker-engine/engine-api.ts'],
  },
  'worker-engine/opponent.ts': {
    units: [...CHESS, 'worker-engine/bot', 'worker-engine/insight', 'worker-engine/deadline.ts'],
    types: ['worker-engine/game', 'worker-engine/game-api.ts'],
  },
  'worker-engine/game-engine.ts': {
    units: ['worker-engine/game', 'worker-engine/opponent.ts'],
    types: ['worker-engine/bot', 'worker-engine/game-api.ts'],
  },
  'worker-engine/game-worker.ts': {
    units: ['worker-engine/game-engine.ts', 'worker-engine/bot'],
    packages: ['comlink'],
  },
  'worker-engine/game-client.ts': {
    units: ['worker-engine/client.ts', 'worker-engine/game-worker.ts'],
    types: ['worker-engine/game-api.ts', 'worker-engine/bot'],
    packages: ['comlink'],
  },

  'edge/contract': { units: [], types: [...CHESS, 'worker-engine/grading'], packages: ['zod'] },
  'db/schema.ts': { units: ['edge/contract'], packages: ['drizzle-orm'] },
  'db/content': { units: [] },
  'db/queries': { units: ['edge/contract', 'db/schema.ts'], packages: ['drizzle-orm'] },
  'db/seed.ts': { units: ['edge/contract', 'db/content'] },
  'db/render-seed.ts': { units: ['db/content', 'db/seed.ts'] },
  'db/miner': {
    units: [...PURE, OPENINGS, 'worker-engine/bot', 'edge/contract', 'db/content'],
    packages: ['stockfish'],
  },

  'edge/services.ts': { units: ['edge/contract', 'db/queries', 'edge/auth'] },
  'edge/env.ts': { units: ['edge/contract'], packages: ['zod'] },
  'edge/auth': { units: ['edge/contract'], packages: ['jose', 'zod'] },
  'edge/users': USE_CASE,
  'edge/assignments': USE_CASE,
  'edge/attempts': USE_CASE,
  'edge/bot-games': USE_CASE,
  'edge/http': {
    units: [
      'edge/contract',
      'edge/services.ts',
      'edge/env.ts',
      'edge/auth',
      'edge/users',
      'edge/assignments',
      'edge/attempts',
      'edge/bot-games',
    ],
    packages: ['hono', '@trpc/server', 'zod'],
  },
  'edge/app.ts': {
    units: ['edge/contract', 'edge/services.ts', 'edge/env.ts', 'edge/auth', 'edge/http', 'db/queries'],
    packages: ['hono', 'drizzle-orm'],
  },
  'edge/index.ts': { units: ['edge/app.ts'] },

  'web/i18n': {
    units: ['web/platform', 'edge/contract'],
    packages: ['@lingui/core', '@lingui/message-utils', 'react'],
  },
  'web/platform': {
    units: ['edge/contract', 'worker-engine/engine-client.ts', 'worker-engine/game-client.ts', WORDS],
    types: [...PURE, 'worker-engine/engine-api.ts', 'edge/http'],
    packages: ['@tanstack/react-query', '@trpc/client', '@trpc/react-query', 'aws-amplify', 'react', 'zod'],
  },
  'web/ui': { units: ['web/i18n'], packages: ['react', 'lucide-static'] },
  'web/board': {
    units: ['web/ui', 'web/i18n', 'web/platform', WORDS],
    types: PURE,
    packages: ['lucide-static', 'react', 'chessground'],
  },
  'web/exercise': {
    units: ['web/board', 'web/ui', 'web/platform', 'web/i18n', 'edge/contract'],
    types: [...PURE, 'worker-engine/engine-api.ts'],
    packages: ['lucide-static', 'react', '@tanstack/react-query'],
  },
  'web/features': {
    units: [
      'web/exercise',
      'web/board',
      'web/ui',
      'web/platform',
      'web/i18n',
      'edge/contract',
      WORDS,
      OPENINGS,
    ],
    types: [...PURE, 'worker-engine/game', 'worker-engine/game-api.ts'],
    packages: ['lucide-static', 'react', 'wouter', '@tanstack/react-query'],
  },
  'web/app': {
    units: ['web/features', 'web/ui', 'web/platform', 'web/i18n', 'edge/contract'],
    packages: ['lucide-static', 'react', 'react-dom', 'wouter', '@tanstack/react-query'],
  },
  'web/main.tsx': { units: ['web/app', 'web/ui'], packages: ['react', 'react-dom'] },
};

const ROOT = import.meta.dirname;
const SOURCES = globSync('{worker-engine,edge,db,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file),
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
  const names = Object.keys(HOUSE).filter((name) => path === name || path.startsWith(`${name}/`));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Name of the screen that a file belongs to, or undefined. */
const screenOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What is wrong with one import, or undefined. */
function findBreach(file: string, { specifier, typeOnly }: Import): string | undefined {
  const unit = HOUSE[unitOf(file)];
  const path = pathOf(file, specifier);
  if (unit === undefined) return `${file} stands in no unit of the house`;
  if (path === undefined) {
    const name = packageOf(specifier);
    if (typeOnly || name.startsWith('node:')) return undefined;
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
  const breaches = Object.entries(HOUSE).flatMap(([name, { units, types = [], packages = [] }]) => [
    ...[name, ...units, ...types].filter((unit) => !SOURCES.some((file) => unitOf(file) === unit)),
    ...packages.filter((pkg) => !known.includes(pkg)),
  ]);
  expect(breaches).toEqual([]);
});

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
  const runsInNode = /^db\/(miner\/|content\/|render-seed)|\.vite\.ts$/;
  const breaches = SOURCES.filter((file) => !runsInNode.test(file)).filter((file) =>
    importsOf(file).some(({ specifier }) => specifier.startsWith('node:')),
  );
  expect(breaches).toEqual([]);
});

describe('the top level', () => {
  test.each([
    'package.json',
    'vite.config.ts',
    'wrangler.toml',
    'tsconfig.json',
    'web',
    'worker-engine',
    'edge',
    'db',
    'README.md',
  ])('has %s, as the user named it', (name) => {
    expect(globSync(name, { cwd: ROOT })).toEqual([name]);
  });
});
