/**
 * The group of premium learners at an identity service that may be out of order.
 */
import type { GroupResult, PremiumGroup } from '#edge/services/premium-group';

export class TestGroup implements PremiumGroup {
  readonly members = new Set<string>();
  /** What was asked for: `add mia`. */
  readonly calls: string[] = [];
  /** Says what comes of a change, before it is made. */
  answer: (learnerId: string) => GroupResult | Promise<GroupResult> = () => ({ kind: 'done' });

  add: PremiumGroup['add'] = async (learnerId) => {
    this.calls.push(`add ${learnerId}`);
    const result = await this.answer(learnerId);
    if (result.kind === 'done') this.members.add(learnerId);
    return result;
  };

  remove: PremiumGroup['remove'] = async (learnerId) => {
    this.calls.push(`remove ${learnerId}`);
    const result = await this.answer(learnerId);
    if (result.kind === 'done') this.members.delete(learnerId);
    return result;
  };
}
