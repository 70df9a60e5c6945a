/**
 * What the commands read from the environment: where to listen, where local state lives.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The seconds of each part of the last `npm test`, as it printed them. */
export const TEST_PARTS = join(ROOT, 'test-results/parts.txt');

/** Port that the product listens on unless `PORT` says otherwise. */
export const DEFAULT_PORT = 8787;

const HIGHEST_PORT = 65_535;

/** The port from a `PORT` value, or the text that says why it is none. */
export function readPort(value: string | undefined): { readonly port: number } | { readonly error: string } {
  if (value === undefined || value === '') return { port: DEFAULT_PORT };
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return { port };
  return { error: `PORT is "${value}", but a port is a whole number from 1 to ${HIGHEST_PORT}.` };
}

/** Folder of the local databases; `OKO_STATE` moves it, so that tests never touch a developer's data. */
export function stateFolder(): string {
  return process.env['OKO_STATE'] ?? join(ROOT, '.state');
}

/** Ends the command with a message for the person who typed it. */
export function exitWith(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
