/** The files of what was learned of people: whole or refused, tried again, and kept once they are there. */
import { describe, expect, test, vi } from 'vitest';
import { packPeople } from './people-files.vite.ts';
import { keepPeople } from './people-keeper.ts';
import type { BuiltFile } from './serve-files.vite.ts';

const FILES = packPeople();

const whole = ({ source, contentType }: BuiltFile) =>
  new Response(new Uint8Array(source), { headers: { 'content-type': contentType } });
const cutOff = ({ source, contentType }: BuiltFile) =>
  new Response(new Uint8Array(source.subarray(0, -100)), { headers: { 'content-type': contentType } });
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
const missing = () => new Response('', { status: 404 });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

type Delivery = (file: BuiltFile) => Response;

/** A keeper whose requests are answered by these, one after another; the last one stays. */
function keeperWith(...deliveries: readonly Delivery[]) {
  const caches: (RequestCache | undefined)[] = [];
  const fetchFile = vi.fn<typeof fetch>(async (path, init) => {
    const delivery = deliveries[Math.min(caches.length, deliveries.length - 1)] ?? whole;
    caches.push(init?.cache);
    const file = Object.values(FILES).find((one) => one.path === path);
    return file ? delivery(file) : missing();
  });
  return { keeper: keepPeople(FILES, fetchFile), caches };
}

test('both files become what they hold, and are fetched once', async () => {
  const { keeper, caches } = keeperWith(whole);
  await expect(keeper.model()).resolves.toEqual(expect.any(Function));
  await expect(keeper.book()).resolves.toHaveProperty('e4.next.e5');
  expect(await keeper.model()).toBe(await keeper.model());
  expect(keeper.modelIfThere()).toBe(await keeper.model());
  expect(caches).toEqual(['default', 'default']);
});

test('who asks whether the model is there does not have it fetched', () => {
  const { keeper, caches } = keeperWith(whole);
  expect(keeper.modelIfThere()).toBeUndefined();
  expect(caches).toEqual([]);
});

describe.each<[string, Delivery]>([
  ['cut off', cutOff],
  ['a page of HTML', page],
  ['missing', missing],
  ['out of reach', offline],
])('a file that is %s', (_, delivery) => {
  test('is refused, and asked for past the cache', async () => {
    const { keeper, caches } = keeperWith(delivery, whole);
    await expect(keeper.model()).resolves.toEqual(expect.any(Function));
    expect(caches).toEqual(['default', 'reload']);
  });

  test('twice is given up, and the next call tries again', async () => {
    const { keeper } = keeperWith(delivery, delivery, whole);
    await expect(keeper.book()).rejects.toBeInstanceOf(Error);
    await expect(keeper.book()).resolves.toHaveProperty('e4');
  });
});
