/**
 * The controls, for whoever develops or tests: a page, and forms that a script can send as well.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { closeDispute, itemOf, openDispute, refundCharge } from '../charging.ts';
import type { Account, Draft } from '../objects.ts';
import {
  type Settings,
  type Store,
  changeAccount,
  changeSettings,
  listAccounts,
  readSettings,
} from '../store.ts';
import { passTime } from '../time.ts';
import { deliver } from '../webhooks.ts';
import { type StripeHtml, type StripeBindings, formatAmount, formatDate, showPage } from './frame.ts';

const customerForm = z.object({
  /** An e-mail, or an id. */
  customer: z.string(),
  /** What happens; what is refunded or disputed is the newest payment. */
  do: z.enum(['pass', 'refund', 'dispute', 'dispute-won', 'dispute-lost']),
  days: z.coerce.number().min(0).default(0),
});
type CustomerForm = z.output<typeof customerForm>;

const DAY_SECONDS = 86_400;

export function createControls(): Hono<StripeBindings> {
  return (
    new Hono<StripeBindings>()
      .get('/', async (context) => {
        const content = await renderControls(context.get('store'));
        return showPage(context, { language: 'en', title: 'Controls', content });
      })
      .post('/settings', async (context) => {
        await changeSettings(context.get('store'), await context.req.parseBody());
        return context.redirect('/local/stripe', 303);
      })
      .post('/customer', async (context) => {
        const form = customerForm.parse(await context.req.parseBody());
        const accounts = await listAccounts(context.get('store'));
        const account = accounts.find(({ customer: { id, email } }) => [id, email].includes(form.customer));
        if (!account) return context.text(`There is no customer ${form.customer}.`, 404);
        const outcome = await changeAccount(
          context.get('store'),
          account.customer.id,
          (draft, { afterLastTry }) => act(draft, form, afterLastTry),
        );
        if (outcome !== 'done') return context.text(`Nothing has happened: ${outcome}.`, 409);
        return context.redirect('/local/stripe', 303);
      })
      // Sends all that waits, also what is not due yet; says how many sendings it tried.
      .post('/deliver', async (context) =>
        context.json({ tried: await deliver(context.get('store'), context.get('receiver'), 'all') }),
      )
  );
}

function act(draft: Draft, form: CustomerForm, afterLastTry: Settings['afterLastTry']): string {
  const { account } = draft;
  const payment = account.charges.findLast(({ paid }) => paid);
  const dispute = account.disputes.findLast(({ charge }) => charge === payment?.id);
  switch (form.do) {
    case 'pass': {
      const seconds = Math.round(form.days * DAY_SECONDS);
      draft.change(account, { ahead: account.ahead + seconds });
      passTime(draft, draft.at + seconds, afterLastTry);
      return 'done';
    }
    case 'refund':
      return payment ? refundCharge(draft, payment) : 'not-paid';
    case 'dispute':
      return payment ? openDispute(draft, payment) : 'not-paid';
    case 'dispute-won':
    case 'dispute-lost':
      return dispute
        ? closeDispute(draft, dispute, form.do === 'dispute-won' ? 'won' : 'lost')
        : 'not-disputed';
  }
}

async function renderControls(store: Store): Promise<StripeHtml> {
  const [settings, accounts] = await Promise.all([readSettings(store), listAccounts(store)]);
  return html`<article>${renderSettings(settings)}</article>
    ${accounts.map((account) => renderAccount(account, Math.floor(store.now() / 1000)))}`;
}

function renderSettings({ afterLastTry, delaySeconds, copies, order, lost }: Settings): StripeHtml {
  return html`<h2>Webhooks</h2>
    <form method="post" action="/local/stripe/settings" class="line">
      <label>Delay, s<input name="delaySeconds" type="number" min="0" value="${delaySeconds}" /></label>
      <label>Copies of each<input name="copies" type="number" min="1" max="10" value="${copies}" /></label>
      <label>Next to lose<input name="lost" type="number" min="0" value="${lost}" /></label>
      <label>Order${renderSelect('order', ['as-made', 'random'], order)}</label>
      <label
        >After the last failed
        charge${renderSelect('afterLastTry', ['cancel', 'mark-unpaid'], afterLastTry)}</label
      >
      <button type="submit">Save</button>
      <button type="submit" formaction="/local/stripe/deliver">Send all that waits now</button>
    </form>`;
}

function renderSelect(name: string, values: readonly string[], chosen: string): StripeHtml {
  return html`<select name="${name}">
    ${values.map((value) => html`<option ${value === chosen && 'selected'}>${value}</option>`)}
  </select>`;
}

function renderAccount(
  { customer, ahead, subscriptions, charges, disputes }: Account,
  now: number,
): StripeHtml {
  return html`<article>
    <h2>${customer.email ?? customer.id}</h2>
    <p>Today: ${formatDate('en', now + ahead)}</p>
    ${subscriptions.map((subscription) => {
      const { status, cancel_at_period_end: isCancelled } = subscription;
      const end = formatDate('en', itemOf(subscription).current_period_end);
      return html`<p>Subscription: ${status}, ${isCancelled ? 'ends' : 'renews'} on ${end}</p>`;
    })}
    ${charges.map(({ id, amount, currency, paid, refunded }) => {
      const dispute = disputes.find(({ charge }) => charge === id);
      const what = [
        paid ? 'paid' : 'declined',
        refunded && 'refunded',
        dispute && `dispute: ${dispute.status}`,
      ];
      return html`<p>${formatAmount('en', amount, currency)}: ${what.filter(Boolean).join(', ')}</p>`;
    })}
    <form method="post" action="/local/stripe/customer" class="line">
      <input type="hidden" name="customer" value="${customer.id}" />
      <label>Days<input name="days" type="number" min="0" step="any" value="32" /></label>
      <button type="submit" name="do" value="pass">Pass</button>
      <button type="submit" name="do" value="refund">Refund</button>
      <button type="submit" name="do" value="dispute">Dispute</button>
      <button type="submit" name="do" value="dispute-won">Dispute won</button>
      <button type="submit" name="do" value="dispute-lost">Dispute lost</button>
    </form>
  </article>`;
}
