/**
 * The edge app as a test sees it: the real app on the real, migrated D1, with a test's own user pool and log.
 */
import { env } from 'cloudflare:workers';
import type { ExecutionContext } from 'hono';
import { createTRPCClient, httpLink } from '@trpc/client';
import { OWN_VIDEO_HOST } from '#contract/films';
import { createApp } from '#edge/app';
import type { AppRouter } from '#edge/http/trpc';
import type { Log, LogFields } from '#edge/http/logger';
import { runScheduled } from '#edge/scheduled';
import type { LearnerObject } from '#edge/learner-store/learner-object';
import type { LearnerDatabase } from '#db/learner/database';
import type { Outside } from '#edge/open-services';
import type { MaintenanceReport } from '#edge/maintenance/run-maintenance';
import type { OpenPayments } from '#edge/domains/billing/open-payments';
import { WEBHOOKS, type Webhook } from '#edge/http/webhooks';
import type { PaymentsReport } from '#edge/maintenance/follow-payments';
import { testAssets } from './test-content.ts';
import { TestGroup } from './test-group.ts';
import { TestObjects } from './test-objects.ts';
import { TestPayments } from './test-payments.ts';
import { CLIENT_ID, ISSUER, TestPool } from './test-pool.ts';

export const ORIGIN = 'https://oko.test';

/** What one request of a test is made of. */
export interface TestRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface LogLine {
  readonly event: string;
  readonly fields: LogFields;
}

/** A call and what came back, body read as JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Parts {
  readonly webhooks: readonly Webhook[];
  readonly payments: OpenPayments | undefined;
}

/** An edge of its own: nothing is shared with other tests but the database. */
export class TestEdge {
  readonly pool: TestPool;
  readonly log: LogLine[] = [];
  /** What its payment provider sells to whom. */
  readonly payments: TestPayments;
  /** Who is premium at its identity service. */
  readonly group = new TestGroup();
  /** Whether this deployment has a key to change the group with. */
  hasGroup = true;
  /** Accounts that its identity service does not have any more. */
  readonly deletedAccounts = new Set<string>();
  /** Of learners. */
  readonly objects: TestObjects;
  readonly #app: ReturnType<typeof createApp>;
  readonly #bindings: object;
  readonly #open: OpenPayments;
  /** Work that answers did not wait for. */
  readonly #afterwards: Promise<unknown>[] = [];

  private constructor(pool: TestPool, bindings: object, { webhooks, payments }: Parts) {
    this.pool = pool;
    this.payments = new TestPayments();
    this.#open = payments ?? (() => this.payments);
    const { log, ...outside } = this.#outside;
    this.#app = createApp({ webhooks, log, ...outside });
    this.objects = new TestObjects({
      getBindings: () => this.#bindings,
      outside,
      log,
      waitUntil: (work) => void this.#afterwards.push(work),
    });
    this.#bindings = {
      ...env,
      COGNITO_ISSUER: ISSUER,
      COGNITO_CLIENT_ID: CLIENT_ID,
      COGNITO_ENDPOINT: '',
      COGNITO_HOSTED: '',
      COGNITO_PROVIDERS: '',
      VIDEO_HOST: OWN_VIDEO_HOST,
      PAGE_ORIGINS: ORIGIN,
      ASSETS: testAssets(),
      LEARNERS: this.objects.namespace,
      ...bindings,
    };
  }

  /** Starts one; `bindings` replace those of the platform, `webhooks` those of the product, `payments` the model of them. */
  static async start(
    bindings: object = {},
    webhooks: readonly Webhook[] = WEBHOOKS,
    payments?: OpenPayments,
  ): Promise<TestEdge> {
    return new TestEdge(await TestPool.open(), bindings, { webhooks, payments });
  }

  /** Does something in a learner's object, with this edge's bindings: `sub` names it. */
  async inObject<Result>(sub: string, work: (object: LearnerObject) => Promise<Result>): Promise<Result> {
    return this.objects.inObject(sub, work);
  }

  /** Reads or changes a learner's own database. */
  async inDatabase<Result>(sub: string, work: (own: LearnerDatabase) => Result): Promise<Result> {
    return this.objects.inDatabase(sub, work);
  }

  /** Rings a learner's alarm, whenever it is set to. */
  async ring(sub: string): Promise<void> {
    await this.objects.ring(sub);
  }

  /** When a learner's alarm is to ring, in milliseconds since the epoch; null when it is not set. */
  async findAlarm(sub: string): Promise<number | null> {
    return this.objects.findAlarm(sub);
  }

  /** Sends any request. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#app.fetch(new Request(`${ORIGIN}${path}`, init), this.#bindings, this.#context);
  }

  /** What the platform's clock starts every hour. */
  async runMaintenance(): Promise<MaintenanceReport & PaymentsReport> {
    return runScheduled(this.#bindings, this.#outside);
  }

  /** Waits for the work that answers did not wait for. */
  async settle(): Promise<void> {
    await Promise.all(this.#afterwards);
  }

  /** Everything that is not the edge's own. */
  get #outside(): Outside & { readonly log: Log } {
    return {
      fetch: this.pool.fetch,
      log: (event: string, fields: LogFields) => void this.log.push({ event, fields }),
      payments: this.#open,
      group: () => (this.hasGroup ? this.group : undefined),
      accounts: () => ({ wasDeleted: async (learnerId: string) => this.deletedAccounts.has(learnerId) }),
    };
  }

  /** The platform's promise to let work go on. */
  get #context(): ExecutionContext {
    return {
      waitUntil: (work) => void this.#afterwards.push(work),
      passThroughOnException: () => undefined,
      props: {},
    };
  }

  /** Makes a JSON call and reads the answer. */
  async call(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const { token, body } = request;
    const response = await this.fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        // As a page of ours sends it.
        origin: ORIGIN,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...request.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** The real tRPC client, as the page uses it. */
  trpc(token?: string) {
    return createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${ORIGIN}/trpc`,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          fetch: async (input, init) =>
            this.#app.fetch(new Request(input, init as RequestInit), this.#bindings),
        }),
      ],
    });
  }
}
