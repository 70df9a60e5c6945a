import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['an IPv4 address is its own network', '192.0.2.7', '192.0.2.7'],
  ['of an IPv6 address the first half', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['zeros left out at the end', '2001:db8:1:2::6', '2001:db8:1:2'],
  ['zeros left out across the middle', '2001:db8::6', '2001:db8:0:0'],
  ['zeros left out within the network', '2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['zeros left out at the front', '::1', '0:0:0:0'],
  ['zeros left out at the very end', '2001:db8::', '2001:db8:0:0'],
])('%s: %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});
