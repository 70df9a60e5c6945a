/**
 * The payment page of a checkout session: pay, be declined, confirm with the bank, or go back.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { LocalEnv } from '../../env.ts';
import type { Account, CheckoutSession } from '../billing/account.ts';
import { payCheckout } from '../billing/checkout.ts';
import { getPrice } from '../billing/prices.ts';
import { changeAccount, findAccountOf, settleDue } from '../stored-accounts.ts';
import { type TypedCard, cardSchema, readCard, renderCardFields, renderTestCards } from './card-form.ts';
import { type Html, type PageContext, showPage, showUnknown } from './frame.ts';
import { type PageLanguage, formatAmount, languageOf, textsOf } from './language.ts';
import type { Page } from './page.ts';
import type { Texts } from './texts.ts';

const formSchema = cardSchema.extend({ confirmed: z.enum(['yes', 'no']).optional() });

interface Shown {
  readonly account: Account;
  readonly session: CheckoutSession;
  readonly language: PageLanguage;
  readonly texts: Texts;
}

export function createPay(page: Page): Hono<{ Bindings: LocalEnv }> {
  return new Hono<{ Bindings: LocalEnv }>()
    .get('/:id', async (context) => {
      const shown = await findShown(context, page);
      if (!shown) return showUnknown(context, browserLanguage(context));
      page.afterChange(context.env);
      return shown.session.status === 'open' ? showForm(context, shown) : showClosed(context, shown);
    })
    .post('/:id', async (context) => {
      const shown = await findShown(context, page);
      if (!shown) return showUnknown(context, browserLanguage(context));
      return pay(context, page, shown);
    });
}

/** One try to pay, and what the customer sees next. */
async function pay(context: PageContext, page: Page, shown: Shown): Promise<Response> {
  const { session, account, texts } = shown;
  const { confirmed, ...typed } = formSchema.parse(await context.req.parseBody());
  const store = page.storeOf(context.env);
  const card = readCard(typed, store.now());
  if (typeof card === 'string') return showForm(context, shown, { typed, error: texts[card] });
  if (confirmed === 'no') return showForm(context, shown, { typed, error: texts.notConfirmed });
  const { result } = await changeAccount(store, account.customer.id, (draft) =>
    payCheckout(draft, session.id, card, confirmed === 'yes'),
  );
  page.afterChange(context.env);
  switch (result.outcome) {
    case 'paid':
      return context.redirect(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
    case 'declined':
      return showForm(context, shown, { typed, error: texts[result.decline.declineCode] });
    case 'asks-cardholder':
      return showChallenge(context, shown, typed);
    case 'not-open':
      return showClosed(context, shown);
  }
}

async function findShown(context: PageContext, page: Page): Promise<Shown | undefined> {
  const store = page.storeOf(context.env);
  await settleDue(store);
  const id = context.req.param('id') ?? '';
  const account = await findAccountOf(store, id);
  const session = account?.session[id];
  if (!account || !session) return undefined;
  const language = languageOf(session.locale, context.req.header('Accept-Language'));
  return { account, session, language, texts: textsOf(language) };
}

const browserLanguage = ({ req }: PageContext) => languageOf('auto', req.header('Accept-Language'));

async function showForm(
  context: PageContext,
  shown: Shown,
  failed?: { readonly typed: TypedCard; readonly error: string },
): Promise<Response> {
  const { account, session, language, texts } = shown;
  return showPage(context, {
    language,
    title: texts.payTitle,
    status: failed ? 402 : 200,
    leadsTo: [session.successUrl],
    content: html`${renderOffer(shown)}
      ${failed ? html`<p class="error" role="alert">${failed.error}</p>` : ''}
      <form method="post">
        <p>${texts.email}: ${account.customer.email ?? ''}</p>
        ${renderCardFields(texts, failed?.typed)}
        <label
          >${texts.cardholder}
          <input name="name" autocomplete="cc-name" />
        </label>
        <button type="submit" class="first">${texts.pay}</button>
      </form>
      ${
        session.cancelUrl === null
          ? ''
          : html`<p><a class="button" href="${session.cancelUrl}">${texts.back}</a></p>`
      }
      ${renderTestCards(texts)}`,
  });
}

async function showChallenge(context: PageContext, shown: Shown, typed: TypedCard): Promise<Response> {
  const { session, language, texts } = shown;
  return showPage(context, {
    language,
    title: texts.challengeTitle,
    leadsTo: [session.successUrl],
    content: html`${renderOffer(shown)}
      <p>${texts.challengeText}</p>
      <form method="post">
        ${Object.entries(typed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" name="confirmed" value="yes" class="first">${texts.confirm}</button>
        <button type="submit" name="confirmed" value="no">${texts.reject}</button>
      </form>`,
  });
}

async function showClosed(context: PageContext, { session, language, texts }: Shown): Promise<Response> {
  return showPage(context, {
    language,
    title: texts.closedTitle,
    status: 410,
    content: html`<p>${texts.closedText}</p>
      ${
        session.cancelUrl === null
          ? ''
          : html`<p><a class="button" href="${session.cancelUrl}">${texts.back}</a></p>`
      }`,
  });
}

function renderOffer({ session, language, texts }: Shown): Html {
  const { unitAmount, currency, interval } = getPrice(session.priceId);
  const amount = formatAmount(language, unitAmount * session.quantity, currency);
  return html`<p>${texts.product}</p>
    <p class="amount">${amount} ${interval === 'month' ? texts.perMonth : texts.perYear}</p>`;
}
