/**
 * What the worker says about something shown, as soon as it has said it.
 */
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { warn } from '#web/platform/log.ts';

/** An answer, and what it answers. */
export interface Answered<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer;
}

/**
 * The newest answer; it may still be that to the question before. Questions are told apart by identity; undefined asks
 * nothing and forgets. A question that nobody answers stays open: what it was for is not shown.
 */
export function useAnswer<Question extends object, Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer>,
): Answered<Question, Answer> | undefined {
  const [answered, setAnswered] = useState<Answered<Question, Answer>>();
  // Who asks again later is not shown what was asked before.
  if (!question && answered) setAnswered(undefined);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!question) return undefined;
    let isWanted = true;
    askNow(question).then(
      // In small pieces: nobody waits for it with a finger on the board.
      (answer) => isWanted && startTransition(() => setAnswered({ question, answer })),
      (error: unknown) => warn('the worker did not answer what is shown', error),
    );
    return () => {
      isWanted = false;
    };
  }, [question]);
  return answered;
}
