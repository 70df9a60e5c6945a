/**
 * How webhooks arrive: signed, again when they were refused or lost, late, twice and in any order when that is asked for.
 */
import { describe, expect, test } from 'vitest';
import { type LocalStripe, SECRET, act, createLocalStripe, readReceived, subscribe } from './testing/sdk.ts';

const MINUTE_MS = 60_000;

/** Events of a purchase. */
const EVENTS = 3;

const idsIn = async (local: LocalStripe) => (await readReceived(local)).map(({ id }) => id);

describe('the signature', () => {
  test('fits this body and this secret only', async () => {
    const local = createLocalStripe();
    await subscribe(local);
    await local.settle();
    const [{ body, signature } = { body: '', signature: '' }] = local.received;
    const { webhooks } = local.sdk;
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    await expect(webhooks.constructEventAsync(body, signature, SECRET)).resolves.toMatchObject({
      type: 'invoice.paid',
    });
    await expect(webhooks.constructEventAsync(`${body} `, signature, SECRET)).rejects.toThrow(
      'No signatures found',
    );
    await expect(webhooks.constructEventAsync(body, signature, 'whsec_other')).rejects.toThrow(
      'No signatures found',
    );
  });

  test('is made anew, with its own time, for each sending', async () => {
    const local = createLocalStripe();
    local.answerWith(500);
    await subscribe(local);
    await local.settle();
    local.wait(MINUTE_MS);
    await local.visit('/local/stripe');
    await local.settle();
    const [first, second] = [local.received[0], local.received[EVENTS]];
    expect(second?.body).toBe(first?.body);
    expect(second?.signature).not.toBe(first?.signature);
  });
});

describe('retries', () => {
  test('what is refused comes again after a while, and what is taken does not', async () => {
    const local = createLocalStripe();
    local.answerWith(503);
    await subscribe(local);
    await local.settle();
    await local.visit('/local/stripe');
    await local.settle();
    expect(local.received).toHaveLength(EVENTS);
    local.answerWith(200);
    local.wait(MINUTE_MS);
    await local.visit('/local/stripe');
    await local.settle();
    local.wait(60 * MINUTE_MS);
    await local.visit('/local/stripe');
    const ids = await idsIn(local);
    expect(ids).toHaveLength(2 * EVENTS);
    expect(new Set(ids).size).toBe(EVENTS);
  });

  test('a lost one comes again, too', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { lost: '1' });
    await subscribe(local);
    await local.settle();
    expect(local.received).toHaveLength(EVENTS - 1);
    expect(await (await local.visit('/local/stripe/deliver', {})).json()).toEqual({ tried: 1 });
    expect(await idsIn(local)).toHaveLength(EVENTS);
  });
});

describe('on demand', () => {
  test('each comes as often as was asked for', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { copies: '3' });
    await subscribe(local);
    const ids = await idsIn(local);
    expect(ids).toHaveLength(3 * EVENTS);
    expect(new Set(ids).size).toBe(EVENTS);
  });

  test('a delayed one waits for its time', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { delaySeconds: '30' });
    await subscribe(local);
    await local.settle();
    expect(local.received).toEqual([]);
    local.wait(31_000);
    await local.visit('/local/stripe');
    expect(await idsIn(local)).toHaveLength(EVENTS);
  });

  test('in random order all come, each once', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { order: 'random', delaySeconds: '1' });
    await subscribe(local);
    const { customer } = await subscribe(local);
    await act(local, customer, { do: 'pass', days: '100' });
    await local.visit('/local/stripe/deliver', {});
    const ids = await idsIn(local);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(12);
    expect(await (await local.visit('/local/stripe/deliver', {})).json()).toEqual({ tried: 0 });
  });
});
