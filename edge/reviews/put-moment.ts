/**
 * POST /reviews/moments: puts a moment of the learner's own game into their deck.
 */
import { dateIn } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { NewOwnMoment, OwnMoment } from '#contract/own-moments';
import { MOST_OWN_MOMENTS, MOST_OWN_MOMENTS_A_DAY } from '#contract/own-moment-limits';
import { countOwnMoments, insertOwnMoment } from '#db/queries/own-moments';
import { requireLearner } from '../auth/actor.ts';
import { bodyHashOf } from '../services/body-hash.ts';
import { fullDay } from '../services/full-day.ts';
import { firstMemory } from '../scheduling/memory.ts';
import type { CommandResult, Services } from '../services/services.ts';
import { momentPosition, type MomentPosition } from './moment-position.ts';
import { viewMoment } from './moment-view.ts';

/**
 * The moment in the deck; it comes back on the next date. What is in it already stays as it is: the same exercise of another
 * game is the same moment. `deck-full` with so many of them, `too-many-requests` after so many on a UTC day.
 */
export async function putMoment(services: Services, input: NewOwnMoment): Promise<CommandResult<OwnMoment>> {
  const { db, now } = services;
  const learner = requireLearner(services.actor);
  const position = momentPosition(input);
  const putAt = now();
  const { stored, created } = await insertOwnMoment(db, learner, {
    position: { ...position, id: await momentIdOf(learner.sub, position) },
    gameDate: input.game_date,
    putAt,
    memory: firstMemory(putAt),
  });
  if (stored) return { created, body: viewMoment(stored, (at) => dateIn(input.timezone, at)) };
  if ((await countOwnMoments(db, learner.sub)) < MOST_OWN_MOMENTS) {
    throw fullDay(`${MOST_OWN_MOMENTS_A_DAY} moments`, putAt);
  }
  throw new Fault('deck-full', `The deck has ${MOST_OWN_MOMENTS} moments. Take some out first.`);
}

/** What is asked and where, without the counters of moves. It is each learner's own, so that one can take theirs out. */
async function momentIdOf(
  sub: string,
  { lesson, fen, green_from, green_to }: MomentPosition,
): Promise<string> {
  const board = fen.split(' ').slice(0, 4).join(' ');
  return `own.${await bodyHashOf({ sub, lesson, board, green_from, green_to })}`;
}
