/**
 * Asking who listens, of real servers on a port that the system chose.
 */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { portIsInUse } from './port-in-use.ts';

test.each(['127.0.0.1', '0.0.0.0'])('a server on %s is found, and gone once it is closed', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await portIsInUse(port)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await portIsInUse(port)).toBe(false);
});
