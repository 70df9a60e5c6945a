/**
 * Runs git in a folder and answers what it prints; throws when git fails.
 */
import { execFileSync } from 'node:child_process';

export type Git = (args: readonly string[], input?: Buffer) => string;

/** Largest output of one git command, in bytes: a listing of some 100,000 files. */
const OUTPUT_MAX_BYTES = 16 * 1024 * 1024;

export function createGit(folder: string): Git {
  return (args, input) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: OUTPUT_MAX_BYTES,
      ...(input === undefined ? {} : { input }),
    });
}
