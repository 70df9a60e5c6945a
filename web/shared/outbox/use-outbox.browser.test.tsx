/** A screen hears of the outbox only when something stays unsent. */
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMemoryStorage } from '../storage/entry-storage.ts';
import { ALA, parcelOf } from '../testing/parcels.ts';
import { Outbox } from './outbox.ts';
import type { Delivery } from './parcel.ts';
import { createParcelStore } from './parcel-store.ts';
import { useHasUnsent } from './use-outbox.ts';

test('what is sent without a failure renders nothing anew', async () => {
  const answers = [Promise.withResolvers<Delivery>(), Promise.withResolvers<Delivery>()];
  let sent = 0;
  const outbox = new Outbox({
    store: createParcelStore(createMemoryStorage(), ALA),
    send: () => answers[sent++]?.promise ?? Promise.reject(new Error('sent too often')),
    inOneTab: (task) => task(),
    schedule: () => () => undefined,
    onTaken: () => undefined,
    onRefused: () => undefined,
  });
  const rendered = vi.fn<(hasUnsent: boolean) => void>();
  function Screen(): ReactNode {
    rendered(useHasUnsent(outbox));
    return null;
  }
  await render(<Screen />);
  await expect.poll(() => rendered.mock.calls).toEqual([[false]]);

  outbox.put(parcelOf(1));
  await expect.poll(() => outbox.status()).toBe('sending');
  answers[0]?.resolve('taken');
  await expect.poll(() => outbox.status()).toBe('empty');
  outbox.put(parcelOf(2));
  answers[1]?.resolve('later');
  await expect.poll(() => rendered.mock.calls).toEqual([[false], [true]]);
});
