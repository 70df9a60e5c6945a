import { expect, test } from 'vitest';
import { nameNetwork, networkOf } from './network.ts';

test.each([
  ['an IPv4 address is its own network', '192.0.2.7', '192.0.2.7'],
  ['of an IPv6 address the /48', '2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['another /56 of it is the same', '2001:db8:1:ff00::6', '2001:db8:1'],
  ['another /64 of it is the same', '2001:db8:1:3::6', '2001:db8:1'],
  ['another /48 is another', '2001:db8:2:2::6', '2001:db8:2'],
  ['zeros left out across the middle', '2001:db8::6', '2001:db8:0'],
  ['zeros left out within the network', '2001::2:3:4:5:6', '2001:0:0'],
  ['zeros left out at the front', '::1', '0:0:0'],
  ['zeros left out at the very end', '2001:db8::', '2001:db8:0'],
])('%s: %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a network has another name on another day, of another network and by another secret, and the same one else', async () => {
  const own = { network: '192.0.2.7', day: 20_000, secret: 's'.repeat(32) };
  const name = await nameNetwork(own);
  expect(name).toMatch(/^[\da-f]{32}$/);
  expect(await nameNetwork(own)).toBe(name);
  const others = [{ day: 20_001 }, { network: '192.0.2.8' }, { secret: 't'.repeat(32) }];
  for (const other of others) expect(await nameNetwork({ ...own, ...other })).not.toBe(name);
});
