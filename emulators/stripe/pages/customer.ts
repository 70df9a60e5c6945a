/**
 * The two pages of a customer. Checkout: pay, be declined, confirm with the bank (3-D Secure), or
 * go back. Portal: cancel, resume, another card, the invoices.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { CARDS, type StripeCard, findCard } from '../catalogue.ts';
import { itemOf, replaceCard } from '../charging.ts';
import { payCheckout, setCancelAtPeriodEnd } from '../checkout.ts';
import type { Account, CheckoutSession, PortalSession, Subscription } from '../objects.ts';
import { changeAccount, findAccount } from '../store.ts';
import {
  type StripeHtml,
  type PageContext,
  type StripeBindings,
  formatAmount,
  formatDate,
  showPage,
} from './frame.ts';
import { type PageTexts, textsIn } from './texts.ts';

export function createCustomerPages(): Hono<StripeBindings> {
  return new Hono<StripeBindings>()
    .on(['GET', 'POST'], '/pay/:id', async (context) => {
      const account = await findAccount(context.get('store'), context.req.param('id'));
      const session = account?.sessions.find(({ id }) => id === context.req.param('id'));
      if (!account || !session) return showUnknown(context);
      if (session.status !== 'open') return showClosed(context, session);
      return context.req.method === 'GET' ? showForm(context, session) : pay(context, session);
    })
    .on(['GET', 'POST'], '/portal/:id', async (context) => {
      const { now } = context.get('store');
      const account = await findAccount(context.get('store'), context.req.param('id'));
      const portal = account?.portals.find(({ id }) => id === context.req.param('id'));
      if (!account || !portal) return showUnknown(context);
      if (now() / 1000 + account.ahead > portal.created + PORTAL_LASTS) return showUnknown(context, portal);
      const shown = { account, portal };
      return context.req.method === 'GET' ? showPortal(context, shown) : change(context, shown);
    });
}

/** How long a portal can be opened after it was made, in seconds. */
const PORTAL_LASTS = 3600;

const payForm = z.object({ number: z.string().default(''), confirmed: z.enum(['yes', 'no']).optional() });
const portalForm = z.object({
  do: z.enum(['cancel', 'resume', 'card']),
  number: z.string().default(''),
});

/** One try to pay, and what the customer sees next. */
async function pay(context: PageContext, session: CheckoutSession): Promise<Response> {
  const { number, confirmed } = payForm.parse(await context.req.parseBody());
  const card = findCard(number);
  if (!card) return showForm(context, session, { error: 'wrongNumber' });
  if (confirmed === 'no') return showForm(context, session, { error: 'notConfirmed', card });
  const outcome = await changeAccount(context.get('store'), session.customer, (draft) =>
    payCheckout(draft, session.id, card, confirmed === 'yes'),
  );
  switch (outcome) {
    case 'paid':
      return context.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
    case 'declined':
      return showForm(context, session, { error: 'wasDeclined', card });
    case 'asks-cardholder':
      return showForm(context, session, { asked: card });
    case 'not-open':
      return showClosed(context, session);
  }
}

interface Try {
  readonly error?: 'wrongNumber' | 'wasDeclined' | 'notConfirmed';
  readonly card?: StripeCard;
  /** The card whose bank asks its holder. */
  readonly asked?: StripeCard;
}

async function showForm(
  context: PageContext,
  session: CheckoutSession,
  { error, card, asked }: Try = {},
): Promise<Response> {
  const { locale: language, line_items: items, cancel_url: cancelUrl } = session;
  const texts = textsIn(language);
  return showPage(context, {
    language,
    title: texts(asked ? 'challengeTitle' : 'payTitle'),
    status: error ? 402 : 200,
    content: html`<p>${texts('product')}</p>
      ${items.data.map(
        ({ price: { unit_amount: amount, currency, recurring } }) =>
          html`<p class="amount">
            ${formatAmount(language, amount, currency)} ${texts(recurring.interval)}
          </p>`,
      )}
      ${renderError(texts, error)}
      <form method="post">${asked ? renderChallenge(texts, asked) : renderCards(texts, 'pay', card)}</form>
      ${renderBack(texts, cancelUrl)}`,
  });
}

