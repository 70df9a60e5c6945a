/**
 * Builds one entry of a document by itself, beside the build of everything else: its code shares no chunk with the product, so that
 * neither makes the other larger.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown, type UserConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { licences } from '../../screens/legal/licences.vite.ts';
import { catalogs } from '../../shared/i18n/catalogs.vite.ts';
import { icons } from '../../shared/ui/icons.vite.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Where Node finds the packages that a document's code names. */
const WORK_FOLDER = join(ROOT, '.state/documents');

type Output = Rolldown.RolldownOutput['output'];
type OutputFile = Output[number];

/** What every entry of ours is built with. `define`: the constants of the build. */
interface AloneOptions {
  readonly entry: string;
  readonly define: Readonly<Record<string, string>>;
}

/** A document's code for Node, and its styles. */
interface DocumentCode {
  /** The address of its module. */
  readonly module: string;
  readonly styles: string;
}

/** Builds a document's code. `lazy`: modules that it imports dynamically, and draws. */
export async function buildDocument(
  options: AloneOptions,
  lazy: readonly string[] = [],
): Promise<DocumentCode> {
  const output = await buildAlone(options, {
    ssr: options.entry,
    emitAssets: true,
    cssCodeSplit: true,
    cssMinify: true,
    minify: false,
    rolldownOptions: {
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[hash].mjs' },
    },
  });
  const chunks = withImports([options.entry, ...lazy], output);
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const styles = [...sheets].map((name) => {
    const sheet = output.find(({ fileName }) => fileName === name);
    return sheet?.type === 'asset' ? String(sheet.source).trim() : '';
  });
  return { module: writeChunks(output, findChunk(options.entry, output).fileName), styles: styles.join('') };
}

/** The chunks of these modules, each behind those that it imports. */
export function withImports(
  modules: readonly string[],
  files: readonly OutputFile[],
): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visited = new Set<OutputFile>();
  const visit = (file: OutputFile | undefined) => {
    if (file?.type !== 'chunk' || visited.has(file)) return;
    visited.add(file);
    for (const name of file.imports) visit(files.find(({ fileName }) => fileName === name));
    found.add(file);
  };
  for (const module of modules) visit(findChunk(module, files));
  return [...found];
}

/** The chunk of a module that something imports dynamically, or that is an entry. */
export function findChunk(module: string, files: readonly OutputFile[]): Rolldown.OutputChunk {
  for (const file of files) if (file.type === 'chunk' && file.facadeModuleId?.endsWith(module)) return file;
  throw new Error(`the build has no file of ${module}`);
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

/** To a folder of its own for each text: Node keeps what it has loaded. */
function writeChunks(output: Output, entry: string): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  const hash = createHash('sha256');
  for (const { code } of chunks) hash.update(code);
  const folder = join(WORK_FOLDER, hash.digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  return pathToFileURL(join(folder, entry)).href;
}
