/** Behind the start: what one closed connection must not end. */
import { expect, test } from 'vitest';
import { sendStock } from './store-stocks.ts';

const STOCK = { lesson: 'attackedPieces.markYourPieces', positions: [] } as const;

/** A server that closes so many connections before it answers. */
function closing(times: number) {
  let calls = 0;
  const send = async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('fetch failed');
    return new Response('');
  };
  return { send, calls: () => calls };
}

test('a connection that the server closed meanwhile is opened anew', async () => {
  const { send, calls } = closing(1);
  expect(await sendStock('http://localhost:1', STOCK, send)).toBeUndefined();
  expect(calls()).toBe(2);
});

test('a server that is gone is told in words', async () => {
  const { send } = closing(2);
  expect(await sendStock('http://localhost:1', STOCK, send)).toBe('TypeError: fetch failed');
});

test('what the server refuses is told, and not sent again', async () => {
  let calls = 0;
  const refuse = async () => ((calls += 1), new Response('', { status: 500 }));
  expect(await sendStock('http://localhost:1', STOCK, refuse)).toBe('the server said 500');
  expect(calls).toBe(1);
});
