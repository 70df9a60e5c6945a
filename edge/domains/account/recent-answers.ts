/**
 * GET /users/recent_answers: what the pictures of the profile are drawn from.
 *
 * The answers themselves and not the pictures: to compute the truth of 500 positions takes far longer than a call may
 * (adr/0027).
 */
import { RECENT_ANSWERS, type RecentAnswer, type RecentAnswers } from '#contract/attempts';
import type { Content, ContentPosition } from '../../content/content.ts';
import { listNewestAnswers, type GradedAnswer } from '../../learner/newest-answers.ts';
import type { LearnerServices } from '../../services/services.ts';
import { writeTime } from '../../services/write-time.ts';

/** The learner's own newest answers; a claim, or a position that was skipped, is none. */
export async function getRecentAnswers({ own, content }: LearnerServices): Promise<RecentAnswers> {
  const answers = listNewestAnswers(own, RECENT_ANSWERS);
  const positions = await findPositions(content, answers);
  return {
    answers: answers.flatMap((answer) => {
      const position = positions.get(answer.position_id);
      return position ? [viewAnswer(answer, position)] : [];
    }),
  };
}

/** The positions of these answers by id. */
async function findPositions(
  content: Content,
  answers: readonly GradedAnswer[],
): Promise<ReadonlyMap<string, ContentPosition>> {
  const idsByAssignment = new Map<string, Set<string>>();
  for (const { assignment_id, position_id } of answers) {
    const ids = idsByAssignment.get(assignment_id) ?? new Set();
    idsByAssignment.set(assignment_id, ids.add(position_id));
  }
  const found = await Promise.all(
    [...idsByAssignment].map(([assignmentId, ids]) => content.findPositions(assignmentId, ids)),
  );
  return new Map(found.flat().map((position) => [position.id, position]));
}

function viewAnswer({ answer, is_correct, at }: GradedAnswer, position: ContentPosition): RecentAnswer {
  const { lesson, fen, green_from, green_to, correct_move } = position;
  return {
    lesson,
    fen,
    green_from,
    green_to,
    correct_move,
    answer,
    is_correct,
    answered_at: writeTime(at),
  };
}
