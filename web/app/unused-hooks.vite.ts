/**
 * The Vite plugin that leaves the hooks of tRPC that the page does not use out of the build: of suspense, of pages that go on for ever, of
 * many queries at once, of subscriptions.
 *
 * The package returns all of them in one object, so that a bundler must keep each, and what it needs of TanStack Query (2 kB of brotli in
 * every learner's first screen). The build fails when one is no longer there; a test finds who uses one.
 */
import type { Plugin } from 'vite';

/** The file of `@trpc/react-query` that makes the hooks. */
const HOOKS_ID = /@trpc\/react-query\/dist\/shared-[^/]*\.mjs$/;
/** Hooks that no file of the page names. */
export const UNUSED_HOOKS = [
  'usePrefetchQuery',
  'useSuspenseQuery',
  'useQueries',
  'useSuspenseQueries',
  'useSubscription',
  'useInfiniteQuery',
  'usePrefetchInfiniteQuery',
  'useSuspenseInfiniteQuery',
] as const;

/** Takes them out as the file enters the build. */
export function noUnusedHooks(): Plugin {
  return {
    name: 'oko:no-unused-hooks',
    apply: 'build',
    transform: { filter: { id: HOOKS_ID }, handler: withoutUnusedHooks },
  };
}

/** The module whose object of hooks has only the others; what only those need the bundler drops by itself. */
export function withoutUnusedHooks(module: string): string {
  return UNUSED_HOOKS.reduce((text, hook) => {
    const entry = new RegExp(String.raw`^\t\t${hook}(: ${hook}\$1)?,?\n`, 'm');
    if (!entry.test(text)) throw new Error(`@trpc/react-query has changed: it has no ${hook}`);
    return text.replace(entry, '');
  }, module);
}
