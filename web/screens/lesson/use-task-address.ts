/**
 * Keeps the address in step with the task on the board; Back and Forward change the task
 * (product/shell.md#addresses). On narrow windows the board has its own history entry above the
 * path's.
 */
import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '#contract/screens';
import { type TaskPlan, taskNumberOf } from '#contract/curriculum';
import { BOARD_ENTRY } from '#web/shared/router/navigation-state.ts';
import { writeTaskNumber } from '#web/shared/router/task-address.ts';
import { findAddressedTask, type AddressedTask } from './addressed-task.ts';

interface TaskAddressOptions {
  /** The task on the board. */
  readonly task: TaskPlan | undefined;
  readonly isWide: boolean;
  /** Called after Back or Forward with the task of the new address. */
  readonly onTravel: (addressed: AddressedTask) => void;
}

/** Returns the callback of the button from the board back to the path. */
export function useTaskAddress({ task, isWide, onTravel }: TaskAddressOptions): () => void {
  const number = task && taskNumberOf(task);
  useEffect(() => {
    if (number !== undefined && !isWide && !BOARD_ENTRY.isHere()) {
      writeTaskNumber(undefined);
      BOARD_ENTRY.push();
    }
    writeTaskNumber(number);
  }, [number, isWide]);
  const travel = useEffectEvent(() => {
    // Another screen is loading; this one stays until then.
    if (location.pathname !== PATHS.app) return;
    const addressed = findAddressedTask();
    // A path entry from a narrow window: in a wide one the board stays.
    if (isWide && addressed === undefined) writeTaskNumber(number);
    else onTravel(addressed);
  });
  useEffect(() => {
    const onPopState = () => travel();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  return goBack;
}

function goBack(): void {
  history.back();
}
