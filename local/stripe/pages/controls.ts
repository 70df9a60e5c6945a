/**
 * The controls, for whoever develops or tests: time, disputes, failing cards, and how webhooks are sent. In English only.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { LocalEnv } from '../../env.ts';
import type { Account } from '../billing/account.ts';
import { closeDispute, openDispute, refundCharge } from '../billing/after-payment.ts';
import type { Draft } from '../billing/draft.ts';
import { findAhead, moveClock } from '../clocks.ts';
import { type Settings, changeSettings, readSettings, settingsSchema } from '../settings.ts';
import type { Store } from '../store.ts';
import { changeAccount, findAccountOf, listAccounts, settleDue } from '../stored-accounts.ts';
import { deliver, resend } from '../webhooks/deliver.ts';
import { listEvents } from '../webhooks/events.ts';
import { type Html, showPage } from './frame.ts';
import { formatAmount, formatDate } from './language.ts';
import type { Page } from './page.ts';

const settingsForm = settingsSchema.partial();
const advanceForm = z.object({ customer: z.string(), seconds: z.coerce.number().int().min(1) });
const disputeForm = z.object({ charge: z.string(), outcome: z.enum(['open', 'won', 'lost']) });
const refundForm = z.object({ charge: z.string() });
const resendForm = z.object({ event: z.string() });

/** How many events the page shows. */
const SHOWN_EVENTS = 30;
const HOUR = 3600;
const DAY = 24 * HOUR;

export function createControls(page: Page): Hono<{ Bindings: LocalEnv }> {
  return (
    new Hono<{ Bindings: LocalEnv }>()
      .get('/', async (context) => {
        const store = page.storeOf(context.env);
        await settleDue(store);
        page.afterChange(context.env);
        return showPage(context, {
          language: 'en',
          title: 'Controls',
          isWide: true,
          content: await renderControls(store),
        });
      })
      .post('/settings', async (context) => {
        await changeSettings(context.env.STRIPE_DB, changedSettings(await context.req.parseBody()));
        return context.redirect('/local/stripe', 303);
      })
      .post('/advance', async (context) => {
        const { customer, seconds } = advanceForm.parse(await context.req.parseBody());
        await advance(page.storeOf(context.env), customer, seconds);
        page.afterChange(context.env);
        return context.redirect('/local/stripe', 303);
      })
      .post('/dispute', async (context) => {
        const { charge, outcome } = disputeForm.parse(await context.req.parseBody());
        await changeCharge(page.storeOf(context.env), charge, (draft) => dispute(draft, charge, outcome));
        page.afterChange(context.env);
        return context.redirect('/local/stripe', 303);
      })
      .post('/refund', async (context) => {
        const { charge } = refundForm.parse(await context.req.parseBody());
        await changeCharge(page.storeOf(context.env), charge, (draft) => {
          refundCharge(draft, { chargeId: charge, amount: undefined, reason: null, metadata: {} });
        });
        page.afterChange(context.env);
        return context.redirect('/local/stripe', 303);
      })
      .post('/resend', async (context) => {
        const { event } = resendForm.parse(await context.req.parseBody());
        await resend(page.storeOf(context.env), event);
        page.afterChange(context.env);
        return context.redirect('/local/stripe', 303);
      })
      // Sends all that waits, also what is not due yet; says how many sendings it tried.
      .post('/deliver', async (context) => {
        const store = page.storeOf(context.env);
        return context.json({ tried: await deliver(store, page.receiverOf(context.env), 'all') });
      })
  );
}

/** Only the fields that the form has. */
function changedSettings(form: unknown): Partial<Settings> {
  const { afterLastTry, delaySeconds, copies, order, lost } = settingsForm.parse(form);
  return {
    ...(afterLastTry !== undefined && { afterLastTry }),
    ...(delaySeconds !== undefined && { delaySeconds }),
    ...(copies !== undefined && { copies }),
    ...(order !== undefined && { order }),
    ...(lost !== undefined && { lost }),
  };
}

async function advance(store: Store, customerId: string, seconds: number): Promise<void> {
  const account = await findAccountOf(store, customerId);
  if (!account) return;
  const { clockId } = account.customer;
  await moveClock(store.db, clockId, (await findAhead(store.db, clockId)) + seconds);
  await settleDue(store);
}

