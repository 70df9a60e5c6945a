/**
 * What a process holds in memory, as the system counts it.
 */
import { execFileSync } from 'node:child_process';

const KB_PER_MB = 1024;

/** Its resident set, in MB; 0 when there is no such process. */
export function residentMb(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KB_PER_MB;
  } catch {
    return 0; // A process in reserve may have gone.
  }
}
