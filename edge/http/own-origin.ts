/**
 * Whether a request came to an origin of ours: others are led back only there.
 */

/** This machine: a start for development listens anywhere on it, and nobody else is led there by it. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The origin of this address if it is one of the list, which is parted by spaces, or one of this machine. */
export function ownOrigin(url: string, list: string): string | undefined {
  const { origin, hostname } = new URL(url);
  return LOOPBACK.includes(hostname) || list.split(/\s+/).includes(origin) ? origin : undefined;
}
