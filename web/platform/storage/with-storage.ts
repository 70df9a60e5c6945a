/**
 * The adapter of `localStorage`, which may be blocked, full, or hold what an older page wrote: the page goes on without it.
 */
import { warn } from '../log.ts';

const reported = new Set<string>();

/** What `task` makes of the storage; undefined when it throws. The log says each trouble once. */
export function withStorage<Result>(task: (storage: Storage) => Result): Result | undefined {
  try {
    return task(localStorage);
  } catch (error) {
    const trouble = String(error);
    if (!reported.has(trouble)) warn('storage', error);
    reported.add(trouble);
    return undefined;
  }
}
