/**
 * What can happen to money that was paid: it is given back, or the cardholder's bank takes it back.
 */
import type { Dispute, Metadata, Refund } from './account.ts';
import type { Draft } from './draft.ts';

interface RefundOptions {
  readonly chargeId: string;
  /** Undefined: all that is left. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Metadata;
}

/** Why nothing can be given back. */
export type RefundRefusal = 'charge-failed' | 'already-refunded' | 'more-than-paid' | 'disputed';

/** Gives money back. The subscription goes on: Stripe does not end it with a refund. */
export function refundCharge(draft: Draft, options: RefundOptions): Refund | RefundRefusal {
  const charge = draft.get('charge', options.chargeId);
  const left = charge.amount - charge.amountRefunded;
  const amount = options.amount ?? left;
  if (charge.decline) return 'charge-failed';
  if (charge.disputeId !== null && draft.get('dispute', charge.disputeId).status !== 'won') return 'disputed';
  if (left === 0) return 'already-refunded';
  if (amount > left) return 'more-than-paid';
  const refund = draft.put(
    'refund',
    {
      id: draft.newId('re'),
      chargeId: charge.id,
      paymentId: charge.paymentId,
      createdAt: draft.at,
      amount,
      currency: charge.currency,
      reason: options.reason,
      metadata: options.metadata,
    },
    'refund.created',
  );
  const amountRefunded = charge.amountRefunded + amount;
  draft.change('charge', charge.id, { amountRefunded }, 'charge.refunded');
  return refund;
}

/** The cardholder's bank takes the money back for now; undefined where there is nothing to dispute. */
export function openDispute(draft: Draft, chargeId: string): Dispute | undefined {
  const charge = draft.get('charge', chargeId);
  if (charge.decline || charge.disputeId !== null) return undefined;
  const dispute: Dispute = {
    id: draft.newId('dp'),
    chargeId,
    paymentId: charge.paymentId,
    createdAt: draft.at,
    amount: charge.amount,
    currency: charge.currency,
    status: 'needs_response',
  };
  draft.change('charge', chargeId, { disputeId: dispute.id });
  return draft.put('dispute', dispute, 'charge.dispute.created');
}

/** The bank decides; a decision stands. */
export function closeDispute(draft: Draft, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = draft.get('dispute', id);
  if (dispute.status !== 'needs_response') return dispute;
  return draft.change('dispute', id, { status }, 'charge.dispute.closed');
}
