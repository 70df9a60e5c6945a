/** What was learned of people, as it is served: named by its bytes, small enough to be fetched, and whole when unpacked. */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readModel } from './read-weights.ts';
import { packPeople } from './people-files.vite.ts';

const { model, book } = packPeople();

test.each([
  ['the weights', model, 'model', 400_000],
  ['the first moves', book, 'book', 60_000],
])('%s are few bytes, and named by them', (_, file, name, mostBytes) => {
  expect(file.path).toMatch(new RegExp(`^/people/${name}-[0-9a-f]{10}\\.gz$`));
  expect(file.bytes).toBe(file.source.byteLength);
  expect(file.bytes).toBeLessThanOrEqual(mostBytes);
});

test('unpacked, they are a model and a book', () => {
  expect(readModel(gunzipSync(model.source)).network.size.hidden).toBeGreaterThan(0);
  expect(JSON.parse(gunzipSync(book.source).toString('utf8'))).toHaveProperty('e4.shares');
});
