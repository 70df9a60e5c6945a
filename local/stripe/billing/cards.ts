/**
 * Stripe's test cards that the stand-in knows (docs.stripe.com/testing), and what each of them does.
 */

/** Why a charge failed: `declineCode` is the bank's word where the code is `card_declined`. */
export interface Decline {
  readonly code: 'card_declined';
  readonly declineCode: 'generic_decline' | 'insufficient_funds';
}

export interface CardBehaviour {
  /** Every charge of it fails so. */
  readonly decline?: Decline;
  /** The bank asks the cardholder before the first payment (3-D Secure). */
  readonly asksCardholder?: true;
  /** Every paid charge is disputed as fraudulent. */
  readonly disputes?: true;
}

const GENERIC: Decline = { code: 'card_declined', declineCode: 'generic_decline' };

const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', {}],
  ['4000000000000002', { decline: GENERIC }],
  ['4000000000009995', { decline: { code: 'card_declined', declineCode: 'insufficient_funds' } }],
  // At Stripe it can be stored and fails on each charge; here as well.
  ['4000000000000341', { decline: GENERIC }],
  ['4000002500003155', { asksCardholder: true }],
  ['4000000000000259', { disputes: true }],
]);

/** What the card of this number does; spaces do not count. Undefined: no test card. */
export function findTestCard(number: string): CardBehaviour | undefined {
  return TEST_CARDS.get(number.replaceAll(/\s/g, ''));
}
