/**
 * What is known of a deployment without the value of any secret, and what can be wrong with it.
 */
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../settings.ts';

/** The binding `DB` of D1, in wrangler.toml. */
export interface BoundDatabase {
  readonly id: string;
  readonly migrations: string;
}

/** The binding `LEARNERS` of learners' objects. */
export interface BoundObjects {
  readonly className: string;
  /** Whether a tag of [[migrations]] makes the class with SQLite. */
  readonly hasSqlite: boolean;
}

export interface Deployment {
  /** The file that the Worker begins with, from the root of the repository. */
  readonly main: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly database: BoundDatabase | undefined;
  readonly learners: BoundObjects | undefined;
  readonly rateLimits: readonly string[];
  readonly crons: readonly string[];
  /** Patterns of [[routes]]: the addresses that lead to the Worker. */
  readonly routes: readonly string[];
  /** Whether workers.dev or preview addresses lead to it too, past the rules of the zone. */
  readonly hasBackDoor: boolean;
  /** The names of the secrets that Cloudflare holds; undefined when it could not be asked. */
  readonly secrets: readonly string[] | undefined;
}

/** `note` is no mistake: something that whoever deploys should know. */
export const PROBLEMS = ['missing', 'placeholder', 'wrong', 'note'] as const;

export interface Finding {
  readonly setting: string;
  readonly problem: (typeof PROBLEMS)[number];
  /** What to do, or what it should be; never the value that it has. */
  readonly advice: string;
}

/** Reads a deployment from its wrangler.toml, and the names of its secrets if they are known. */
export function readDeployment(config: string, secrets: readonly string[] | undefined): Deployment {
  const read = unstable_readConfig({ config });
  const { main = '', vars, triggers, routes = [] } = read;
  // Wrangler's own types of these say nothing.
  const databases: readonly DatabaseEntry[] = read.d1_databases;
  const objects: readonly ObjectsEntry[] = read.durable_objects.bindings;
  const migrations: readonly MigrationEntry[] = read.migrations;
  const limits: readonly { readonly name: string }[] = read.ratelimits;
  const database = databases.find(({ binding }) => binding === 'DB');
  const learners = objects.find(({ name }) => name === 'LEARNERS');
  return {
    main: main.startsWith(ROOT) ? main.slice(ROOT.length) : main,
    vars,
    database: database && { id: database.database_id ?? '', migrations: database.migrations_dir ?? '' },
    learners: learners && {
      className: learners.class_name,
      hasSqlite: migrations.some(({ new_sqlite_classes: made = [] }) => made.includes(learners.class_name)),
    },
    rateLimits: limits.map(({ name }) => name),
    crons: triggers.crons ?? [],
    routes: routes.map((route: string | { readonly pattern: string }) =>
      typeof route === 'string' ? route : route.pattern,
    ),
    hasBackDoor: read.workers_dev !== false || read.preview_urls !== false,
    secrets,
  };
}

/** A row of wrangler.toml, [[d1_databases]]. */
interface DatabaseEntry {
  readonly binding: string;
  readonly database_id?: string;
  readonly migrations_dir?: string;
}

/** A row of [[durable_objects.bindings]]. */
interface ObjectsEntry {
  readonly name: string;
  readonly class_name: string;
}

/** A row of [[migrations]]. */
interface MigrationEntry {
  readonly new_sqlite_classes?: readonly string[];
}

/** The value of a variable; empty when it is not there, or is no text. */
export function textOf({ vars }: Pick<Deployment, 'vars'>, name: string): string {
  const value = vars[name];
  return typeof value === 'string' ? value : '';
}
