/**
 * Whose calls count as one caller's, when nobody has said who they are.
 */

/** Groups of an IPv6 address, and those of them that name the network: providers give every household 64 bits. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** An IPv4 address as it is; of an IPv6 address its /64, since one caller has all 2⁶⁴ addresses of it. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [front = [], back = []] = address.split('::').map(groupsOf);
  const omitted = Array.from({ length: GROUPS - front.length - back.length }, () => '0');
  return [...front, ...omitted, ...back].slice(0, NETWORK_GROUPS).join(':');
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
