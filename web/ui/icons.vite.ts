/**
 * The Vite plugin that leaves out of each icon what all of them have alike: how its lines are drawn is in `icon.module.css`.
 * Every icon is a kilobyte of text on its own, and half of that is the same.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON_ID = /\/lucide-static\/icons\/[^/]+\.svg\?raw$/;
/** Comment, opening tag with its attributes, what is drawn. */
const ICON = /^<!--[^>]*-->\s*<svg\s([^>]*)>\s*(.*?)\s*<\/svg>\s*$/s;
/** The attributes that `icon.module.css` and `slimIcon` stand for; with any other an icon would look otherwise. */
const ALIKE = [
  'xmlns="http://www.w3.org/2000/svg"',
  'width="24"',
  'height="24"',
  'viewBox="0 0 24 24"',
  'fill="none"',
  'stroke="currentColor"',
  'stroke-width="2"',
  'stroke-linecap="round"',
  'stroke-linejoin="round"',
];

/** Icons as text, slimmed. */
export function icons(): Plugin {
  return {
    name: 'oko:icons',
    enforce: 'pre',
    load: {
      filter: { id: ICON_ID },
      handler: (id) =>
        `export default ${JSON.stringify(slimIcon(readFileSync(id.split('?')[0] ?? id, 'utf8')))}`,
    },
  };
}

/** The icon without what is alike in all of them. Throws when it has more, or less, than that. */
export function slimIcon(svg: string): string {
  const [, attributes = '', drawn = ''] = ICON.exec(svg) ?? [];
  const own = attributes
    .replace(/class="[^"]*"/, '')
    .trim()
    .split(/\n\s*/);
  if (own.join(' ') !== ALIKE.join(' ')) throw new Error(`an icon is not like the others: ${attributes}`);
  return `<svg viewBox="0 0 24 24">${drawn.replaceAll(/>\s+</g, '><').replaceAll(' />', '/>')}</svg>`;
}
