/** Whether a payment has come through. */
import { describe, expect, test } from 'vitest';
import type { SubscriptionView } from '#contract/subscription';
import {
  FIRST_ASKING,
  nextVerification,
  PAUSES_MS,
  type Verification,
  type VerificationEvent,
} from './payment-screen.tsx';

type Status = NonNullable<SubscriptionView['subscription']>['status'];

const view = (tier: SubscriptionView['tier'], status?: Status): SubscriptionView => ({
  tier,
  subscription:
    status === undefined
      ? null
      : { status, plan: 'monthly', period_end: '2026-12-23T12:00:00.000Z', ends_at: null, revoked: null },
  can_manage: status !== undefined,
});
const answered = (tier: SubscriptionView['tier'], status?: Status): VerificationEvent => ({
  type: 'answered',
  view: view(tier, status),
});

/** The steps of a verification that always gets this answer, until it ends. */
function stepsWith(answer: VerificationEvent): readonly Verification[] {
  const steps: Verification[] = [FIRST_ASKING];
  for (let state: Verification = FIRST_ASKING; state.step === 'asking' || state.step === 'waiting';) {
    state = nextVerification(state, state.step === 'asking' ? answer : { type: 'pauseOver' });
    steps.push(state);
  }
  return steps;
}

test('premium is known at once', () => {
  expect(stepsWith(answered('premium', 'active'))).toEqual([FIRST_ASKING, { step: 'premium' }]);
});

test('a payment that is being processed is asked about with growing pauses, and not for ever', () => {
  const steps = stepsWith(answered('free', 'incomplete'));
  const pauses = steps.flatMap((state) => (state.step === 'waiting' ? [state.pauseMs] : []));
  expect(pauses).toEqual(PAUSES_MS);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(steps.at(-1)).toEqual({ step: 'late' });
});

test.each([
  ['no subscription', undefined],
  ['one that is over', 'canceled'],
] as const)('%s may be a moment late: asked three times', (_, status) => {
  const steps = stepsWith(answered('free', status));
  expect(steps.filter(({ step }) => step === 'asking')).toHaveLength(3);
  expect(steps.at(-1)).toEqual({ step: 'nothing' });
});

test('a subscription that gives nothing is no payment to wait for', () => {
  expect(stepsWith(answered('free', 'unpaid'))).toEqual([FIRST_ASKING, { step: 'nothing' }]);
});

describe('after a failure', () => {
  const failed = nextVerification(FIRST_ASKING, { type: 'failed' });

  test('it is asked anew when the learner says so', () => {
    expect(failed).toEqual({ step: 'failed' });
    expect(nextVerification(failed, { type: 'retried' })).toEqual(FIRST_ASKING);
  });

  test('an answer that comes late changes nothing', () => {
    expect(nextVerification(failed, answered('free'))).toBe(failed);
  });
});

test('what is known stays known', () => {
  const premium: Verification = { step: 'premium' };
  const events: readonly VerificationEvent[] = [
    { type: 'failed' },
    { type: 'pauseOver' },
    { type: 'retried' },
    answered('free'),
  ];
  for (const event of events) expect(nextVerification(premium, event)).toBe(premium);
});
