/**
 * Ends with a clear message on a Node that cannot run our scripts; plain JavaScript, so that any Node reads it.
 *
 * Linux and Windows get their Node by package-lock.json; elsewhere `.nvmrc` names the one to install.
 */
import { readFileSync } from 'node:fs';

const OLDEST = [22, 18];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  const wanted = readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8').trim();
  console.error(
    `Oko needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Install Node ${wanted} (nvm install).`,
  );
  process.exit(1);
}
