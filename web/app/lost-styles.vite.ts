/**
 * The Vite plugin that lets a stylesheet which did not come be asked for again.
 *
 * Vite's own loader of lazy code fails the first import and takes the stylesheet for loaded from then on: the next try would
 * show the code without its styles until the page is reloaded. Its record is out of reach for code of ours, so the plugin
 * changes the loader itself; it fails the build when the loader is no longer the one that it knows.
 */
import type { Plugin } from 'vite';

/** Under which Vite puts its loader into the build. */
const LOADER_ID = /^\0vite\/preload-helper\.js$/;

/** Where the loader learns that a file has failed: forgets it, its link included. */
const CHANGES = [
  {
    knows: /seen\[href\] = void 0;(?=\s*throw err;)/,
    becomes: 'delete seen[href];',
  },
  {
    knows: /if \(e\.type === "error"\) rej\((?=.*Unable to preload CSS)/,
    becomes: 'if (e.type === "error") link.remove(), rej(',
  },
];

/** Changes Vite's loader as it enters the build; in development styles come another way. */
export function lostStyles(): Plugin {
  return {
    name: 'oko:lost-styles',
    apply: 'build',
    transform: {
      filter: { id: LOADER_ID },
      handler: forgetFailures,
    },
  };
}

/** The loader's text, changed. */
export function forgetFailures(loader: string): string {
  return CHANGES.reduce((text, { knows, becomes }) => {
    if (!knows.test(text)) throw new Error(`Vite's loader has changed: it has no ${String(knows)}`);
    return text.replace(knows, becomes);
  }, loader);
}
