/**
 * Reads the product's installed packages and their licences: those in package.json and their
 * dependencies. Runs at build time only.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageFacts } from './package-facts.ts';

/** An installed package and its folder. */
export interface InstalledPackage extends PackageFacts {
  readonly folder: string;
}

/** A development dependency that ships: the headings' font is built from it. */
const BUILT_IN = '@expo-google-fonts/bricolage-grotesque';
/** Packages of types only; none of their code ships. */
const TYPES_ONLY = /^@(?:types\/|iconify\/types$)/;
const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i;

/** Licence texts for packages that ship none. */
const TEXTS_KEPT_HERE: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': 'lucide-licence.txt',
};

/** The fields of package.json that are read here. */
interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Returns the packages by name. */
export function readPackages(root: string): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const direct = [...Object.keys(readJson(root).dependencies ?? {}), BUILT_IN];
  for (const name of direct) addPackage(found, { name, from: root, isDirect: true });
  for (const { folder } of found.values()) {
    for (const name of Object.keys(readJson(folder).dependencies ?? {})) {
      // A map's iteration also visits entries added meanwhile.
      addPackage(found, { name, from: folder, isDirect: false });
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Writes each licence text once, under the packages that use it. */
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
  /** Folder of the dependent; resolution starts at the nearest `node_modules` above. */
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

/** Returns an address that a browser can open. */
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
