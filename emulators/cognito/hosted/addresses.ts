/**
 * Where the hosted sign-in and sign-out may lead back to. Pure.
 *
 * A real pool has a list of whole addresses. Here the origin is that of the hosted pages themselves, whatever the port.
 */

/** Paths of the product that take a learner back. */
const PATHS = ['/', '/login'];

/** Whether this is one of the addresses, letter by letter: no query, no fragment, no other spelling. */
export function isOurAddress(address: string, origin: string): boolean {
  return PATHS.some((path) => address === `${origin}${path}`);
}

/** The address with more parameters in its query; those that are undefined stay away. */
export function addParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
