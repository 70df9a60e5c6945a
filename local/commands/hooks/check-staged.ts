/**
 * Formats and lints what is staged, exactly as it would be committed.
 *
 * The whole index is written to a temporary folder, where oxfmt and oxlint run over the staged files. So changes that
 * are not staged are neither judged nor lost, and the rules about imports see all files. Nothing in the index or in
 * the working tree changes when a check fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../settings.ts';
import { createGit, type Git } from './git.ts';
import { listStagedFiles, type StagedFile } from './staged-files.ts';

export interface Commit {
  /** The top of the working tree. */
  readonly top: string;
  /** The index that git is about to commit, when it is not the usual one. */
  readonly indexFile?: string | undefined;
}

export type CheckResult = { readonly error: string } | { readonly notes: readonly string[] };

/** A staged file that the formatter changed. */
interface FormattedFile extends StagedFile {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** Checks a commit; on success the index holds the formatted files. */
export function checkStaged(commit: Commit): CheckResult {
  const git = createGit(commit.top);
  const staged = listStagedFiles(git);
  if (staged.length === 0) return { notes: [] };
  const folder = mkdtempSync(join(tmpdir(), 'oko-staged-'));
  try {
    git(['checkout-index', '--all', `--prefix=${folder}/`]);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const textOf = ({ path }: StagedFile) => readFileSync(join(folder, path));
    const files = staged.map((file) => ({ ...file, before: textOf(file) }));
    const error = runTool('oxfmt', folder, staged) ?? runTool('oxlint', folder, staged);
    if (error !== undefined) return { error };
    const formatted = files
      .map((file) => ({ ...file, after: textOf(file) }))
      .filter(({ before, after }) => !before.equals(after));
    return restage(git, commit, formatted);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a tool over the staged files in `folder`; answers what it printed when it failed. */
function runTool(tool: 'oxfmt' | 'oxlint', folder: string, files: readonly StagedFile[]): string | undefined {
  const script = join(ROOT, 'node_modules', tool, 'bin', tool);
  const paths = files.map(({ path }) => `./${path}`);
  const run = spawnSync(process.execPath, [script, '--no-error-on-unmatched-pattern', ...paths], {
    cwd: folder,
    encoding: 'utf8',
  });
  return run.status === 0 ? undefined : `${tool} refuses what is staged:\n${run.stdout}${run.stderr}`;
}

/** Puts the formatted files into the index, and into the working tree where it holds what was staged. */
function restage(git: Git, { top, indexFile }: Commit, files: readonly FormattedFile[]): CheckResult {
  if (files.length === 0) return { notes: [] };
  // For `git commit FILE…` git commits an index of its own; the usual one, which a hook cannot reach, would fall behind.
  if (basename(indexFile ?? '').startsWith('next-index-')) {
    const names = files.map(({ path }) => path).join(', ');
    return { error: `Not formatted: ${names}. Stage the files and commit without naming them.` };
  }
  const entries = files.map(({ path, mode, after }) => {
    const hash = git(['hash-object', '-w', `--path=${path}`, '--stdin'], after).trim();
    return `${mode} ${hash}\t${path}\0`;
  });
  git(['update-index', '-z', '--index-info'], Buffer.from(entries.join('')));
  return { notes: files.map((file) => formatWorkingFile(top, file)) };
}

/** Writes the formatted text into the working tree, unless the file has changes there that are not staged. */
function formatWorkingFile(top: string, { path, before, after }: FormattedFile): string {
  const place = join(top, path);
  if (!existsSync(place) || !readFileSync(place).equals(before)) {
    return `Formatted what is staged of ${path}; the file itself is as it was.`;
  }
  writeFileSync(place, after);
  return `Formatted ${path}.`;
}
