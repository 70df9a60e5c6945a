/**
 * Every way the stand-in refuses a call: Stripe's types, codes and messages.
 */

interface Refusal {
  readonly status: 400 | 401 | 402 | 404 | 409 | 413;
  readonly type: 'invalid_request_error' | 'idempotency_error';
  readonly code?: string;
  /** `%` stands for what the caller sent. */
  readonly message: string;
}

const INVALID = { status: 400, type: 'invalid_request_error' } as const;

/** Our name for a refusal → what Stripe answers. */
const REFUSALS = {
  'no-key': {
    ...INVALID,
    status: 401,
    message:
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  },
  'wrong-key': { ...INVALID, status: 401, message: 'Invalid API Key provided: %' },
  'unknown-address': {
    ...INVALID,
    status: 404,
    message: 'Unrecognized request URL (%). The local stand-in has only the calls that the product makes.',
  },
  'body-too-large': { ...INVALID, status: 413, message: 'Request body too large.' },
  missing: { ...INVALID, code: 'parameter_missing', message: 'Missing required param: %.' },
  unknown: { ...INVALID, code: 'parameter_unknown', message: 'Received unknown parameter: %' },
  invalid: { ...INVALID, message: 'Invalid value for %' },
  'no-such-object': { ...INVALID, status: 404, code: 'resource_missing', message: 'No such %' },
  'no-such-reference': { ...INVALID, code: 'resource_missing', message: 'No such %' },
  'cannot-expand': {
    ...INVALID,
    message: 'This property cannot be expanded (%).',
  },
  'key-reused': {
    status: 400,
    type: 'idempotency_error',
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '%' if you meant to execute a different request.",
  },
  'key-in-use': {
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): %. Please try again later.',
  },
  'key-too-long': { ...INVALID, message: 'Idempotency key must be 255 characters or less.' },
  'subscription-canceled': {
    ...INVALID,
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  },
  'session-not-open': {
    ...INVALID,
    message:
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of %.',
  },
  'charge-failed': {
    ...INVALID,
    message: 'This PaymentIntent (%) does not have a successful charge to refund.',
  },
  'already-refunded': {
    ...INVALID,
    code: 'charge_already_refunded',
    message: 'Charge % has already been refunded.',
  },
  'more-than-paid': {
    ...INVALID,
    message: 'Refund amount is greater than unrefunded amount on charge %',
  },
  disputed: {
    ...INVALID,
    code: 'charge_disputed',
    message: 'Charge % has been charged back; cannot issue a refund.',
  },
  'clock-goes-back': {
    ...INVALID,
    message: 'Test clocks can only be advanced to a time later than their current frozen time.',
  },
  'session-lifetime': {
    ...INVALID,
    message:
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
  },
  'no-tax-location': {
    ...INVALID,
    code: 'customer_tax_location_invalid',
    message:
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
  },
  'not-absolute': { ...INVALID, code: 'url_invalid', message: 'Not a valid URL' },
} as const satisfies Readonly<Record<string, Refusal>>;

export type RefusalName = keyof typeof REFUSALS;

interface Details {
  /** What the message quotes. */
  readonly quoted?: string;
  readonly param?: string;
}

/** There is no object of this id: in the address or, with `param`, in the parameters. `name` is what Stripe calls its kind. */
export function noSuch(name: string, id: string, param?: string): StripeRefusal {
  const refusal = param === undefined ? 'no-such-object' : 'no-such-reference';
  return new StripeRefusal(refusal, { quoted: `${name}: '${id}'`, param: param ?? 'id' });
}

export class StripeRefusal extends Error {
  readonly refusal: RefusalName;
  readonly param: string | undefined;

  constructor(refusal: RefusalName, { quoted = '', param }: Details = {}) {
    super(REFUSALS[refusal].message.replace('%', () => quoted));
    this.refusal = refusal;
    this.param = param;
  }

  get status(): Refusal['status'] {
    return REFUSALS[this.refusal].status;
  }

  /** The body of the response. */
  get body(): object {
    const { type, code }: Refusal = REFUSALS[this.refusal];
    return {
      error: {
        ...(code !== undefined && {
          code,
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        }),
        message: this.message,
        ...(this.param !== undefined && { param: this.param }),
        type,
      },
    };
  }
}
