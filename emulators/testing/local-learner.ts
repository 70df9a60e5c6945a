/**
 * Test side of the local Worker as a whole: a learner who signs up, trains and buys, and a hand on what the local Stripe does.
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Plan } from '#contract/billing';
import type { SubscriptionView } from '#contract/subscription';
import type { Language } from '#contract/languages';
import { PREMIUM_TASK, testAssets } from '#edge/testing/test-content';
import { TestObjects } from '#edge/testing/test-objects';
import {
  createCaller,
  createClock,
  createConfirmedUser,
  signInByPassword,
} from '#emulators/cognito/testing/client';
import { createLocalWorker, type LocalWorker } from '#emulators/create-worker';
import type { LocalEnv } from '#emulators/env';

const ORIGIN = 'http://localhost:8787';
const CARD = { number: '4242 4242 4242 4242' };

const pageSchema = z.object({ url: z.string() });
const listSchema = z.object({ data: z.array(z.object({ id: z.string(), amount: z.number().optional() })) });
const triedSchema = z.object({ tried: z.number() });

type Fields = Readonly<Record<string, string>>;

/** The local Worker; nothing goes on behind an answer's back but what `settle` waits for. */
export class TestLocal {
  readonly bindings: LocalEnv;
  readonly objects: TestObjects;
  readonly #worker: LocalWorker;
  #deferred: Promise<unknown>[] = [];

  /** With the settings of local starts, but for those that are named. */
  constructor(settings: Fields = {}) {
    const defer = (promise: Promise<unknown>) => {
      this.#deferred.push(promise);
    };
    const objects: TestObjects = new TestObjects({
      getBindings: () => this.bindings,
      // Only when an object calls: then the Worker is there.
      outside: { fetch: async (...request) => this.#worker.outside.fetch(...request) },
      log: () => undefined,
      waitUntil: defer,
    });
    this.objects = objects;
    const edge = { ASSETS: testAssets(), LEARNERS: objects.namespace };
    this.bindings = { ...env, ...edge, ...settings };
    this.#worker = createLocalWorker(this.bindings, { defer });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(path, ORIGIN), init);
    return this.#worker.fetch(request, this.bindings, createExecutionContext());
  }

  /** A form, as a browser sends it. */
  async submit(path: string, fields: Fields = {}): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** All that goes on after an answer has been done, webhooks too. */
  async settle(): Promise<void> {
    const pending = this.#deferred;
    this.#deferred = [];
    await Promise.all(pending);
    if (this.#deferred.length > 0) await this.settle();
  }

  /** Sends what waits, until nothing does: what was lost or refused comes again. */
  async deliverAll(): Promise<void> {
    await this.settle();
    const { tried } = triedSchema.parse(await (await this.submit('/local/stripe/deliver')).json());
    if (tried > 0) await this.deliverAll();
  }

  /** Ids of a list of Stripe's, the newest first. */
  async listIds(path: string): Promise<readonly string[]> {
    const headers = { Authorization: `Bearer ${env.STRIPE_SECRET_KEY}` };
    const response = await this.fetch(`/v1/${path}`, { headers });
    return listSchema.parse(await response.json()).data.map(({ id }) => id);
  }

  /** Somebody who has just signed up, and is signed in. */
  async signUp(): Promise<LocalLearner> {
    const email = `${crypto.randomUUID()}@example.com`;
    const call = createCaller(createClock());
    await createConfirmedUser(call, email);
    const { IdToken: token } = await signInByPassword(call, email);
    return new LocalLearner(this, email, token);
  }
}

/** What a learner sees of premium: the tier, the subscription's state, and whether a task of chapter 2 opens. */
interface Seen {
  readonly tier: SubscriptionView['tier'];
  readonly status: string | null;
  readonly opens: boolean;
}

export class LocalLearner {
  readonly local: TestLocal;
  readonly email: string;
  readonly token: string;

  constructor(local: TestLocal, email: string, token: string) {
    this.local = local;
    this.email = email;
    this.token = token;
  }

  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    return this.local.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async subscription(): Promise<SubscriptionView> {
    return (await this.call('GET', '/subscription')).json();
  }

  /** The groups that the next token names. */
  async groups(): Promise<unknown> {
    const { IdToken } = await signInByPassword(createCaller(createClock()), this.email);
    return decodeJwt(IdToken)['cognito:groups'];
  }

  /** Asks Stripe, as the page does after a payment. */
  async verify(): Promise<SubscriptionView> {
    return (await this.call('POST', '/subscription/verify', {})).json();
  }

  async see(): Promise<Seen> {
    const { tier, subscription } = await this.subscription();
    const task = await this.call('GET', `/assignments/by-name/${PREMIUM_TASK}/positions_with_stats`);
    await task.body?.cancel();
    return { tier, status: subscription?.status ?? null, opens: task.status === 200 };
  }

  /** The address of the payment page. */
  async checkout(plan: Plan = 'monthly', language: Language = 'pl'): Promise<string> {
    const response = await this.call('POST', '/subscription/checkout', { plan, language });
    return pageSchema.parse(await response.json()).url;
  }

  /** Chooses a card on a payment page and sends the form; the redirect is not followed. */
  async pay(url: string, card: Fields = {}): Promise<Response> {
    return this.local.submit(url, { ...CARD, ...card });
  }

  /** Buys, and all is told. */
  async buy(plan: Plan = 'monthly', language: Language = 'pl'): Promise<void> {
    const { status } = await this.pay(await this.checkout(plan, language));
    if (status !== 303) throw new Error(`the payment failed: ${status}`);
    await this.local.settle();
  }

  /** Does something in the billing portal. */
  async manage(wish: 'cancel' | 'resume' | 'card', card: Fields = {}): Promise<void> {
    const response = await this.call('POST', '/subscription/portal', { language: 'en' });
    const { url } = pageSchema.parse(await response.json());
    const fields = wish === 'card' ? { ...CARD, ...card } : {};
    const changed = await this.local.submit(url, { do: wish, ...fields });
    if (changed.status !== 303) throw new Error(`the portal refused: ${changed.status}`);
    await this.local.settle();
  }

  /** Time passes for this customer of Stripe's. */
  async wait(days: number): Promise<void> {
    await this.#act({ do: 'pass', days: String(days) });
  }

  async refund(): Promise<void> {
    await this.#act({ do: 'refund' });
  }

  async dispute(outcome: 'open' | 'won' | 'lost'): Promise<void> {
    await this.#act({ do: outcome === 'open' ? 'dispute' : `dispute-${outcome}` });
  }

  /** Brings something about for this customer of Stripe's. */
  async #act(fields: Fields): Promise<void> {
    const response = await this.local.submit('/local/stripe/customer', { customer: this.email, ...fields });
    if (response.status !== 303) throw new Error(await response.text());
    await this.local.settle();
  }

  async customer(): Promise<string> {
    const [id] = await this.local.listIds(`customers?email=${encodeURIComponent(this.email)}`);
    if (id === undefined) throw new Error('this learner has not been to the checkout');
    return id;
  }
}
