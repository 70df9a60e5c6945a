/** Network timeout of a page before the cached one is shown, in ms. */
export const PAGE_WITHIN_MS = 4_000;

/**
 * Returns a navigation's page: from the network, or from the cache on failure or after 4 s. Rejects
 * without either. Workbox's strategies time out only for their own caches.
 */
export async function fetchPageInTime(
  request: Request,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const network = fetch(request);
  const limit = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PAGE_WITHIN_MS, undefined);
  });
  const page = await Promise.race([network, limit]).catch(() => undefined);
  return page ?? (await findKept()) ?? network;
}
