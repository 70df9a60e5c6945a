/**
 * Fetches the product's files once the picture is painted, and starts it when somebody is there to use it: until then its scripts would
 * only take the processor from what is read.
 */
import { addStyles } from '#web/app/load-chunk.ts';
import { warn } from '#web/platform/log.ts';

/** Scripts that most visitors of this screen are going to need. `root`: names them in its attributes. */
export async function fetchAhead(root: HTMLElement): Promise<void> {
  if (root.dataset['isForms'] === undefined) return;
  await firstPaint();
  fetchScripts(root);
}

/** A failure is said on the page. */
export async function startProduct(root: HTMLElement): Promise<void> {
  const { entry = '', styles = '' } = root.dataset;
  try {
    fetchScripts(root);
    await Promise.all(wordsOf(styles).map(addStyles));
    await import(/* @vite-ignore */ entry);
  } catch (error) {
    warn('the product could not be fetched', error);
    document.getElementById('without-texts')?.removeAttribute('hidden');
  }
}

/** Fetched at once they do not wait for each other. They are read from the cache when they are imported; what fails is asked for again. */
function fetchScripts({ dataset: { entry = '', scripts = '' } }: HTMLElement): void {
  for (const script of wordsOf(`${entry} ${scripts}`))
    fetch(script).then(
      (answer) => answer.blob(),
      () => undefined,
    );
}

/** A page in the background is not painted, and need not wait. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // The frame is painted before the next task.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

function wordsOf(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}
