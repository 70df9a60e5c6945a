/**
 * The Vite plugin that leaves tRPC's web sockets out of the build: the page has none.
 *
 * The package counts the connections in a property that it defines beside the class, and for that one line, which a bundler must not drop,
 * the whole class is kept (1.2 kB of brotli in every learner's first screen). The build fails when the line is no longer there.
 */
import type { Plugin } from 'vite';

/** The file of `@trpc/client` that has the class. */
const SOCKETS_ID = /@trpc\/client\/dist\/wsLink-[^/]*\.mjs$/;
const COUNTER = '_defineProperty(WsConnection, "connectCount", 0);';

/** Takes the line out as the file enters the build. */
export function noWebSockets(): Plugin {
  return {
    name: 'oko:no-web-sockets',
    apply: 'build',
    transform: { filter: { id: SOCKETS_ID }, handler: withoutCounter },
  };
}

/** The module without the line that keeps its class. */
export function withoutCounter(module: string): string {
  if (!module.includes(COUNTER)) throw new Error(`@trpc/client has changed: it has no ${COUNTER}`);
  return module.replace(COUNTER, '');
}
