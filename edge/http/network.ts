/**
 * Whose calls count as one caller's, when nobody has said who they are.
 */
import { keyedHash } from '../services/keyed-hash.ts';

/**
 * Groups of an IPv6 address, and those that name the network. A caller may own a /48 and so every /56 and /64 in it: 65,536 networks
 * counted apart would be 65,536 limits for one caller.
 */
const GROUPS = 8;
const NETWORK_GROUPS = 3;

/** Returns an IPv4 address as it is, and the /48 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [front = [], back = []] = address.split('::').map(groupsOf);
  const omitted = Array.from({ length: GROUPS - front.length - back.length }, () => '0');
  return [...front, ...omitted, ...back].slice(0, NETWORK_GROUPS).join(':');
}

interface NetworkOfDay {
  readonly network: string;
  /** Days since the epoch. */
  readonly day: number;
  readonly secret: string;
}

/** What a network is called on one day: nobody without the secret can tell which one it is, and tomorrow it is called otherwise. */
export async function nameNetwork({ network, day, secret }: NetworkOfDay): Promise<string> {
  return keyedHash(secret, `network ${day} ${network}`);
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
