/**
 * The inbox, as JSON and as a page.
 */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { inbox } from './app.ts';
import { addMessage } from './messages.ts';

const SENT_AT = Date.UTC(2026, 10, 21, 2, 5, 19);

const send = (to: string, code: string, body = `Kod ${code}`) =>
  addMessage(env.COGNITO_DB, { to, code, body, subject: 'Twój kod', sentAt: SENT_AT });

describe('the inbox', () => {
  test('lists one recipient’s messages, newest first', async () => {
    await send('Anna@example.com', '111111');
    await send('basia@example.com', '222222');
    await send('anna@example.com', '333333');
    const response = await inbox.request('/inbox.json?to=ANNA@example.com', {}, env);
    const message = { to: 'anna@example.com', subject: 'Twój kod', sent_at: '2026-11-21T02:05:19.000Z' };
    expect(await response.json()).toEqual({
      messages: [
        { ...message, code: '333333', body: 'Kod 333333' },
        { ...message, code: '111111', body: 'Kod 111111' },
      ],
    });
  });

  test('is empty for a stranger', async () => {
    const response = await inbox.request('/inbox.json?to=nobody@example.com', {}, env);
    expect(await response.json()).toEqual({ messages: [] });
  });

  test('is a page that needs no script and trusts no message', async () => {
    await send('celina@example.com', '444444', '<script>alert(1)</script>');
    const response = await inbox.request('/inbox?to=celina@example.com', {}, env);
    const page = await response.text();
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(page).toContain('444444');
    expect(page).not.toMatch(/<script|<style| style="/);
    expect(page).toContain('&lt;script&gt;');
  });
});
