/**
 * What all pages of the stand-in share: the document, its headers and style. No page has a script.
 */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { LocalEnv } from '../../env.ts';
import type { Language } from '../objects.ts';
import type { Store } from '../store.ts';
import type { Receiver } from '../webhooks.ts';
import { textsIn } from './texts.ts';

/** What each request to the stand-in is answered with. */
export interface StripeBindings {
  readonly Bindings: LocalEnv;
  readonly Variables: { readonly store: Store; readonly receiver: Receiver };
}
export type PageContext = Context<StripeBindings>;
export type StripeHtml = ReturnType<typeof html>;

interface PageFrame {
  readonly language: Language;
  readonly title: string;
  readonly content?: StripeHtml;
  readonly status?: 200 | 402 | 404 | 410;
}

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

export function showPage(
  context: PageContext,
  { language, title, content = html``, status = 200 }: PageFrame,
): Response | Promise<Response> {
  return context.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Stripe (local)</title>
          <link rel="stylesheet" href="/local/stripe/style.css" />
        </head>
        <body>
          <main>
            <p class="local">${textsIn(language)('stripeIsLocal')}</p>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
    status,
    HEADERS,
  );
}

/** An amount in the currency's smallest unit, as the language writes it. */
export function formatAmount(language: Language, amount: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
}

export function formatDate(language: Language, seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** Served from our own address, so that the strictest policy lets it in. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; accent-color: light-dark(#4b3fd6, #9d94ff); }
body { margin: 0; background: light-dark(#f6f8fb, #14161b); color: light-dark(#1a1f36, #e8eaf0); overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.1rem; margin: 0 0 0.5rem; }
.local { margin: 0; padding: 0.25rem 0.75rem; border-radius: 6px; background: light-dark(#ffe9b8, #4a3a10); }
.amount { font-size: 2rem; font-weight: 650; margin: 0.25rem 0; }
form { display: grid; gap: 0.75rem; margin: 1rem 0; }
form.line { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem; }
label { display: grid; gap: 0.25rem; }
.choice { display: flex; align-items: center; gap: 0.75rem; min-height: 44px; padding: 0.25rem 0; cursor: pointer; }
input, select, button, .button, fieldset, article { font: inherit; box-sizing: border-box; min-width: 0; border-radius: 8px;
  border: 1px solid light-dark(#7a8194, #7d8496); background: light-dark(#fff, #1e2129); color: inherit; }
input, select, button, .button { min-height: 44px; padding: 0.5rem 0.75rem; }
input[type=radio] { flex: none; min-height: 0; width: 1.25rem; height: 1.25rem; margin: 0; }
input[type=number] { width: 7rem; }
button { cursor: pointer; font-weight: 600; }
button.first { background: light-dark(#4b3fd6, #9d94ff); border-color: transparent; color: light-dark(#fff, #14161b); }
.button { display: inline-block; text-decoration: none; }
:focus-visible { outline: 3px solid #b7791f; outline-offset: 2px; }
.error { padding: 0.5rem 0.75rem; border-radius: 8px; border: 2px solid light-dark(#b3261e, #ff8a80); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dd { margin: 0; }
article { margin: 1rem 0; padding: 1rem; }
code { white-space: nowrap; }
`;
