/**
 * Reads which packages are installed for the product, and under which licences: those that package.json names, and what they need.
 *
 * Runs when the page is built, never in it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageFacts } from './package-facts.ts';

/** An installed package, and the folder that it lies in. */
export interface InstalledPackage extends PackageFacts {
  readonly folder: string;
}

/** A development dependency that is in the product all the same: the headings' font is made of it. */
const BUILT_IN = '@expo-google-fonts/bricolage-grotesque';
/** Packages of types alone: no code of theirs is in the product. */
const TYPES_ONLY = /^@(?:types\/|iconify\/types$)/;
const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i;

/** Texts of packages that come without theirs. */
const TEXTS_KEPT_HERE: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': 'lucide-licence.txt',
};

/** As much of a package.json as is read here. */
interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** All of them, by name. */
export function readPackages(root: string): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const direct = [...Object.keys(readJson(root).dependencies ?? {}), BUILT_IN];
  for (const name of direct) addPackage(found, { name, from: root, isDirect: true });
  for (const { folder } of found.values()) {
    for (const name of Object.keys(readJson(folder).dependencies ?? {})) {
      // What is added here is looked through as well: a map goes on with what is put into it.
      addPackage(found, { name, from: folder, isDirect: false });
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The licence texts, each once, under the packages that come with it. */
export function writeLicenceTexts(packages: readonly InstalledPackage[]): string {
  const names = new Map<string, string[]>();
  for (const { name, version, licence, folder } of packages) {
    const text = readKept(name) ?? readLicence(folder) ?? licence;
    names.set(text, [...(names.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  return [...names]
    .map(([text, holders]) => [...holders, '', text].join('\n'))
    .join(`\n\n${'='.repeat(78)}\n\n`);
}

interface WantedPackage {
  readonly name: string;
  /** The folder of who needs it: the nearest `node_modules` above has it. */
  readonly from: string;
  readonly isDirect: boolean;
}

function addPackage(found: Map<string, InstalledPackage>, { name, from, isDirect }: WantedPackage): void {
  if (TYPES_ONLY.test(name)) return;
  const folder = findFolder(name, from);
  if (found.has(folder)) return;
  const { name: ownName = name, version = '', license = '', ...json } = readJson(folder);
  const source = findSource(json);
  found.set(folder, {
    name: ownName,
    version,
    licence: license,
    ...(source && { source }),
    isDirect,
    folder,
  });
}

function findFolder(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(from);
  if (above === from) throw new Error(`the package ${name} is not installed`);
  return findFolder(name, above);
}

/** An address that a reader can open. */
function findSource({ repository, homepage }: PackageJson): string | undefined {
  const named = typeof repository === 'string' ? repository : repository?.url;
  const url = named
    ?.replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@github\.com[:/]/, 'https://github.com/')
    .replace(/^git:\/\//, 'https://')
    .replace(/^(?:github:)?(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/')
    .replace(/\.git$/, '');
  return url?.startsWith('https://') ? url : homepage;
}

function readKept(name: string): string | undefined {
  const file = TEXTS_KEPT_HERE[name];
  return file && readFileSync(join(import.meta.dirname, file), 'utf8').trim();
}

function readLicence(folder: string): string | undefined {
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  if (files.length === 0) return undefined;
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}

function readJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
