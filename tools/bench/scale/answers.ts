/**
 * Answers to positions of the content: one that is right, and one that is not.
 */
import type { Answer } from '#contract/attempts';
import { findArrow } from '#contract/exercise';
import { isSquare } from '#contract/squares';
import type { ContentPosition } from '#edge/content/content';
import { toExercise } from '#edge/domains/course/exercise';
import { isRight } from '#edge/domains/course/verdict-on';
import { truthOf } from '#edge/testing/truth-of';

/** The right answer. */
export function rightAnswer(position: ContentPosition): Answer {
  return getAnswer(position, true);
}

/** An answer that the position takes, and that is wrong. */
export function wrongAnswer(position: ContentPosition): Answer {
  return getAnswer(position, false);
}

function getAnswer(position: ContentPosition, right: boolean): Answer {
  const found = possibleAnswers(position).find((answer) => findVerdict(position, answer) === right);
  if (!found) throw new Error(`${position.id} has no answer that is ${right ? 'right' : 'wrong'}`);
  return found;
}

/** All that is to be found, one thing of it, nothing, and moves. */
function possibleAnswers(position: ContentPosition): readonly Answer[] {
  const truth = truthOf(toExercise(position));
  const candidate = findArrow(position.green_from, position.green_to);
  const moves = [
    ...arrowsOf(truth),
    ...(candidate ? [candidate] : []),
    ...arrowsOf(['a1a2', 'h8h7', 'b8c6']),
  ];
  return [
    arrowsAnswer(truth),
    { kind: 'circles', squares: truth.filter(isSquare), invalid_tries: 0 },
    ...truth.map((one) => arrowsAnswer([one])),
    ...moves.map((move): Answer => ({ kind: 'move', move, invalid_tries: 0 })),
    arrowsAnswer([]),
    { kind: 'circles', squares: [], invalid_tries: 0 },
    arrowsAnswer(['a1h8']),
    { kind: 'circles', squares: ['a1'], invalid_tries: 0 },
  ];
}

function arrowsAnswer(names: readonly string[]): Answer {
  return { kind: 'arrows', arrows: [...arrowsOf(names)], invalid_tries: 0 };
}

/** Arrows of `d5d2`; what is no arrow is left out. */
function arrowsOf(names: readonly string[]) {
  return names.flatMap((name) => findArrow(name.slice(0, 2), name.slice(2)) ?? []);
}

/** Undefined for what the position does not take. */
function findVerdict(position: ContentPosition, answer: Answer): boolean | undefined {
  try {
    return isRight(toExercise(position), answer);
  } catch {
    return undefined;
  }
}
