import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { slimIcon } from './icons.vite.ts';

/** Where the lines of an icon run. */
const linesOf = (svg: string) =>
  [...svg.matchAll(/ (?:d|x|y|r|cx|cy|rx|width|height)="[^"]*"/g)].map(([line]) => line);

test.each(['x', 'play', 'scan-eye'] as const)(
  '%s keeps what is drawn, and nothing that all have alike',
  (name) => {
    const { body } = lucide.icons[name];
    const slim = slimIcon(body);
    expect(slim).toMatch(/^<svg viewBox="0 0 24 24"><[^g].*><\/svg>$/);
    expect(linesOf(slim)).toEqual(linesOf(body));
    expect(slim).not.toMatch(/stroke|fill/);
  },
);

test('a filled dot stays filled', () => {
  expect(slimIcon(lucide.icons['key-round'].body)).toContain(' fill="currentColor"/></svg>');
});

test('an icon that is drawn in another way than the style sheet says is refused', () => {
  const thin = lucide.icons.x.body.replace('stroke-width="2"', 'stroke-width="1"');
  expect(() => slimIcon(thin)).toThrow('stroke-width="1"');
  expect(() => slimIcon('<path style="stroke:red" d="M0 0"/>')).toThrow('not like the others');
});
