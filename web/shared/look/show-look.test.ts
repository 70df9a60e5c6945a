/** The first script shows what is stored, and the page's own module writes what the first script reads. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { makeFirstLook } from './first-look.vite.ts';
import { LOOKS, readLook, writeLook, type BoardLook } from './looks.ts';

const NEWCOMER: BoardLook = { theme: 'system', board: 'wood', pieces: 'wikipedia' };

/** What the script leaves on a page whose storage holds `stored`. */
async function openPage(getItem: () => string | null) {
  const dataset: Record<string, string> = {};
  const metas = ['light', 'dark'].map((scheme) => ({ dataset: { scheme }, media: '' }));
  const document = { documentElement: { dataset }, querySelectorAll: () => metas };
  runInNewContext(await makeFirstLook(), { document, localStorage: { getItem } });
  return { dataset, media: metas.map(({ media }) => media) };
}

describe('the first script', () => {
  test('a newcomer has the system’s theme, and nothing on the root element', async () => {
    const { dataset, media } = await openPage(() => null);
    expect(dataset).toEqual({});
    expect(media).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  test('what was chosen is on the root element; the browser’s own bar follows the theme', async () => {
    const { dataset, media } = await openPage(() =>
      writeLook({ theme: 'dark', board: 'slate', pieces: 'celtic' }),
    );
    expect(dataset).toEqual({ theme: 'dark', board: 'slate', pieces: 'celtic' });
    expect(media).toEqual(['not all', 'all']);
  });

  test('blocked storage is no error', async () => {
    const { dataset } = await openPage(() => {
      throw new Error('blocked');
    });
    expect(dataset).toEqual({});
  });

  test('is small: it stands before everything', async () => {
    expect((await makeFirstLook()).length).toBeLessThan(600);
  });
});

describe('as it is stored', () => {
  test('a newcomer’s look is nothing', () => expect(writeLook(NEWCOMER)).toBe(''));

  test.each(LOOKS.board.flatMap((board) => LOOKS.pieces.map((pieces) => [board, pieces] as const)))(
    '%s and %s come back as they were',
    (board, pieces) => {
      for (const theme of LOOKS.theme) {
        const look = { theme, board, pieces };
        expect(readLook(writeLook(look))).toEqual(look);
      }
    },
  );

  test('a choice that is not there any more is a newcomer’s', () => {
    expect(readLook('theme=sepia board=slate pieces=plastic')).toEqual({ ...NEWCOMER, board: 'slate' });
  });
});
