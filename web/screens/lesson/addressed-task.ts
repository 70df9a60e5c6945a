/**
 * The task that the address names, for example /app?task=1.1.3.
 */
import { type TaskPlan, findTaskByNumber } from '#contract/curriculum';
import { findTaskNumber } from '#web/shared/router/task-address.ts';

/** `unknown`: the address names a task that the course does not have. Undefined when it names none. */
export type AddressedTask = TaskPlan | 'unknown' | undefined;

export function findAddressedTask(): AddressedTask {
  const number = findTaskNumber(location.search);
  return number === undefined ? undefined : (findTaskByNumber(number) ?? 'unknown');
}
