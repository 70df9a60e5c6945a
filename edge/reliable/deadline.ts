/**
 * How long a call of ours to the outside is waited for.
 */

/** How long one try may take, in milliseconds. */
export const DEADLINE_MS = 5_000;

/** Nothing has answered in time. */
export class DeadlineMissed extends Error {
  constructor(deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
    this.name = 'DeadlineMissed';
  }
}

/**
 * The same answer; raises `DeadlineMissed` when it takes longer than `deadlineMs`. The runtime drops a fetch whose own request has gone:
 * who waits for another one's fetch gives up by this.
 */
export async function withDeadline<Result>(
  answer: Promise<Result>,
  deadlineMs: number = DEADLINE_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineMissed(deadlineMs)), deadlineMs);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}
