/**
 * The inbox over HTTP: a page for people, JSON for tests.
 */
import { Hono } from 'hono';
import type { LocalEnv } from '../env.ts';
import { findMessages } from './messages.ts';
import { renderInbox } from './page.ts';
import { INBOX_STYLE } from './style.ts';

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
