/**
 * The inbox over HTTP: a page for people, JSON for tests.
 */
import { Hono } from 'hono';
import type { LocalEnv } from '../env.ts';
import { findMessages, type Message } from './messages.ts';
import { INBOX_STYLE } from './style.ts';
import { html } from 'hono/html';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `?to=` of the address; an empty one means everybody. */
const recipientOf = (to: string | undefined) => to?.trim() || undefined;

export const inbox = new Hono<{ Bindings: LocalEnv }>()
  .get('/inbox', async (context) => {
    const to = recipientOf(context.req.query('to'));
    const messages = await findMessages(context.env.COGNITO_DB, to);
    context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    context.header('Cache-Control', 'no-store');
    return context.html(renderInbox(messages, to));
  })
  .get('/inbox.css', (context) => context.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css' }))
  .get('/inbox.json', async (context) => {
    const messages = await findMessages(context.env.COGNITO_DB, recipientOf(context.req.query('to')));
    context.header('Cache-Control', 'no-store');
    return context.json({
      messages: messages.map(({ to, subject, code, body, sentAt }) => ({
        to,
        subject,
        code,
        body,
        sent_at: new Date(sentAt).toISOString(),
      })),
    });
  });

/**
 * The inbox as a page: no script, one stylesheet, both languages side by side.
 */
type Html = ReturnType<typeof html>;

/** The whole document; `to` is the recipient whose messages these are, if only one's. */
function renderInbox(messages: readonly Message[], to?: string): Html {
  return html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Skrzynka · Inbox · Oko</title>
        <link rel="stylesheet" href="/local/inbox.css" />
      </head>
      <body>
        <main>
          <h1>Skrzynka · <span lang="en">Inbox</span></h1>
          <p>
            Tu trafiają wiadomości, które prawdziwe wdrożenie wysłałoby e-mailem lub SMS-em.<br />
            <span lang="en"
              >Messages that a real deployment would send by email or text message arrive here.</span
            >
          </p>
          ${renderFilter(to)} ${messages.length === 0 ? renderEmpty() : messages.map(renderMessage)}
        </main>
      </body>
    </html>`;
}

function renderFilter(to: string | undefined): Html {
  return html`<form method="get" action="/local/inbox">
    <label for="to">Do · <span lang="en">To</span></label>
    <input id="to" name="to" type="search" value="${to ?? ''}" placeholder="anna@example.com" />
    <button type="submit">Odśwież · <span lang="en">Refresh</span></button>
  </form>`;
}

function renderEmpty(): Html {
  return html`<p class="empty">Nic tu jeszcze nie ma. · <span lang="en">Nothing here yet.</span></p>`;
}

function renderMessage(message: Message): Html {
  const sentAt = new Date(message.sentAt).toISOString();
  return html`<article>
    <h2>${message.subject}</h2>
    <p class="envelope">
      ${message.to} · <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    <p class="code">${message.code}</p>
    <p class="body">${message.body}</p>
  </article>`;
}
