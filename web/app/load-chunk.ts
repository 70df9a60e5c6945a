/**
 * Loads lazy code: fetches all files of an `import()` first, and imports only when all are there.
 *
 * Many browsers remember the failure of an import and never ask again (whatwg/html#10327 ends that, in browsers to come); a
 * `fetch()` that failed can be tried again. What it has fetched the browser then has in its cache (`_headers`: immutable).
 * Takes the place of Vite's own loader in the build (`load-chunk.vite.ts`).
 */

/** Files fetched or on their way, by address; what failed is not among them. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Returns what `load` imports; an error names the file that did not come. `files`: its scripts and stylesheets, as paths
 * from the origin without the first slash.
 */
export async function loadChunk<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(url: string): Promise<unknown> {
  const known = fetched.get(url);
  if (known) return known;
  const fetching = fetchFile(url).catch((error: unknown) => {
    fetched.delete(url);
    throw error;
  });
  fetched.set(url, fetching);
  return fetching;
}

async function fetchFile(url: string): Promise<unknown> {
  // Of the page itself.
  if (document.querySelector(`[href="${url}"],[src="${url}"]`)) return undefined;
  if (url.endsWith('.css')) return addStyles(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(url);
  // Read to its end, so that the cache has all of it; kept here it would only take memory.
  await answer.blob();
  return undefined;
}

/** Adds a style sheet; resolves when it is there. What did not come can be added again. */
export function addStyles(url: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(url));
    });
    document.head.append(link);
  });
}
