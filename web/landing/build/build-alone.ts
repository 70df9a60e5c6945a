/**
 * Builds one entry of a document by itself, beside the build of everything else: its code shares no chunk with the product, so that
 * neither makes the other larger.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown, type UserConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { licences } from '../../features/legal/licences.vite.ts';
import { catalogs } from '../../i18n/catalogs.vite.ts';
import { icons } from '../../ui/icons.vite.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Where Node finds the packages that a document's code names. */
const WORK_FOLDER = join(ROOT, '.state/documents');

type Output = Rolldown.RolldownOutput['output'];

/** What every entry of ours is built with. `define`: the constants of the build. */
interface AloneOptions {
  readonly entry: string;
  readonly define: Readonly<Record<string, string>>;
}

/** The document's code for Node, and its styles. */
export async function buildDocument(
  options: AloneOptions,
): Promise<{ readonly code: string; readonly styles: string }> {
  const output = await buildAlone(options, {
    ssr: options.entry,
    emitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    minify: false,
    rolldownOptions: { output: { format: 'esm', codeSplitting: false } },
  });
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  return { code: entryOf(output).code, styles: styles?.type === 'asset' ? String(styles.source) : '' };
}

/** Writes a document's code for Node to load, under a name of its own for each text: Node keeps what it has loaded. */
export function writeModule(code: string): string {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const file = join(WORK_FOLDER, `${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`);
  writeFileSync(file, code);
  return file;
}

/** The script that comes with a document first, under this name, and the files that it fetches when it needs them. */
export async function buildScript({
  name,
  ...options
}: AloneOptions & { readonly name: string }): Promise<Output> {
  return buildAlone(options, {
    minify: true,
    modulePreload: false,
    rolldownOptions: {
      input: options.entry,
      output: {
        entryFileNames: `assets/${name}-[hash:7].js`,
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  });
}

async function buildAlone({ define }: AloneOptions, build_: UserConfig['build']): Promise<Output> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [catalogs(), icons(), licences(), react()],
    define: { ...define },
    build: { ...build_, write: false },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('the document was not built');
  return first.output;
}

function entryOf(output: Output): Rolldown.OutputChunk {
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('the document has no entry');
  return entry;
}