function renderChallenge(texts: PageTexts, { number }: StripeCard): StripeHtml {
  return html`<input type="hidden" name="number" value="${number}" />
    <button type="submit" name="confirmed" value="yes" class="first">${texts('confirm')}</button>
    <button type="submit" name="confirmed" value="no">${texts('reject')}</button>`;
}

async function showClosed(context: PageContext, session: CheckoutSession): Promise<Response> {
  const { locale: language, cancel_url: cancelUrl } = session;
  const texts = textsIn(language);
  const content = renderBack(texts, cancelUrl);
  return showPage(context, { language, title: texts('closedTitle'), status: 410, content });
}

/** For an id that nobody has, or a portal that is closed. */
async function showUnknown(context: PageContext, portal?: PortalSession): Promise<Response> {
  const language = portal?.locale ?? 'en';
  return showPage(context, { language, title: textsIn(language)('unknownTitle'), status: 404 });
}

interface Portal {
  readonly account: Account;
  readonly portal: PortalSession;
}

async function change(context: PageContext, shown: Portal): Promise<Response> {
  const { do: wish, number } = portalForm.parse(await context.req.parseBody());
  const card = findCard(number);
  if (wish === 'card' && !card) return showPortal(context, shown, 'wrongNumber');
  await changeAccount(context.get('store'), shown.portal.customer, (draft) => {
    if (wish !== 'card') setCancelAtPeriodEnd(draft, wish === 'cancel');
    else if (card) replaceCard(draft, card);
  });
  return context.redirect(context.req.path, 303);
}

async function showPortal(
  context: PageContext,
  { account, portal }: Portal,
  error?: 'wrongNumber',
): Promise<Response> {
  const texts = textsIn(portal.locale);
  return showPage(context, {
    language: portal.locale,
    title: texts('portalTitle'),
    status: error ? 402 : 200,
    content: html`${renderError(texts, error)}
      ${account.subscriptions.toReversed().map((subscription) => renderSubscription(portal, subscription))}
      <article>
        <h2>•••• ${account.card?.number.slice(-4)}</h2>
        <form method="post">${renderCards(texts, 'changeCard')}</form>
      </article>
      <article>
        <h2>${texts('invoices')}</h2>
        ${account.invoices.toReversed().map(({ created, amount_due: amount, currency, status }) => {
          const date = formatDate(portal.locale, created);
          return html`<p>${date}: ${formatAmount(portal.locale, amount, currency)}, ${texts(status)}</p>`;
        })}
      </article>
      ${renderBack(texts, portal.return_url)}`,
  });
}

function renderSubscription({ locale }: PortalSession, subscription: Subscription): StripeHtml {
  const { status, cancel_at_period_end: isCancelled, ended_at: endedAt } = subscription;
  const texts = textsIn(locale);
  const [action, running] = isCancelled ? (['resume', 'endsOn'] as const) : (['cancel', 'renewsOn'] as const);
  return html`<article>
    <h2>${texts('product')}</h2>
    <dl>
      <dt>${texts('status')}</dt>
      <dd>${texts(status)}</dd>
      <dt>${texts(endedAt === null ? running : 'endedOn')}</dt>
      <dd>${formatDate(locale, endedAt ?? itemOf(subscription).current_period_end)}</dd>
    </dl>
    ${
      endedAt === null &&
      html`<form method="post">
        <button type="submit" name="do" value="${action}">${texts(action)}</button>
      </form>`
    }
  </article>`;
}

/** One of the test cards, by what it does, and the button that takes it. */
function renderCards(
  texts: PageTexts,
  action: 'pay' | 'changeCard',
  chosen: StripeCard | undefined = CARDS[0],
): StripeHtml {
  return html`<fieldset>
      <legend>${texts('card')}</legend>
      ${CARDS.map(
        ({ number, effect }) =>
          html`<label class="choice">
            <input type="radio" name="number" value="${number}" ${number === chosen?.number && 'checked'} />
            <span><code>${number}</code> ${texts(effect)}</span>
          </label>`,
      )}
    </fieldset>
    <button type="submit" name="do" value="card" class="first">${texts(action)}</button>`;
}

function renderError(texts: PageTexts, error: Try['error']): StripeHtml {
  return error ? html`<p class="error" role="alert">${texts(error)}</p>` : html``;
}

function renderBack(texts: PageTexts, url: string | null): StripeHtml {
  return html`<p><a class="button" href="${url}">${texts('back')}</a></p>`;
}