async function changeCharge(store: Store, chargeId: string, change: (draft: Draft) => void): Promise<void> {
  const account = await findAccountOf(store, chargeId);
  if (account) await changeAccount(store, account.customer.id, change);
}

function dispute(draft: Draft, chargeId: string, outcome: 'open' | 'won' | 'lost'): void {
  const { disputeId } = draft.get('charge', chargeId);
  if (outcome === 'open') openDispute(draft, chargeId);
  else if (disputeId !== null) closeDispute(draft, disputeId, outcome);
}

async function renderControls(store: Store): Promise<Html> {
  const [settings, accounts, events] = await Promise.all([
    readSettings(store.db),
    listAccounts(store),
    listEvents(store.db, []),
  ]);
  return html`${renderSettings(settings)}
    <h2>Customers</h2>
    ${accounts.toReversed().map((account) => renderAccount(account))}
    <h2>Newest events</h2>
    <table>
      ${events.slice(0, SHOWN_EVENTS).map(
        ({ id, type }) =>
          html`<tr>
            <td>${type}</td>
            <td><code>${id}</code></td>
            <td>${renderButton('resend', { event: id }, 'Send again')}</td>
          </tr>`,
      )}
    </table>`;
}

function renderSettings({ afterLastTry, delaySeconds, copies, order, lost }: Settings): Html {
  return html`<h2>Settings</h2>
    <form method="post" action="/local/stripe/settings" class="line">
      <label
        >Delay of webhooks, s<input name="delaySeconds" type="number" min="0" value="${delaySeconds}"
      /></label>
      <label>Copies of each<input name="copies" type="number" min="1" max="10" value="${copies}" /></label>
      <label>Next sendings to lose<input name="lost" type="number" min="0" value="${lost}" /></label>
      <label
        >Order<select name="order">
          ${option('as-made', order)}${option('random', order)}
        </select></label
      >
      <label
        >After the last failed charge
        <select name="afterLastTry">
          ${option('cancel', afterLastTry)}${option('mark-unpaid', afterLastTry)}
        </select>
      </label>
      <button type="submit">Save</button>
    </form>
    ${renderButton('deliver', {}, 'Send all that waits now')}`;
}

function option(value: string, chosen: string): Html {
  return html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${value}</option>`;
}

function renderAccount({ customer, subscription, charge }: Account): Html {
  const running = Object.values(subscription).findLast(({ status }) => status !== 'canceled');
  return html`<article>
    <h2>${customer.email ?? customer.id}</h2>
    <p><code>${customer.id}</code></p>
    ${Object.values(subscription).map(
      ({ id, status, period, cancelAtPeriodEnd }) =>
        html`<p>
          <code>${id}</code>: ${status}, period to
          ${formatDate('en', period.end)}${cancelAtPeriodEnd ? ', then it ends' : ''}
        </p>`,
    )}
    <div class="line">
      ${renderButton('advance', { customer: customer.id, seconds: String(2 * HOUR) }, '2 hours pass')}
      ${renderButton('advance', { customer: customer.id, seconds: String(DAY) }, 'A day passes')}
      ${
        running
          ? renderButton(
              'advance',
              {
                customer: customer.id,
                seconds: String(running.period.end - running.period.start + 2 * HOUR),
              },
              'A whole period passes',
            )
          : ''
      }
    </div>
    ${Object.values(charge).map(
      ({ id, amount, currency, decline, amountRefunded, disputeId }) =>
        html`<p>
            <code>${id}</code>: ${formatAmount('en', amount, currency)},
            ${decline ? 'declined' : 'paid'}${amountRefunded > 0 ? ', refunded' : ''}${disputeId === null ? '' : ', disputed'}
          </p>
          ${
            decline
              ? ''
              : html`<div class="line">
                  ${renderButton('refund', { charge: id }, 'Refund')}
                  ${renderButton('dispute', { charge: id, outcome: 'open' }, 'Dispute')}
                  ${renderButton('dispute', { charge: id, outcome: 'won' }, 'Dispute won')}
                  ${renderButton('dispute', { charge: id, outcome: 'lost' }, 'Dispute lost')}
                </div>`
          }`,
    )}
  </article>`;
}

function renderButton(action: string, fields: Readonly<Record<string, string>>, label: string): Html {
  return html`<form method="post" action="/local/stripe/${action}" class="line">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit">${label}</button>
  </form>`;
}
