/**
 * What is said of an answer that its position does not take.
 */
import { Fault } from '#contract/faults';

/** The fault, with what is wrong with the answer. */
export function noAnswer(message: string): Fault {
  return new Fault('invalid-input', 'This does not answer the position.', {
    issues: [{ path: ['answer'], message }],
  });
}
