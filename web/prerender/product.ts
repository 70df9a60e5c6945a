/**
 * Fetches the product's files once the picture is painted, and starts it when somebody is there to use it: until then its scripts would
 * only take the processor from what is read.
 */
import { warn } from '#web/platform/log.ts';

/**
 * How many scripts are fetched ahead at a time. The others follow, each in a task of its own: begun all at once they keep a slow phone's
 * main thread for a tenth of a second.
 */
const AHEAD_AT_A_TIME = 3;

/** The product that takes the place of a document's picture. */
export class Product {
  readonly #files: DOMStringMap;
  /** Scripts that were fetched, or are on their way. */
  readonly #asked = new Set<string>();
  #isStarted = false;

  /** `root`: names the files in its attributes. */
  constructor(root: HTMLElement) {
    this.#files = root.dataset;
  }

  /** Fetches scripts that most visitors of this screen are going to need, until the product is started. */
  async fetchAhead(): Promise<void> {
    if (this.#files['isForms'] === undefined) return;
    await firstPaint();
    const scripts = this.#scripts().values();
    const fetchInTurn = async () => {
      for (const script of scripts) {
        if (this.#isStarted) return;
        await this.#fetch(script);
      }
    };
    await Promise.all(Array.from({ length: AHEAD_AT_A_TIME }, fetchInTurn));
  }

  /** A failure is said on the page. */
  async start(): Promise<void> {
    this.#isStarted = true;
    const { entry = '', styles = '' } = this.#files;
    try {
      // At once they do not wait for each other.
      for (const script of this.#scripts()) void this.#fetch(script);
      await Promise.all(wordsOf(styles).map(addStyles));
      await import(/* @vite-ignore */ entry);
    } catch (error) {
      warn('the product could not be fetched', error);
      document.getElementById('without-texts')?.removeAttribute('hidden');
    }
  }

  /** A script is read from the cache when it is imported; what fails is asked for again. */
  async #fetch(script: string): Promise<void> {
    if (this.#asked.has(script)) return;
    this.#asked.add(script);
    try {
      const answer = await fetch(script);
      // Read to its end, so that the cache has all of it.
      await answer.blob();
    } catch {
      this.#asked.delete(script);
    }
  }

  #scripts(): readonly string[] {
    const { entry = '', scripts = '' } = this.#files;
    return wordsOf(`${entry} ${scripts}`);
  }
}

/**
 * The picture is on the screen: that its frame was made would not do, since what is asked for before it is shown competes with it. A page
 * in the background is not painted, and need not wait.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    const painted = new PerformanceObserver(() => {
      painted.disconnect();
      resolve();
    });
    painted.observe({ type: 'paint', buffered: true });
  });
}

function wordsOf(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Adds a style sheet; resolves when it is there. What did not come can be added again. */
function addStyles(url: string): Promise<unknown> {
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
