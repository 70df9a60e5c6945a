/**
 * POST /webhooks/stripe: the payment provider says that something has happened to a customer.
 */
import { findByCustomer } from '#db/queries/subscriptions';
import { Fault } from '#contract/faults';
import { requirePayments, type SignedEvent } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { refreshSubscription, type RefreshResult } from './refresh-subscription.ts';

interface EventServices extends Pick<Services, 'homes' | 'now' | 'payments'> {
  /** While calls are paused nothing may be stored: learners are being moved. */
  readonly isPaused: boolean;
  readonly log: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/**
 * What became of it. An event says only that it is time to ask: how the subscription stands is asked for. One that is about nobody here
 * is taken and logged, so that it does not come again.
 */
export async function receiveEvent(
  { homes, now, payments, isPaused, log }: EventServices,
  signed: Omit<SignedEvent, 'now'>,
): Promise<{ readonly received: RefreshResult }> {
  const provider = requirePayments(payments);
  const event = await provider.readEvent({ ...signed, now: now() });
  if (isPaused) throw new Fault('unavailable', 'Oko is being worked on.');
  const { customerId } = event;
  const received =
    customerId === undefined
      ? 'nobody'
      : await refreshSubscription({
          payments: provider,
          now,
          find: async () => findByCustomer(homes, customerId, event.id),
          event,
        });
  if (received === 'nobody') log('unknown-event', { event_id: event.id, type: event.type });
  return { received };
}
