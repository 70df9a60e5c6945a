/**
 * Cookies that the page itself reads and writes: preferences, never secrets. Where the browser denies them there are none.
 */
import { reportTrouble } from './entry-storage.ts';

/** One year, in seconds (product/privacy.md#cookies). */
const ONE_YEAR_S = 31_536_000;

/**
 * The value of a cookie in a `document.cookie` string, or undefined. A neighbour on our domain may have written another of the same
 * name: one that cannot be read is passed over.
 */
export function findCookie(cookies: string, name: string): string | undefined {
  const values = cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.map(decode).find((value) => value !== undefined);
}

/** The value of one of our cookies, or undefined. One that cannot be read is removed, and the log says so. */
export function readCookie(name: string): string | undefined {
  const cookies = withCookies(() => document.cookie) ?? '';
  const value = findCookie(cookies, name);
  if (value === undefined && cookies.split('; ').some((pair) => pair.startsWith(`${name}=`))) {
    reportTrouble(`cookie: ${name} is dropped`, 'it cannot be read');
    withCookies(() => (document.cookie = `${name}=; Path=/; Max-Age=0`));
  }
  return value;
}

/** Keeps a preference for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
  withCookies(() => (document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What `task` makes of the cookies; undefined where the browser denies them. */
function withCookies<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch (error) {
    reportTrouble('no cookies here: preferences last as long as the page', error);
    return undefined;
  }
}
