import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { slimIcon } from './icons.vite.ts';

const { x, menu, 'key-round': key } = lucide.icons;

test('an icon keeps what is drawn, and nothing that all have alike', () => {
  expect(slimIcon(x.body)).toBe('<svg viewBox="0 0 24 24"><path d="M18 6L6 18M6 6l12 12"/></svg>');
  expect(slimIcon(menu.body)).toBe('<svg viewBox="0 0 24 24"><path d="M4 5h16M4 12h16M4 19h16"/></svg>');
});

test('of an icon of several parts each is kept; a filled dot stays filled', () => {
  const slim = slimIcon(key.body);
  expect(slim).toMatch(/^<svg viewBox="0 0 24 24"><path d="M2\.586 /);
  expect(slim).toMatch(/\/><circle cx="16\.5" cy="7\.5" r="\.5" fill="currentColor"\/><\/svg>$/);
});

test.each([
  ['with a thinner line', x.body.replace('stroke-width="2"', 'stroke-width="1"'), 'stroke-width="1"'],
  ['with a line of its own', key.body.replace('r=".5"', 'r=".5" stroke="red"'), 'not like the others'],
  ['without any', '<path fill="currentColor" d="M0 0"/>', 'not like the others'],
  ['with nothing drawn', '<svg></svg>', 'not like the others'],
])('an icon %s is drawn in another way than the style sheet says, and refused', (_, body, why) => {
  expect(() => slimIcon(body)).toThrow(why);
});
