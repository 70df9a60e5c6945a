/**
 * The Vite plugin that makes the head's first script of `show-look.ts`: a file of some hundred bytes that the browser runs before it
 * paints, so that a page that was chosen dark is never light first. The content security policy allows no script in the page itself.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'show-look.ts');
/** What the files of a first script may import. */
const ENTRIES = join(import.meta.dirname, '../storage/first-entries.ts');
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

/** More for a first script to do: a call of a function that a file exports. The file imports the first entries alone. */
export interface FirstCall {
  readonly file: string;
  readonly name: string;
  readonly arguments: readonly string[];
}

/** The script's code: the functions of its files, the call of the one that shows what is stored, and `more`. */
export async function makeFirstLook(more?: FirstCall): Promise<string> {
  const calls = [{ file: SOURCE, name: 'showStoredLook', arguments: [] }, ...(more ? [more] : [])];
  const codes = await Promise.all([ENTRIES, ...calls.map(({ file }) => file)].map(readFunctions));
  const lines = calls.map(
    (call) => `${call.name}(${call.arguments.map((text) => JSON.stringify(text)).join()})`,
  );
  return minifySync('first-look.js', `(() => {${[...codes, ...lines].join('\n')}})()`, {
    module: false,
  }).code.trim();
}

async function readFunctions(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  return code.replaceAll(/^export |^import .*first-entries.*$/gm, '').replace(/^\/\/# source.*$/m, '');
}
