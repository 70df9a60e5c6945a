/**
 * The inbox as a page: no script, one stylesheet, both languages side by side.
 */
import { html } from 'hono/html';
import type { Message } from './messages.ts';

type Html = ReturnType<typeof html>;

/** The whole document; `to` is the recipient whose messages these are, if only one's. */
export function renderInbox(messages: readonly Message[], to?: string): Html {
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
