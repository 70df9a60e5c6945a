/**
 * POST /webhooks/stripe: the payment provider says that something has happened to a customer.
 */
import { findByCustomer, type FoundSubscription } from '#db/queries/subscriptions';
import { Fault } from '#contract/faults';
import { requirePayments, type SignedEvent } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { followGroup } from './follow-group.ts';
import { refreshSubscription, type RefreshResult } from './refresh-subscription.ts';

interface EventServices extends Pick<Services, 'homes' | 'now' | 'payments' | 'group'> {
  /** While calls are paused nothing may be stored: learners are being moved. */
  readonly isPaused: boolean;
  readonly log: (event: string, fields: Readonly<Record<string, string>>) => void;
  /** Begins work that the answer does not wait for. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/**
 * What became of it. An event says only that it is time to ask: how the subscription stands is asked for. One that is about nobody here
 * is taken and logged, so that it does not come again.
 */
export async function receiveEvent(
  services: EventServices,
  signed: Omit<SignedEvent, 'now'>,
): Promise<{ readonly received: RefreshResult['kind'] }> {
  const { homes, now, payments, isPaused, log } = services;
  const provider = requirePayments(payments);
  const event = await provider.readEvent({ ...signed, now: now() });
  if (isPaused) throw new Fault('unavailable', 'Oko is being worked on.');
  const { customerId } = event;
  const result: RefreshResult =
    customerId === undefined
      ? { kind: 'nobody' }
      : await refreshSubscription({
          payments: provider,
          now,
          find: async () => findByCustomer(homes, customerId, event.id),
          event,
        });
  if (result.kind === 'nobody') log('unknown-event', { event_id: event.id, type: event.type });
  else services.afterwards(async () => followAndLog(services, result.found));
  return { received: result.kind };
}

/** The group need not be right for an event to be taken: upkeep brings it into line. */
async function followAndLog(
  { group, now, log }: EventServices,
  { db, row: { learner_id: learner } }: Pick<FoundSubscription, 'db' | 'row'>,
): Promise<void> {
  const result = await followGroup({ db, group, now: now() }, learner);
  if (result.kind !== 'done') log('group-failed', { learner, reason: result.reason });
}
