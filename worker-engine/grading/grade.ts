/**
 * The grade: a learner's answer compared with the truth of the exercise (exercises.md, "Grading").
 *
 * Answer and truth are sets: neither order nor an arrow drawn twice makes a difference. The browser and the edge call
 * the same function; it takes the answer raw, wrong arrows included, since a client may send anything.
 */
import { readFen } from '#chess/fen';
import type { Arrow, Attack } from '#chess/types';
import { attackedPieces } from '#insight/attacked';
import type { Answer, Exercise, Verdict } from './types.ts';

/** Correct: every element of the truth found and nothing wrong submitted. */
export function gradeAnswer(exercise: Exercise, answer: Answer): Verdict {
  const truth = truthOf(exercise);
  const drawn = new Set(answer.arrows.map(arrowName));
  const right = new Set(truth.map(arrowName));
  const found = truth.filter((attack) => drawn.has(arrowName(attack)));
  const missed = truth.filter((attack) => !drawn.has(arrowName(attack)));
  const wrong = withoutRepeats(answer.arrows).filter((arrow) => !right.has(arrowName(arrow)));
  return { correct: missed.length === 0 && wrong.length === 0, found, missed, wrong };
}

/** Whether an arrow is part of the truth; one that is not leaves the board at once. */
export function isRightArrow(exercise: Exercise, arrow: Arrow): boolean {
  return truthOf(exercise).some((attack) => arrowName(attack) === arrowName(arrow));
}

/** What a perfect answer to the exercise is made of. The FEN comes from our own content: a broken one is a bug. */
function truthOf({ fen, target }: Exercise): Attack[] {
  const reading = readFen(fen);
  if (!reading.ok) throw new Error(`${reading.error}: ${fen}`);
  return attackedPieces(reading.position, target);
}

function withoutRepeats(arrows: readonly Arrow[]): Arrow[] {
  return [...new Map(arrows.map((arrow) => [arrowName(arrow), arrow])).values()];
}

function arrowName({ from, to }: Arrow): string {
  return from + to;
}
