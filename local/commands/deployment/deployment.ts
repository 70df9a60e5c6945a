/**
 * What is known of a deployment without the value of any secret, and what can be wrong with it.
 */

/** Of a D1 database in wrangler.toml, what has to be right. */
export interface BoundDatabase {
  readonly binding: string;
  readonly id: string;
  readonly migrations: string;
}

export interface Deployment {
  /** The file that the Worker begins with, from the root of the repository. */
  readonly main: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly databases: readonly BoundDatabase[];
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

/** The value of a variable; empty when it is not there, or is no text. */
export function textOf({ vars }: Pick<Deployment, 'vars'>, name: string): string {
  const value = vars[name];
  return typeof value === 'string' ? value : '';
}
