/**
 * A call to a worker or to the server, followed for as long as its reply is wanted.
 */
import { reportBug } from '../log.ts';

/** Reports what becomes of a call; returns a function that stops it. A failure is logged once. */
export function followCall<Result>(
  call: Promise<Result>,
  onResult: (result: Result) => void,
  onFailure: (error: unknown) => void,
): () => void {
  let isWanted = true;
  call.then(
    (result) => isWanted && onResult(result),
    (error: unknown) => {
      if (!isWanted) return;
      reportBug(error);
      onFailure(error);
    },
  );
  return () => {
    isWanted = false;
  };
}
