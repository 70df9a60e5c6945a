/** What a page changes, task by task: a test says which of its places come together and which come later. */
import { onTestFinished } from 'vitest';

interface Watched extends MutationObserverInit {
  /** Whether `a paint` is said where the first one after the first change begins. */
  readonly paint?: boolean;
}

/**
 * Names the places that the page changes from now on, one text for each task that changes any: `counters and words`. `places` are
 * selectors by name, in the order in which they are named; `watched` says which changes count.
 */
export function changesOnPage(
  places: Readonly<Record<string, string>>,
  { paint = false, ...watched }: Watched,
): readonly string[] {
  const changes: string[] = [];
  // Called once for each task that has changed something.
  const observer = new MutationObserver((records) => {
    const elements = records.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    const changed = Object.entries(places).flatMap(([name, selector]) =>
      elements.some((element) => element?.closest(selector)) ? [name] : [],
    );
    if (changed.length === 0) return;
    changes.push(changed.join(' and '));
    if (paint && changes.length === 1) requestAnimationFrame(() => changes.push('a paint'));
  });
  observer.observe(document.body, { subtree: true, ...watched });
  onTestFinished(() => observer.disconnect());
  return changes;
}
