/**
 * A payment provider of tests: what its customers have bought is as a test says.
 *
 * An event is `{"id", "type", "customer"}`, signed with the word `signed`; how Stripe signs is tested with Stripe's own client.
 */
import type { Prices, Subscription } from '#contract/billing';
import { Fault } from '#contract/faults';
import type { Checkout, CheckoutOrder, PaymentEvent, Payments, SignedEvent } from '#edge/services/payments';

export const SIGNED = 'signed';
const DAY_MS = 86_400_000;

export const TEST_PRICES: Prices = {
  pl: { currency: 'pln', monthly: 2_900, yearly: 24_900, taxes_added: false },
  en: { currency: 'eur', monthly: 700, yearly: 5_900, taxes_added: false },
};

/** The customer that this learner is. */
export function customerOf(sub: string): string {
  return `cus_${sub}`;
}

/** A subscription that was paid for a month, now. */
export function paidNow(changes: Partial<Subscription> = {}): Subscription {
  const start = Date.now();
  return {
    id: 'sub_1',
    plan: 'monthly',
    status: 'active',
    period_start: start,
    period_end: start + 30 * DAY_MS,
    ends_at: null,
    revoked: null,
    ...changes,
  };
}

export class TestPayments implements Payments {
  /** What each customer has now. */
  readonly subscriptions = new Map<string, Subscription>();
  readonly checkouts = new Map<string, Checkout>();
  readonly orders: CheckoutOrder[] = [];
  /** Customers of whom it knows no more. */
  readonly forgotten: string[] = [];
  /** Runs before each answer; may wait, or throw. */
  beforeAnswer: () => void | Promise<void> = () => undefined;
  /** How often it was asked for a subscription. */
  asked = 0;
  readonly #byKey = new Map<string, string>();
  /** Lives of each account; the first has the plain customer. */
  readonly #lives = new Map<string, readonly string[]>();

  findPrices: Payments['findPrices'] = async () => {
    await this.beforeAnswer();
    return TEST_PRICES;
  };

  makeCustomer: Payments['makeCustomer'] = async ({ sub }, life) => {
    await this.beforeAnswer();
    const lives = [...new Set([...(this.#lives.get(sub) ?? []), life])];
    this.#lives.set(sub, lives);
    const index = lives.indexOf(life);
    return index === 0 ? customerOf(sub) : `${customerOf(sub)}_${index}`;
  };

  makeCheckout: Payments['makeCheckout'] = async (order) => {
    await this.beforeAnswer();
    this.orders.push(order);
    const { key, plan, language } = order;
    const id = this.#byKey.get(key) ?? `cs_${this.#byKey.size + 1}_${order.learnerId}`;
    this.#byKey.set(key, id);
    const made = this.checkouts.get(id) ?? {
      id,
      state: 'open',
      url: `https://pay.test/${id}`,
      plan,
      language,
    };
    this.checkouts.set(id, made);
    return made;
  };

  findCheckout: Payments['findCheckout'] = async (id) => {
    await this.beforeAnswer();
    return this.checkouts.get(id);
  };

  closeCheckout: Payments['closeCheckout'] = async (id) => {
    await this.beforeAnswer();
    const known = this.checkouts.get(id);
    if (known?.state === 'open') this.checkouts.set(id, { ...known, state: 'closed', url: '' });
    return this.checkouts.get(id);
  };

  openPortal: Payments['openPortal'] = async ({ customerId, language }) => {
    await this.beforeAnswer();
    return `https://pay.test/portal/${customerId}?language=${language}`;
  };

  findSubscription: Payments['findSubscription'] = async (customerId) => {
    this.asked += 1;
    const now = this.subscriptions.get(customerId);
    await this.beforeAnswer();
    return now;
  };

  forgetCustomer: Payments['forgetCustomer'] = async (customerId) => {
    await this.beforeAnswer();
    this.forgotten.push(customerId);
    const now = this.subscriptions.get(customerId);
    if (now) this.subscriptions.set(customerId, { ...now, status: 'canceled', ends_at: Date.now() });
  };

  readEvent: Payments['readEvent'] = async ({ rawBody, signature }: SignedEvent) => {
    if (signature !== SIGNED) throw new Fault('invalid-input', 'The signature is not valid.');
    const { id, type, customer } = JSON.parse(rawBody) as Record<'id' | 'type' | 'customer', string>;
    return { id, type, customerId: customer } satisfies PaymentEvent;
  };

  /** Somebody pays on the page of a checkout. */
  pay(checkoutId: string, bought: Subscription = paidNow()): void {
    const checkout = this.checkouts.get(checkoutId);
    const order = this.orders.find(({ key }) => this.#byKey.get(key) === checkoutId);
    if (checkout?.state !== 'open' || !order) throw new Error('this checkout cannot be paid');
    this.checkouts.set(checkoutId, { ...checkout, state: 'paid', url: '' });
    this.subscriptions.set(order.customerId, { ...bought, plan: order.plan });
  }
}
