/**
 * The clipboard: puts a text there, or says that the browser does not allow it.
 */
import { warn } from '../log.ts';

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Old browsers, and pages without a secure origin, have no clipboard at all.
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    if (!clipboard) return false;
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    warn('the browser did not allow copying', error);
    return false;
  }
}
