/** Tests the manifest: icons have their sizes, shortcuts lead to screens. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import type { SessionState } from '#web/shared/session/session.ts';
import { decide, findScreen } from '../guard.ts';

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

const { start_url, icons, shortcuts }: Manifest = JSON.parse(
  readFileSync('public/manifest.webmanifest', 'utf8'),
);
const LEARNER: SessionState = {
  status: 'signed-in',
  tier: 'free',
  learner: {
    sub: 'ola',
    email: '',
    hasVerifiedEmail: true,
    signsInBy: 'password',
    authTime: 0,
    groupTier: 'free',
  },
};

test('it has the icons that browsers ask for before they install anything', () => {
  const pngs = icons.filter(({ src }) => src.endsWith('.png'));
  expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test.each(icons.filter(({ src }) => src.endsWith('.png')))('$src is of its size', ({ src, sizes }) => {
  const png = readFileSync(`public${src}`);
  // Offsets of width and height in every PNG.
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
});

test('it opens on the tiles', () => {
  expect(findScreen(start_url)).toBe('tiles');
});

test.each(shortcuts)('$url goes on from the tiles', ({ url }) => {
  const { pathname, search } = new URL(url, 'http://localhost');
  const screen = findScreen(pathname);
  expect(screen).toBe('tiles');
  expect(decide('tiles', LEARNER, { search, state: null })).toMatchObject({
    kind: 'redirect',
    state: FROM_TILES,
  });
});
