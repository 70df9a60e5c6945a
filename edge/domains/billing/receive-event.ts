/**
 * POST /webhooks/stripe: the payment provider says that something has happened to a customer.
 */
import { requirePayments, type SignedEvent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { followGroup } from './groups.ts';
import { refreshSubscription, type RefreshResult } from './refresh.ts';
import { findByCustomer } from './subscriptions.ts';
import { toldBy } from './told-premium.ts';

interface EventServices extends Pick<Services, 'shared' | 'objectOf' | 'now' | 'payments' | 'group'> {
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
  const { shared, now, objectOf, log } = services;
  const payments = requirePayments(services.payments);
  const event = await payments.readEvent({ ...signed, now: now() });
  const { customerId } = event;
  const result: RefreshResult =
    customerId === undefined
      ? { kind: 'nobody' }
      : await refreshSubscription({
          shared,
          payments,
          now,
          find: async () => findByCustomer(shared, customerId, event.id),
          event,
          tell: async (row) => objectOf(row.learner_id).tellPremium(toldBy(row)),
        });
  if (result.kind === 'nobody') log('unknown-event', { event_id: event.id, type: event.type });
  else services.afterwards(async () => followAndLog(services, result.row.learner_id));
  return { received: result.kind };
}

/** The group need not be right for an event to be taken: the maintenance job brings it into line. */
async function followAndLog(services: EventServices, learner: string): Promise<void> {
  const result = await followGroup(services, learner);
  if (result.kind !== 'done') services.log('group-failed', { learner, reason: result.reason });
}
