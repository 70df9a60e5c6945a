/**
 * A change of an account while it is being made. The account that it began with stays as it was; each event remembers the
 * account of its moment, so that what it tells is what was true then.
 */
import { type Account, type Customer, type Kind, type Kinds, objectsOf } from './account.ts';

/** The events that the stand-in sends, by Stripe's names; each is about one object. */
export type EventType =
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_method.attached'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_succeeded'
  | 'invoice.payment_failed'
  | 'invoice.voided'
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'billing_portal.session.created';

/** What an event is about. */
export type Subject = { readonly kind: Kind | 'customer'; readonly id: string };

export interface AccountEvent {
  readonly type: EventType;
  readonly at: number;
  readonly subject: Subject;
  /** The account right after. */
  readonly account: Account;
  /** The account before the object changed, where the event tells of a change. */
  readonly before: Account | null;
}

export class Draft {
  /** The time on the customer's clock. */
  at: number;
  #account: Account;
  readonly #events: AccountEvent[] = [];

  constructor(account: Account, at: number) {
    this.#account = account;
    this.at = at;
  }

  get account(): Account {
    return this.#account;
  }

  get events(): readonly AccountEvent[] {
    return this.#events;
  }

  /** An id that no other object has: the customer's own part and a number. */
  newId(prefix: string): string {
    const serial = this.#account.serial + 1;
    this.#account = { ...this.#account, serial };
    const own = this.#account.customer.id.replace(/^cus_/, '');
    return `${prefix}_${own}${serial.toString(36).padStart(4, '0')}`;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const all = objectsOf(this.#account, kind);
    return Object.hasOwn(all, id) ? all[id] : undefined;
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw new Error(`No ${kind} ${id} in this account`);
    return found;
  }

  /** All of a kind, the oldest first. */
  list<K extends Kind>(kind: K): readonly Kinds[K][] {
    return Object.values(objectsOf(this.#account, kind));
  }

  /** Stores an object, new or changed, and tells of it. */
  put<K extends Kind>(kind: K, object: Kinds[K], type?: EventType): Kinds[K] {
    const before = this.#account;
    this.#account = { ...before, [kind]: { ...before[kind], [object.id]: object } };
    const isChange = Object.hasOwn(before[kind], object.id);
    if (type) this.emit(type, { kind, id: object.id }, isChange ? before : null);
    return object;
  }

  /** Changes some of an object's fields. */
  change<K extends Kind>(kind: K, id: string, fields: Partial<Kinds[K]>, type?: EventType): Kinds[K] {
    return this.put(kind, { ...this.get(kind, id), ...fields }, type);
  }

  changeCustomer(fields: Partial<Customer>): void {
    const before = this.#account;
    this.#account = { ...before, customer: { ...before.customer, ...fields } };
    this.emit('customer.updated', { kind: 'customer', id: before.customer.id }, before);
  }

  /** The customer is no more; what was paid stays as it is. */
  deleteCustomer(): void {
    const { customer } = this.#account;
    this.#account = { ...this.#account, customer: { ...customer, deletedAt: this.at } };
    this.emit('customer.deleted', { kind: 'customer', id: customer.id });
  }

  useCard(cardId: string): void {
    this.#account = { ...this.#account, cardId };
  }

  emit(type: EventType, subject: Subject, before: Account | null = null): void {
    this.#events.push({ type, at: this.at, subject, account: this.#account, before });
  }
}
