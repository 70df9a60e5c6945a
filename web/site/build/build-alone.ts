/** Builds a document's entry apart from the product, so that shared chunks enlarge neither. */
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

/** Inside the repository, so that Node resolves packages. */
const WORK_FOLDER = join(ROOT, '.state/documents');

type Output = Rolldown.RolldownOutput['output'];
type OutputFile = Output[number];

/** Options of every entry. `define`: build constants. */
interface AloneOptions {
  readonly entry: string;
  readonly define: Readonly<Record<string, string>>;
}

/** A document's Node code and styles. */
interface DocumentCode {
  /** Address of its module. */
  readonly module: string;
  readonly styles: string;
}

/** Builds a document's code. `lazy`: dynamically imported modules that it renders. */
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

/** Returns these modules' chunks, each after its imports. */
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

/** Finds the chunk of an entry or a dynamically imported module. */
export function findChunk(module: string, files: readonly OutputFile[]): Rolldown.OutputChunk {
  for (const file of files) if (file.type === 'chunk' && file.facadeModuleId?.endsWith(module)) return file;
  throw new Error(`the build has no file of ${module}`);
}

/** Builds a document's first script, under this name, and its lazy files. */
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

/** A new folder for each text, because Node caches modules. */
function writeChunks(output: Output, entry: string): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  const hash = createHash('sha256');
  for (const { code } of chunks) hash.update(code);
  const folder = join(WORK_FOLDER, hash.digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  return pathToFileURL(join(folder, entry)).href;
}
