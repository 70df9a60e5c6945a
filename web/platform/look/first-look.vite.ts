/**
 * The Vite plugin that makes the head's first script of `show-look.ts`: a file of some hundred bytes that the browser runs before it
 * paints, so that a page that was chosen dark is never light first. The content security policy allows no script in the page itself.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'show-look.ts');
/** Where index.html has the script: after what it reads there, before the style sheets. */
const PLACE = '<!-- first look -->';

/** Serves the script, writes it into the build, and names it in the page. */
export function firstLook(): Plugin {
  let script = { path: '', code: '' };
  return {
    name: 'oko:first-look',
    async configResolved() {
      const code = await makeFirstLook();
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7);
      script = { path: `/assets/look-${hash}.js`, code };
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== script.path) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(script.code);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: script.path.slice('/'.length), source: script.code });
    },
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) throw new Error(`index.html has no place for the first look: ${PLACE}`);
      return html.replace(PLACE, `<script src="${script.path}"></script>`);
    },
  };
}

/** The script's code: the file's functions, and the call of the one that shows what is stored. */
export async function makeFirstLook(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const functions = code.replaceAll(/^export /gm, '').replace(/^\/\/# source.*$/m, '');
  return minifySync('first-look.js', `(() => {${functions}\nshowStoredLook();})()`, {
    module: false,
  }).code.trim();
}
