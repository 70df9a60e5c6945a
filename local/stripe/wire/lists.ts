/**
 * Stripe's lists: a page of objects, and where the next one begins.
 */

export interface List<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** How a caller pages through a list. */
export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** Objects on a page unless the caller says otherwise (Stripe: 10). */
const PAGE_LENGTH = 10;

export function writeList<T>(url: string, data: readonly T[], hasMore = false): List<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

/** The asked-for page of all objects, which stand newest first. */
export function pageOf<T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  { limit = PAGE_LENGTH, starting_after: after, ending_before: before }: Paging,
): List<T> {
  if (before !== undefined) {
    const end = all.findIndex(({ id }) => id === before);
    const start = Math.max(0, end - limit);
    return writeList(url, all.slice(start, Math.max(end, 0)), start > 0);
  }
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return writeList(url, all.slice(start, start + limit), start + limit < all.length);
}
