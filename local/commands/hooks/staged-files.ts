/**
 * The files that the next commit adds or changes, as they are staged. Deleted files and links are left out.
 */
import type { Git } from './git.ts';

export interface StagedFile {
  readonly path: string;
  /** git's mode: an ordinary file, or one that can be executed. */
  readonly mode: string;
  /** git's name for the staged content. */
  readonly hash: string;
}

/** `:old-mode new-mode old-hash new-hash status`; a file's mode begins with 100, a link's or a submodule's does not. */
const ENTRY = /^:\d+ (?<mode>100\d+) [0-9a-f]+ (?<hash>[0-9a-f]+) [A-Z]$/;

export function listStagedFiles(git: Git): StagedFile[] {
  const listing = git([
    'diff',
    '--cached',
    '--raw',
    '-z',
    '--no-abbrev',
    '--no-renames',
    '--diff-filter=AMT',
  ]);
  const fields = listing.split('\0');
  return fields.flatMap((field, index) => {
    const { mode, hash } = ENTRY.exec(field)?.groups ?? {};
    const path = fields[index + 1];
    return mode === undefined || hash === undefined || path === undefined ? [] : [{ path, mode, hash }];
  });
}
