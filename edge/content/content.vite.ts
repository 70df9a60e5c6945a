/**
 * The Vite plugin that brings the mined positions to the Worker: a file for each assignment in the build.
 *
 * In development the platform's binding knows pages alone, so a module with the same texts takes the place of `fetch-file.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readAssignments } from '#content/assignments';
import { writeContentFiles } from './assignment-file.ts';

const READER = join(import.meta.dirname, 'open-content.ts');
const REPLACED = './fetch-file.ts';
const REPLACEMENT = '\0oko:content';

/** Writes the files beside the built page, where the Worker finds them and hides them from everybody else. */
export function contentFiles(): Plugin[] {
  return [
    {
      name: 'oko:content-files',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      // Not as parts of the bundle: the build would report each of the 860.
      writeBundle({ dir }) {
        if (dir === undefined) throw new Error('the client has no folder');
        for (const [path, text] of writeContentFiles(readAssignments())) {
          const file = join(dir, path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      },
    },
    {
      name: 'oko:content-in-development',
      apply: 'serve',
      // Before Vite finds the file itself.
      enforce: 'pre',
      resolveId: (source, importer) => (source === REPLACED && importer === READER ? REPLACEMENT : undefined),
      load: (id) => (id === REPLACEMENT ? writeReplacement() : undefined),
    },
  ];
}

function writeReplacement(): string {
  const texts = JSON.stringify(Object.fromEntries(writeContentFiles(readAssignments())));
  return `const TEXTS = JSON.parse(${JSON.stringify(texts)});
export async function fetchFile(_files, path) {
  return path in TEXTS ? new Response(TEXTS[path]) : new Response(null, { status: 404 });
}
`;
}
