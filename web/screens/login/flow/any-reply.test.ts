/** Invariants over every step, call and reply, including replies no service gives. */
import { describe, expect, test } from 'vitest';
import { EMAIL, PASSWORD, STEPS } from '../testing/sample-flows.ts';
import { ANSWERS, CALLS, REFUSALS, answered, refused, waitingAt } from '../testing/sample-replies.ts';

describe.each(STEPS)('at %s, however any call may end,', (step) => {
  const calls = Object.values(CALLS).map(({ call }) => waitingAt(step, call));
  const ends = calls.flatMap((waiting) => [
    ...Object.values(ANSWERS).map((answer) => [waiting, answered(waiting, answer)] as const),
    ...REFUSALS.map((code) => [waiting, refused(waiting, code)] as const),
  ]);

  test('the call is over, the step is one of ours, and the address stays', () => {
    for (const [waiting, next] of ends) {
      expect(next.asking).not.toBe(waiting.asking);
      expect(STEPS).toContain(next.step);
      expect(next.email).toBe(EMAIL);
    }
  });

  test('a password is kept only where the address waits for its code', () => {
    const knowing = ends
      .map(([, next]) => ({ ...next, asking: undefined }))
      .filter((kept) => JSON.stringify(kept).includes(PASSWORD));
    const elsewhere = knowing.filter((kept) => kept.step !== 'signUp' && kept.step !== 'confirmSignUp');
    expect(elsewhere).toEqual([]);
  });
});
