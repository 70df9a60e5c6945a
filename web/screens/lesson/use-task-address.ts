/**
 * The address bar follows the task on the board, and the learner's Back and Forward lead through the board (product/shell.md#addresses).
 *
 * Where path and board take turns the board has an entry of the browser's history for itself, on top of the path's.
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
  /** Called after Back or Forward with what the address then names. */
  readonly onTravel: (addressed: AddressedTask) => void;
}

/** Answers the way back from the board to the path, for a button. */
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
    // Another screen is on its way: this one stays until that is there.
    if (location.pathname !== PATHS.app) return;
    const addressed = findAddressedTask();
    // An entry of the path from when the window was narrow: beside the path the board stays.
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
