/**
 * The Vite plugin that minifies the built scripts once more, with terser: 2 % less brotli than Oxc's minifier leaves by itself
 * (decisions.md#scripts-are-minified-twice).
 *
 * Vite's own `minify: 'terser'` stands in the place of Oxc's, and what it gives is larger than either.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

/** After the third nothing more is found. */
const PASSES = 3;

/** Minifies every chunk of the page, and the workers' files, which come as assets. */
export function smallerScripts(): Plugin {
  return {
    name: 'oko:smaller-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = await minifyModule(file.code);
          else if (file.fileName.endsWith('.js') && file.fileName.startsWith('assets/'))
            file.source = await minifyModule(String(file.source));
        }
      },
    },
  };
}

/** The same module in fewer bytes; licences in its comments stay. */
async function minifyModule(code: string): Promise<string> {
  const minified = await minify(code, { module: true, ecma: 2020, compress: { passes: PASSES } });
  return minified.code ?? code;
}
