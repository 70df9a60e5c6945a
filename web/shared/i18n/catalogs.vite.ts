/**
 * The Vite plugin behind `import … from './catalogs/pl/shell.json?compiled'`: JSON on disk, compiled messages in the page.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalog } from './compile-catalog.ts';

const QUERY = '.json?compiled';
/** Ids with a leading NUL are ours alone: Vite's own JSON plugin leaves them be. */
const PREFIX = '\0catalog:';

/** Whether a module of the build is a catalog. */
export function isCatalog(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Compiles message catalogs at build time; an edited catalog reloads the page in development. */
export function catalogs(): Plugin {
  return {
    name: 'oko:catalogs',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(QUERY) || !importer) return undefined;
      const path = source.slice(0, -'.json?compiled'.length);
      return PREFIX + resolve(dirname(importer), path);
    },
    async load(id) {
      if (!isCatalog(id)) return undefined;
      const path = id.slice(PREFIX.length);
      const file = `${path}.json`;
      this.addWatchFile(file);
      const messages: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      const compiled = compileCatalog(basename(dirname(path)), basename(path), messages);
      return `export default ${JSON.stringify(compiled)};`;
    },
  };
}
