/**
 * Puts the chosen look on the page: attributes of the root element, from which the style sheets take colours (look.md §3.3, §2.2).
 *
 * The head's first script is made of this file (`first-look.vite.ts`), so that nothing is painted in another look before. Which
 * choices there are is said in `looks.ts`.
 */
import { firstEntry } from '../storage/first-entries.ts';

/** Shows the look that is stored in this browser. */
export function showStoredLook(): void {
  showLook(firstEntry('oko-look') ?? '');
}

/** Shows a look as it is stored: the choices that are not the default, as in `theme=dark board=slate`. */
export function showLook(stored: string): void {
  const root = document.documentElement;
  for (const part of ['theme', 'board', 'pieces']) {
    const name = new RegExp(`${part}=(\\w+)`).exec(stored)?.[1];
    if (name === undefined) delete root.dataset[part];
    else root.dataset[part] = name;
  }
  const { theme } = root.dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    if (!theme) meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? 'all' : 'not all';
  }
}
