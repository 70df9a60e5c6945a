/**
 * Loads lazy code: fetches all files of an `import()` first, and imports only when all are there.
 *
 * Many browsers remember the failure of an import and never ask again (whatwg/html#10327 ends that, in browsers to come); a
 * `fetch()` that failed can be tried again. What it has fetched the browser then has in its cache (`_headers`: immutable).
 * Takes the place of Vite's own loader in the build (`load-chunk.vite.ts`).
 *
 * An import can still fail: beside a service worker, Chromium on a busy machine sometimes breaks one off (about one reload in
 * two hundred). Only a new document asks again, so the page is loaded anew.
 */
import { calmMoment, isForLater } from '#web/platform/lazy/for-later.ts';
import { findEntry, putEntry } from '#web/platform/storage/device-storage.ts';

/** The page is loaded anew no sooner than this after the last time, so that code that is broken for good ends at the notice; in ms. */
const LOAD_ANEW_AGAIN_MS = 30_000;
/** Under which the tab's storage has when the page was last loaded anew. */
const LOADED_ANEW = 'oko-loaded-anew';

/** Files fetched or on their way, by address; what failed is not among them. */
const fetched = new Map<string, Promise<unknown>>();
/** When the next download may begin: one a task, because to begin many is a long task on a slow phone. */
let nextTurn = Promise.resolve();
/** The files of imports that failed in this document, as one text each. */
const failed = new Set<string>();
/** Whether the learner goes on to another document, which breaks off what is on its way and must not be called back. */
let isLeaving = false;

addEventListener('beforeunload', () => {
  isLeaving = true;
});

/**
 * Returns what `load` imports; an error names the file that did not come. `files`: its scripts and stylesheets, as paths
 * from the origin without the first slash.
 *
 * When the import fails although its files came, it loads the page anew if the learner has done nothing in it yet, or asks for
 * this code once more.
 */
export async function loadChunk<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  if (isForLater()) await fetchCalmly(files);
  else await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  try {
    return await load();
  } catch (error) {
    const name = files.join();
    if (failed.has(name) || isUntouched()) loadPageAnew();
    failed.add(name);
    throw error;
  }
}

/** Whether the learner has done nothing in this document yet; a browser that does not tell says no. */
function isUntouched(): boolean {
  return !isLeaving && navigator.userActivation?.hasBeenActive === false;
}

function loadPageAnew(): void {
  const last = findEntry(LOADED_ANEW, readTime, 'sessionStorage') ?? 0;
  if (Date.now() - last < LOAD_ANEW_AGAIN_MS) return;
  // A tab that cannot remember it would load the page anew for ever.
  if (putEntry(LOADED_ANEW, String(Date.now()), 'sessionStorage')) location.reload();
}

/** A time that has been. */
function readTime(text: string): number | undefined {
  const time = Number(text);
  return time <= Date.now() ? time : undefined;
}

/** One file after the other, and returns in a moment that is calm enough to import them. */
async function fetchCalmly(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await calmMoment();
    await fetchOnce(`/${file}`);
  }
  await calmMoment();
}

function fetchOnce(url: string): Promise<unknown> {
  const known = fetched.get(url);
  if (known) return known;
  const fetching = takeTurn()
    .then(() => fetchFile(url))
    .catch((error: unknown) => {
      fetched.delete(url);
      throw error;
    });
  fetched.set(url, fetching);
  return fetching;
}

function takeTurn(): Promise<void> {
  const turn = nextTurn;
  nextTurn = turn.then(nextTask);
  return turn;
}

/** A page in the background has it as soon as one in sight, which a timer would not give it. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(undefined);
  });
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
