/**
 * The Vite plugin that lets a file of lazy code which did not come, script or style, be asked for again.
 *
 * Left alone, a loss is for good until the page is reloaded. Many browsers remember the failure of an `import()` and never
 * ask again (whatwg/html#10327 ends that, in browsers to come); Vite's own loader takes a stylesheet that failed for loaded.
 * So the loader is changed as it enters the build: it fetches all files of an import, and imports only when all are there;
 * the browser then has them in its cache (`_headers` makes them immutable).
 * The plugin fails the build when the loader is no longer the one that it knows.
 */
import type { Plugin } from 'vite';

/** Under which Vite puts its loader into the build. */
const LOADER_ID = /^\0vite\/preload-helper\.js$/;

const CHANGES = [
  {
    why: 'what failed is forgotten',
    knows: /seen\[href\] = void 0;(?=\s*throw err;)/,
    becomes: 'delete seen[href];',
  },
  {
    why: 'so is its link',
    knows: /if \(e\.type === "error"\) rej\((?=.*Unable to preload CSS)/,
    becomes: 'if (e.type === "error") link.remove(), rej(',
  },
  {
    why: 'scripts are fetched and waited for, as styles are; a link would keep a failure, as a module does',
    knows: /(?=const link = document\.createElement\("link"\);)/,
    becomes: `if (!isCss) return fetch(dep).then((answer) => {
      if (!answer.ok) throw new Error(\`\${dep} answered \${answer.status}\`);
      return answer.arrayBuffer();
    });
    `,
  },
];

/** Changes Vite's loader as it enters the build; in development files come another way. */
export function lostFiles(): Plugin {
  return {
    name: 'oko:lost-files',
    apply: 'build',
    config: () => ({ build: { modulePreload: { resolveDependencies } } }),
    transform: {
      filter: { id: LOADER_ID },
      handler: forgetFailures,
    },
  };
}

/** The loader's text, changed. */
export function forgetFailures(loader: string): string {
  return CHANGES.reduce((text, { why, knows, becomes }) => {
    if (!knows.test(text)) throw new Error(`Vite's loader has changed: it has no ${String(knows)} (${why})`);
    return text.replace(knows, becomes);
  }, loader);
}

/** The files that the loader fetches before an import: also that of a chunk which needs no others, which Vite leaves out. */
function resolveDependencies(
  file: string,
  others: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' ? [...new Set([file, ...others])] : [...others];
}
