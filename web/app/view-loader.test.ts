/** A view is there when its code, its texts and what it needs of the server are; fetched once, and again after a failure. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preload } from 'react-dom';
import type { CatalogSource } from '#web/i18n/catalogs.ts';
import type { Area } from '#web/i18n/message-key.ts';
import { Translator } from '#web/i18n/translator.ts';
import { ServerArea } from './server-area.tsx';
import { ViewLoader } from './view-loader.ts';

const View = () => null;
const load = vi.hoisted(() => vi.fn<() => Promise<() => null>>());
vi.mock('./screens.tsx', () => ({
  VIEWS: {
    terms: { areas: ['legal'], callsServer: false, picture: '/hero.svg', load },
    tiles: { areas: ['tiles'], callsServer: true, load },
    'not-found': { areas: [], callsServer: false, load },
  },
}));
vi.mock('./server-area.tsx', () => ({ ServerArea: () => null }));
vi.mock('react-dom', () => ({ preload: vi.fn<typeof preload>() }));

/** A download that neither ends nor fails. */
const NEVER = new Promise<never>(() => undefined);
/** Lets everything happen that waits for nothing outside. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const READY = { status: 'ready', View };
const warned = vi.spyOn(console, 'warn');
const source = vi.fn<CatalogSource>();
let loader: ViewLoader;

beforeEach(() => {
  warned.mockReset().mockImplementation(() => undefined);
  source.mockReset().mockResolvedValue({});
  load.mockReset().mockResolvedValue(View);
  vi.mocked(preload).mockReset();
  loader = new ViewLoader(new Translator({ language: 'pl', source, onMissing: () => undefined }));
});

const areasFetched = (): readonly Area[] => source.mock.calls.map(([, area]) => area);

describe('a view', () => {
  test('that nobody asked for is loading', () => {
    expect(loader.stateOf('terms')).toEqual({ status: 'loading' });
    expect(load).not.toHaveBeenCalled();
  });

  test('is ready with its code and its texts', async () => {
    await loader.load('terms');
    expect(loader.stateOf('terms')).toEqual(READY);
    expect(areasFetched()).toEqual(['legal']);
  });

  test.each(['code', 'texts'] as const)('waits for its %s', async (late) => {
    if (late === 'code') load.mockReturnValue(NEVER);
    else source.mockReturnValue(NEVER);
    void loader.load('terms');
    await settle();
    expect(loader.stateOf('terms')).toEqual({ status: 'loading' });
  });

  test('is fetched once, however often it is asked for', async () => {
    await Promise.all([loader.load('terms'), loader.load('terms')]);
    await loader.load('terms');
    expect(load).toHaveBeenCalledOnce();
  });

  test('keeps its state as one object, so that React renders it once', async () => {
    expect(loader.stateOf('terms')).toBe(loader.stateOf('tiles'));
    await loader.load('terms');
    const ready = loader.stateOf('terms');
    await loader.load('tiles');
    expect(loader.stateOf('terms')).toBe(ready);
  });

  test('has its picture fetched beside its code, before either is there', () => {
    void loader.load('terms');
    expect(preload).toHaveBeenCalledExactlyOnceWith('/hero.svg', { as: 'image', fetchPriority: 'high' });
  });

  test('without a picture has none fetched', async () => {
    await loader.load('not-found');
    expect(preload).not.toHaveBeenCalled();
  });
});

describe('a view that cannot be fetched', () => {
  test.each(['code', 'texts'] as const)(
    'for want of its %s says so, and comes when asked again',
    async (part) => {
      const lost = new TypeError('Failed to fetch');
      if (part === 'code') load.mockRejectedValueOnce(lost);
      else source.mockRejectedValueOnce(lost);
      await loader.load('terms');
      expect(loader.stateOf('terms')).toEqual({ status: 'failed' });
      expect(warned).toHaveBeenCalledWith(expect.stringContaining('terms'), lost);
      await loader.load('terms');
      expect(loader.stateOf('terms')).toEqual(READY);
    },
  );

  test('is loading again while it is tried again', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await loader.load('terms');
    void loader.load('terms');
    expect(loader.stateOf('terms')).toEqual({ status: 'loading' });
  });

  test('keeps no other from coming', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await Promise.all([loader.load('terms'), loader.load('not-found')]);
    expect(loader.stateOf('not-found')).toEqual(READY);
  });
});

describe('the server area', () => {
  test('comes with the first view that calls the server', async () => {
    await loader.load('tiles');
    expect(loader.serverArea()).toBe(ServerArea);
    expect(areasFetched()).toEqual(['tiles']);
  });

  test('does not come with any other', async () => {
    await loader.load('terms');
    await loader.load('not-found');
    expect(loader.serverArea()).toBeUndefined();
  });

  test('is not there before its view is', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await loader.load('tiles');
    expect(loader.serverArea()).toBeUndefined();
  });

  test('stays when views follow that do without', async () => {
    await loader.load('tiles');
    await loader.load('terms');
    expect(loader.serverArea()).toBe(ServerArea);
  });
});

describe('a subscriber', () => {
  test('hears of every change, and sees it', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const seen: string[] = [];
    loader.subscribe(() => seen.push(loader.stateOf('tiles').status));
    await loader.load('tiles');
    await loader.load('tiles');
    expect(seen).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  test('finds the server area there when the view is', async () => {
    const areas: unknown[] = [];
    loader.subscribe(() => areas.push(loader.serverArea()));
    await loader.load('tiles');
    expect(areas).toEqual([undefined, ServerArea]);
  });

  test('that has left hears nothing', async () => {
    const listener = vi.fn<() => void>();
    loader.subscribe(listener)();
    await loader.load('terms');
    expect(listener).not.toHaveBeenCalled();
  });
});
