/**
 * What all pages of the stand-in share: the document around the content, and the headers. No page has a script.
 */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { LocalEnv } from '../../env.ts';
import { type PageLanguage, textsOf } from './language.ts';

export type Html = ReturnType<typeof html>;
export type PageContext = Context<{ Bindings: LocalEnv }>;

interface Frame {
  readonly language: PageLanguage;
  readonly title: string;
  readonly content: Html;
  readonly isWide?: boolean;
  /** Addresses that a form may lead on to, beside our own. */
  readonly leadsTo?: readonly (string | null)[];
  readonly status?: 200 | 402 | 404 | 410;
}

export function showPage(context: PageContext, frame: Frame): Response | Promise<Response> {
  const { language, title, content, isWide = false, leadsTo = [], status = 200 } = frame;
  // A browser holds a form's redirects to the policy as well.
  const origins = leadsTo.filter((url) => url !== null).map((url) => new URL(url).origin);
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  );
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
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
          <main class="${isWide ? 'wide' : ''}">
            <p class="local">${textsOf(language).stripeIsLocal}</p>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
    status,
  );
}

/** The page for an id that nobody has. */
export function showUnknown(context: PageContext, language: PageLanguage): Response | Promise<Response> {
  return showPage(context, { language, title: textsOf(language).unknownTitle, content: html``, status: 404 });
}
