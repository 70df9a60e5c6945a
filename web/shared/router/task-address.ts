/**
 * A task has an address that can be sent to somebody: /app?task=1.1.3 (product/shell.md#addresses). Which tasks there are is not known
 * here: the guard asks on every screen, and must not bring the course along.
 */
import { PATHS } from '#contract/screens';
import { FROM_TILES, marksOf } from './navigation-state.ts';

const PARAMETER = 'task';

/** The number of the task that an address names, whether there is such a task or not. */
export function findTaskNumber(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** The address of a task on this site. */
export function taskAddress(number: string): string {
  return `${PATHS.app}?${PARAMETER}=${encodeURIComponent(number)}`;
}

/**
 * Names the task on the board in the address of this entry of the history, or none. Who has been let in by a task's address
 * stays on the screen when that is gone, as one who came from the tiles.
 */
export function writeTaskNumber(number: string | undefined): void {
  const state = { ...marksOf(history.state), ...FROM_TILES };
  history.replaceState(state, '', number === undefined ? PATHS.app : taskAddress(number));
}
