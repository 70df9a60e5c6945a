/**
 * Whose calls count as one caller's, when nobody has said who they are.
 */

/**
 * Groups of an IPv6 address, and those that name the network. A caller may own a /48 and so every /56 and /64 in it: 65,536 networks
 * counted apart would be 65,536 limits for one caller.
 */
const GROUPS = 8;
const NETWORK_GROUPS = 3;
/** Bytes of a network's name: enough that no two have one. */
const NAME_BYTES = 16;
const ENCODER = new TextEncoder();

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
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', ENCODER.encode(secret), algorithm, false, ['sign']);
  const name = await crypto.subtle.sign('HMAC', key, ENCODER.encode(`network ${day} ${network}`));
  const bytes = new Uint8Array(name).subarray(0, NAME_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
