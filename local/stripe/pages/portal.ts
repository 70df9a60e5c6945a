/**
 * The billing portal: what a customer has, cancel, resume, another card, the invoices.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { LocalEnv } from '../../env.ts';
import type { Account, PortalSession, Subscription } from '../billing/account.ts';
import type { Draft } from '../billing/draft.ts';
import { replaceCard, setCancelAtPeriodEnd } from '../billing/subscription.ts';
import { changeAccount, findAccountOf, settleDue } from '../stored-accounts.ts';
import { cardSchema, readCard, renderCardFields, renderTestCards } from './card-form.ts';
import { type Html, type PageContext, showPage, showUnknown } from './frame.ts';
import { type PageLanguage, formatAmount, formatDate, languageOf, textsOf } from './language.ts';
import type { Page } from './page.ts';
import type { Texts } from './texts.ts';

/** How long a portal session can be opened after it was made, in seconds. */
const LIFETIME = 3600;

const formSchema = cardSchema.extend({ do: z.enum(['cancel', 'resume', 'card']) });

interface Shown {
  readonly account: Account;
  readonly portal: PortalSession;
  readonly language: PageLanguage;
  readonly texts: Texts;
}

export function createPortal(page: Page): Hono<{ Bindings: LocalEnv }> {
  return new Hono<{ Bindings: LocalEnv }>()
    .get('/:id', async (context) => {
      const shown = await findShown(context, page);
      page.afterChange(context.env);
      return shown
        ? showPortal(context, shown)
        : showUnknown(context, languageOf('auto', context.req.header('Accept-Language')));
    })
    .post('/:id', async (context) => {
      const shown = await findShown(context, page);
      if (!shown) return showUnknown(context, languageOf('auto', context.req.header('Accept-Language')));
      return change(context, page, shown);
    });
}

async function change(context: PageContext, page: Page, shown: Shown): Promise<Response> {
  const { do: wish, ...typed } = formSchema.parse(await context.req.parseBody());
  const store = page.storeOf(context.env);
  const card = wish === 'card' ? readCard(typed, store.now()) : undefined;
  if (typeof card === 'string') return showPortal(context, shown, shown.texts[card]);
  await changeAccount(store, shown.account.customer.id, (draft) => {
    if (card) replaceCard(draft, card);
    else endOrResume(draft, wish === 'cancel');
  });
  page.afterChange(context.env);
  return context.redirect(context.req.path, 303);
}

function endOrResume(draft: Draft, cancelAtPeriodEnd: boolean): void {
  for (const { id, status } of draft.list('subscription'))
    if (status !== 'canceled') setCancelAtPeriodEnd(draft, id, cancelAtPeriodEnd);
}

async function findShown(context: PageContext, page: Page): Promise<Shown | undefined> {
  const store = page.storeOf(context.env);
  await settleDue(store);
  const id = context.req.param('id') ?? '';
  const account = await findAccountOf(store, id);
  const portal = account?.portal[id];
  if (!account || !portal) return undefined;
  const { result: at } = await changeAccount(store, account.customer.id, (draft) => draft.at);
  if (at > portal.createdAt + LIFETIME) return undefined;
  const language = languageOf(portal.locale, context.req.header('Accept-Language'));
  return { account, portal, language, texts: textsOf(language) };
}

async function showPortal(context: PageContext, shown: Shown, error?: string): Promise<Response> {
  const { account, portal, language, texts } = shown;
  const subscriptions = Object.values(account.subscription).toReversed();
  return showPage(context, {
    language,
    title: texts.portalTitle,
    status: error === undefined ? 200 : 402,
    content: html`${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
    ${subscriptions.length === 0 ? html`<p>${texts.noSubscription}</p>` : ''}
    ${subscriptions.map((subscription) => renderSubscription(shown, subscription))} ${renderCard(shown)}
    ${renderInvoices(shown)}
    ${portal.returnUrl === null ? '' : html`<p><a class="button" href="${portal.returnUrl}">${texts.back}</a></p>`}`,
  });
}

function renderSubscription({ language, texts }: Shown, subscription: Subscription): Html {
  const { status, period, cancelAtPeriodEnd, endedAt } = subscription;
  const runningLabel = cancelAtPeriodEnd ? texts.endsOn : texts.renewsOn;
  const action = cancelAtPeriodEnd ? 'resume' : 'cancel';
  return html`<article>
    <h2>${texts.product}</h2>
    <dl>
      <dt>${texts.status}</dt>
      <dd>${texts[status]}</dd>
      <dt>${endedAt === null ? runningLabel : texts.endedOn}</dt>
      <dd>${formatDate(language, endedAt ?? period.end)}</dd>
    </dl>
    ${
      status === 'canceled'
        ? ''
        : html`<form method="post">
            <button type="submit" name="do" value="${action}">${texts[action]}</button>
          </form>`
    }
  </article>`;
}

function renderCard({ account, texts }: Shown): Html {
  const card = account.cardId === null ? undefined : account.card[account.cardId];
  if (!card) return html``;
  return html`<article>
    <h2>${texts.card}</h2>
    <p>•••• ${card.last4}</p>
    <form method="post">
      ${renderCardFields(texts)}
      <button type="submit" name="do" value="card">${texts.changeCard}</button>
    </form>
    ${renderTestCards(texts)}
  </article>`;
}

function renderInvoices({ account, language, texts }: Shown): Html {
  const invoices = Object.values(account.invoice).toReversed();
  if (invoices.length === 0) return html``;
  return html`<h2>${texts.invoices}</h2>
    <table>
      ${invoices.map(
        ({ number, createdAt, amount, currency, status }) =>
          html`<tr>
            <td>${number}</td>
            <td>${formatDate(language, createdAt)}</td>
            <td>${formatAmount(language, amount, currency)}</td>
            <td>${texts[status]}</td>
          </tr>`,
      )}
    </table>`;
}
