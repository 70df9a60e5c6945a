/**
 * The adapter of the browser's storage, which may be blocked, full, or hold what an older page wrote: the page goes on without it.
 */
import { warn } from '../log.ts';

const reported = new Set<string>();

/** Where an entry is kept: in this browser, or in this tab for as long as it is open. */
export type StorageKind = 'localStorage' | 'sessionStorage';

/** What `task` makes of this browser's storage, or of this tab's; undefined when it throws. The log says each trouble once. */
export function withStorage<Result>(
  task: (storage: Storage) => Result,
  kind: StorageKind = 'localStorage',
): Result | undefined {
  try {
    return task(globalThis[kind]);
  } catch (error) {
    const trouble = String(error);
    if (!reported.has(trouble)) warn('storage', error);
    reported.add(trouble);
    return undefined;
  }
}
