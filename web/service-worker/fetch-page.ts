/** How long a page may be on its way before the kept one is shown, in ms. */
export const PAGE_WITHIN_MS = 4_000;

/**
 * The page of a navigation: from the network, or the kept one when that fails or takes longer than 4 s; without a kept one, what the
 * network says in the end. Rejects when there is neither.
 *
 * Workbox's own strategies know a time limit only for what they keep themselves.
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
