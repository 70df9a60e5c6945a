import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { slimIcon } from './icons.vite.ts';

const resolve = createRequire(import.meta.url).resolve;
const readIcon = (name: string) => readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8');

test('an icon keeps what is drawn, and nothing that all have alike', () => {
  expect(slimIcon(readIcon('x'))).toBe(
    '<svg viewBox="0 0 24 24"><path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg>',
  );
});

test('an icon that is drawn in another way than the style sheet says is refused', () => {
  const thin = readIcon('x').replace('stroke-width="2"', 'stroke-width="1"');
  expect(() => slimIcon(thin)).toThrow('stroke-width="1"');
  expect(() => slimIcon('<svg></svg>')).toThrow('not like the others');
});
