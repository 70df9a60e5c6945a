/**
 * A moment of an own game as its learner sees it in the deck.
 */
import type { OwnMoment } from '#contract/own-moments';
import type { StoredMoment } from '#db/queries/own-moments';

/** With the date on which it comes back, as `dateOf` writes one. */
export function viewMoment(
  { moment, position, due_at: dueAt }: StoredMoment,
  dateOf: (at: number) => string,
): OwnMoment {
  const { id, lesson, fen, green_from, green_to } = position;
  return {
    position_task_id: id,
    lesson,
    fen,
    green_from,
    green_to,
    game_date: moment.game_date,
    next_due: dateOf(dueAt),
  };
}
