/**
 * The Vite plugin that puts our loader of lazy code (`load-chunk.ts`) in the place of Vite's own, which knows no second try.
 *
 * It fails the build when Vite's loader is no longer called as ours is.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Under which Vite puts its loader into the build. */
const LOADER_ID = /^\0vite\/preload-helper\.js$/;
/** How Vite's loader is named, and what it is given; the third, whose import it is, we do not need. */
const KNOWN_LOADER = /export const __vitePreload = function preload\(baseModule, deps, importerUrl\)/;
const OUR_LOADER = fileURLToPath(new URL('./load-chunk.ts', import.meta.url));

/** Replaces the loader as it enters the build; in development files come another way. */
export function chunkLoader(): Plugin {
  return {
    name: 'oko:chunk-loader',
    apply: 'build',
    config: () => ({ build: { modulePreload: { resolveDependencies } } }),
    transform: {
      filter: { id: LOADER_ID },
      handler: replaceLoader,
    },
  };
}

/** Our loader under the name of Vite's. */
export function replaceLoader(loader: string): string {
  if (!KNOWN_LOADER.test(loader))
    throw new Error(`Vite's loader has changed: it has no ${String(KNOWN_LOADER)}`);
  return `export { loadChunk as __vitePreload } from ${JSON.stringify(OUR_LOADER)};`;
}

/** The files that are fetched before an import: also that of a chunk which needs no others, which Vite leaves out. */
function resolveDependencies(
  file: string,
  others: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' ? [...new Set([file, ...others])] : [...others];
}
