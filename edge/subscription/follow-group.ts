/**
 * Lets the premium group follow one learner's subscription, so that the next token says what the server already knows.
 */
import type { HomeDatabase } from '#db/queries/database';
import { findWrongGroup, forgetGroup, rememberGroup, type WrongGroup } from '#db/queries/subscriptions';
import type { GroupResult, PremiumGroup } from '../services/premium-group.ts';

/** Where the learner is at home, and the group; a deployment without a key has none, and leaves it alone. */
interface Follow {
  readonly db: HomeDatabase;
  readonly group: PremiumGroup | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Changes the group of this learner if it is not as the subscription says. What fails, upkeep tries again. */
export async function followGroup({ db, group, now }: Follow, learnerId: string): Promise<GroupResult> {
  if (!group) return { kind: 'done' };
  const wrong = await findWrongGroup(db, learnerId, now);
  return wrong ? changeGroup(db, group, wrong) : { kind: 'done' };
}

/** Until the service has answered nobody knows in which group the learner is; so is it stored, should the work end here. */
export async function changeGroup(
  db: HomeDatabase,
  group: PremiumGroup,
  { learnerId, shouldBeIn }: WrongGroup,
): Promise<GroupResult> {
  await forgetGroup(db, learnerId);
  const result = await (shouldBeIn ? group.add(learnerId) : group.remove(learnerId));
  if (result.kind === 'done') await rememberGroup(db, learnerId, shouldBeIn);
  return result;
}
