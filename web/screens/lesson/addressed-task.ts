/** Reads the task in the address, for example /app?task=1.1.3. */
import { type TaskPlan, findTaskByNumber } from '#contract/curriculum';
import { findTaskNumber } from '#web/shared/router/task-address.ts';

/** `unknown`: no such task in the course. Undefined if the address names none. */
export type AddressedTask = TaskPlan | 'unknown' | undefined;

export function findAddressedTask(): AddressedTask {
  const number = findTaskNumber(location.search);
  return number === undefined ? undefined : (findTaskByNumber(number) ?? 'unknown');
}
