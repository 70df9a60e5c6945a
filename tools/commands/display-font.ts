/**
 * Makes the typeface of the headings (look.md §7.1): Bricolage Grotesque, bold, with the letters of our two languages and nothing else.
 *
 * `npm run font` writes the file; a test proves that the one in the repository is the one that this makes. Who changes it gives it another
 * name: browsers keep a font for a year.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

const require = createRequire(import.meta.url);
/** The package brings no types: as much of it as is used here. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { readonly targetFormat: 'woff2' },
) => Promise<Buffer>;
const subsetFont: SubsetFont = require('subset-font');

const SOURCE = '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf';
/** Where the page gets it from. */
export const DISPLAY_FONT = join(ROOT, 'public/fonts/oko-display-1.woff2');
/** A letter that is missing is drawn by the next font. */
const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ĄĆĘŁŃÓŚŹŻąćęłńóśźż' +
  ' \u00A0.,:;!?…–—-−’‘“”„"\'()[]/&%+×±#@·→';

/** The bytes of the WOFF2 file; the same at every call. */
export async function makeDisplayFont(): Promise<Buffer> {
  const source = readFileSync(require.resolve(SOURCE));
  return subsetFont(source, LETTERS, { targetFormat: 'woff2' });
}

if (import.meta.main) writeFileSync(DISPLAY_FONT, await makeDisplayFont());
