/**
 * Cookies that the page itself reads and writes: preferences, never secrets.
 */

/** One year, in seconds (product.md §13.4). */
const ONE_YEAR_S = 31_536_000;

/** The value of a cookie in a `document.cookie` string, or undefined. */
export function findCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** The value of one of our cookies, or undefined. */
export function readCookie(name: string): string | undefined {
  return findCookie(document.cookie, name);
}

/** Keeps a preference for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
