/**
 * Vite plugin that lists the product's packages for the licence page and emits their licence texts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { GPL_PATH, LICENCE_TEXTS_PATH } from './licence-paths.ts';
import type { PackageFacts } from './package-facts.ts';
import { readPackages, writeLicenceTexts } from './read-packages.vite.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Reads the installed packages when a build or the development server starts. */
export function licences(): Plugin {
  const packages = readPackages(ROOT);
  const facts: readonly PackageFacts[] = packages.map(({ folder: _folder, ...shown }) => shown);
  const texts: Readonly<Record<string, () => string>> = {
    [GPL_PATH]: () => readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
    [LICENCE_TEXTS_PATH]: () => writeLicenceTexts(packages),
  };
  return {
    name: 'oko:licences',
    config: () => ({ define: { __OKO_PACKAGES__: JSON.stringify(facts) } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const write = texts[request.url?.split('?')[0] ?? ''];
        if (write === undefined) return next();
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(write());
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, write] of Object.entries(texts)) {
        this.emitFile({ type: 'asset', fileName: path.slice('/'.length), source: write() });
      }
    },
  };
}
