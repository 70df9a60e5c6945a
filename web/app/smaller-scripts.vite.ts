/**
 * The Vite plugin that minifies the built scripts once more, with terser: 2 % less brotli than Oxc's minifier leaves by itself.
 *
 * Vite's own `minify: 'terser'` stands in the place of Oxc's, and what it gives is larger than either. What terser made of a script is
 * kept: the next build of the same script reads it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type MinifyOptions } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

/** After the third pass nothing more is found. */
const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3 } };
const KEPT = join(import.meta.dirname, '../../.state/smaller-scripts');

/** Minifies every chunk of the page, and the workers' files, which come as assets. */
export function smallerScripts(): Plugin {
  return {
    name: 'oko:smaller-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const kept = new KeptScripts(KEPT);
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = await kept.minify(file.code);
          else if (file.fileName.endsWith('.js') && file.fileName.startsWith('assets/'))
            file.source = await kept.minify(String(file.source));
        }
        await kept.dropOthers();
      },
    },
  };
}

/** The same script in fewer bytes, after Oxc's own minifier; licences in its comments stay. */
export async function minifyAgain(code: string): Promise<string> {
  const { code: smaller = code } = await minify(code, OPTIONS);
  return smaller;
}

/** What terser made of scripts, by what it was given. */
class KeptScripts {
  readonly #folder: string;
  readonly #used = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The same module in fewer bytes; licences in its comments stay. */
  async minify(code: string): Promise<string> {
    const name = nameOf(code);
    const file = join(this.#folder, name);
    this.#used.add(name);
    // Another build may delete it at any time.
    const known = await readFile(file, 'utf8').catch(() => undefined);
    if (known !== undefined) return known;
    const smaller = await minifyAgain(code);
    // Nobody finds a half of it.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, smaller);
    await rename(unfinished, file);
    return smaller;
  }

  /** Deletes what this build did not use. */
  async dropOthers(): Promise<void> {
    const names = await readdir(this.#folder);
    const others = names.filter((name) => !this.#used.has(name));
    await Promise.all(others.map((name) => rm(join(this.#folder, name), { force: true })));
  }
}

function nameOf(code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([terser.version, OPTIONS]))
    .update(code)
    .digest('hex');
}
