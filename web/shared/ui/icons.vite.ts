/**
 * The Vite plugin for the icons of the Lucide set: `import star from 'lucide:star'` is its SVG as text.
 *
 * Of the package that has all of them in one file: one with a file for each is 6,000 files to install.
 */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';

const ICON = /^lucide:([a-z0-9-]+)$/;
/** A module that is no file, by Rollup's convention. */
const PREFIX = '\0lucide:';
/** How their lines are drawn is in `icon.module.css`, once for all of them: it is half of an icon's text. */
const ALIKE =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** Icons as text, slimmed. */
export function icons(): Plugin {
  return {
    name: 'oko:icons',
    enforce: 'pre',
    resolveId: { filter: { id: ICON }, handler: (id) => id.replace(ICON, `${PREFIX}$1`) },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => `export default ${JSON.stringify(slimIcon(findIcon(id.slice(PREFIX.length))))}`,
    },
  };
}

function findIcon(name: string): string {
  const icon = new Map(Object.entries(lucide.icons)).get(name);
  if (icon === undefined) throw new Error(`Lucide has no icon ${name}`);
  return icon.body;
}

/** The icon without what is alike in all of them. Throws when its lines are drawn in another way: with more than that, or less. */
export function slimIcon(body: string): string {
  const drawn = body.replace(ALIKE, '');
  if (drawn === body || drawn.includes(' stroke')) throw new Error(`an icon is not like the others: ${body}`);
  return `<svg viewBox="0 0 ${lucide.width} ${lucide.height}">${drawn.replace(/^<g>(.*)<\/g>$/s, '$1')}</svg>`;
}
