/**
 * A call to a worker, followed for as long as somebody wants its answer.
 */
import { reportBug } from '../log.ts';

/** Follows a call until it is no longer of interest; answers how to lose interest. A failure is logged once. */
export function followCall<Result>(
  call: Promise<Result>,
  onResult: (result: Result) => void,
  onFailure: () => void,
): () => void {
  let isWanted = true;
  call.then(
    (result) => isWanted && onResult(result),
    (error: unknown) => {
      if (!isWanted) return;
      reportBug(error);
      onFailure();
    },
  );
  return () => {
    isWanted = false;
  };
}
