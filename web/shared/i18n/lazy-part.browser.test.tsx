/** A lazy part comes with its texts, is asked for again after a failure, and is fetched once. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { lazyPart, LostPart, PartPlace, retryingImport, type PartCode } from './lazy-part.tsx';
import type { CatalogSource } from './catalogs.ts';
import { Translator } from './translator.ts';
import { TranslatorContext } from './use-translate.ts';

const lost = new TypeError('Failed to fetch');
const Greeting = ({ name }: { readonly name: string }): ReactNode => <p>hello {name}</p>;
const load = vi.fn<() => Promise<PartCode<{ readonly name: string }>>>();
const ALL_TRIES = 3;

beforeEach(() => {
  load.mockReset().mockResolvedValue(Greeting);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
  onTestFinished(() => void vi.useRealTimers());
});

/** Fails all tries of one round. */
function lose(): void {
  for (let tries = 0; tries < ALL_TRIES; tries += 1) load.mockRejectedValueOnce(lost);
}

const source = vi.fn<CatalogSource>();

function texts(): Translator {
  source.mockReset().mockResolvedValue({});
  return new Translator({ language: 'pl', source, onMissing: () => undefined });
}

test('it is shown with its props, and its code and texts are fetched once', async () => {
  const Part = lazyPart(['reasons'], load);
  const translator = texts();
  await Promise.all([Part.load(translator), Part.load(translator)]);
  expect(Part.isReady(translator)).toBe(true);
  const screen = await render(
    <TranslatorContext value={translator}>
      <Part name="Ada" />
      <Part name="Bob" />
    </TranslatorContext>,
  );
  await expect.element(screen.getByText('hello Ada')).toBeVisible();
  await expect.element(screen.getByText('hello Bob')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  expect(source).toHaveBeenCalledOnce();
});

test('until it is there its place waits', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  load.mockReturnValue(promise);
  const Part = lazyPart([], load);
  const { screen } = await renderInPage(
    <PartPlace waiting={<p>waiting</p>}>
      <Part name="Ada" />
    </PartPlace>,
  );
  await expect.element(screen.getByText('waiting')).toBeVisible();
  resolve(Greeting);
  await expect.element(screen.getByText('hello Ada')).toBeVisible();
  expect(screen.getByText('waiting').query()).toBeNull();
});

test('code that fails at first is asked for again by itself', async () => {
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  expect(await retryingImport(load)).toBe(Greeting);
  expect(load).toHaveBeenCalledTimes(ALL_TRIES);
});

test('a place says that its part is lost, and asks again when it is shown anew', async () => {
  expectErrors(/could not be fetched/);
  lose();
  const Part = lazyPart([], load);
  const place = (
    <PartPlace waiting={<p>waiting</p>} failed={<p>lost</p>}>
      <Part name="Ada" />
    </PartPlace>
  );
  const translator = texts();
  const page = (content: ReactNode) => <TranslatorContext value={translator}>{content}</TranslatorContext>;
  const screen = await render(page(place));
  await expect.element(screen.getByText('lost', { exact: true })).toBeVisible();
  await screen.rerender(page(null));
  await expect.poll(() => screen.getByText('lost', { exact: true }).query()).toBeNull();
  await screen.rerender(page(place));
  await expect.element(screen.getByText('hello Ada')).toBeVisible();
});

test.each(['code', 'texts'] as const)(
  'fetched ahead in vain for want of its %s, it is asked for when shown',
  async (lack) => {
    const Part = lazyPart(['reasons'], load);
    const translator = texts();
    if (lack === 'code') lose();
    else source.mockRejectedValueOnce(lost);
    await expect(Part.load(translator)).rejects.toBeInstanceOf(LostPart);
    const screen = await render(
      <TranslatorContext value={translator}>
        <PartPlace>
          <Part name="Ada" />
        </PartPlace>
      </TranslatorContext>,
    );
    await expect.element(screen.getByText('hello Ada')).toBeVisible();
  },
);

test('what breaks inside is no matter of its place', async () => {
  expectErrors(/broken on purpose/);
  const Part = lazyPart([], async () => (): ReactNode => {
    throw new Error('broken on purpose');
  });
  const { screen, t } = await renderInPage(
    <ErrorBoundary>
      <PartPlace failed={<p>lost</p>}>
        <Part />
      </PartPlace>
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole('heading', { name: t('shell.failure.title') })).toBeVisible();
});

test('a screen that is lost comes at the next try; lost again, the page is loaded anew', async () => {
  expectErrors(/could not be fetched/);
  lose();
  lose();
  const reload = vi.fn<() => void>();
  const Part = lazyPart([], load);
  const { screen, t } = await renderInPage(
    <ErrorBoundary reload={reload}>
      <Suspense>
        <Part name="Ada" />
      </Suspense>
    </ErrorBoundary>,
  );
  const retry = screen.getByRole('button', { name: t('ui.retry') });
  await expect.element(retry).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await retry.click();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  await retry.click();
  await expect.element(screen.getByText('hello Ada')).toBeVisible();
});

const HREF = 'data:text/css,body{--came:1}';
const findStyles = () => document.querySelector(`link[href="${HREF}"]`);
const came = () => getComputedStyle(document.body).getPropertyValue('--came');

/** Tells what its code has found of the styles. */
const withStyles = () => retryingImport(async () => came());

/** A stylesheet of a chunk does not come. */
function loseStyles(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: HREF });
  document.head.append(link);
  onTestFinished(() => findStyles()?.remove());
  link.dispatchEvent(new Event('error'));
  // One that was lost has no rules.
  link.disabled = true;
  return link;
}

test('a stylesheet that was lost is asked for again with the next try', async () => {
  let broken: HTMLLinkElement | undefined;
  load.mockImplementationOnce(async () => {
    broken = loseStyles();
    throw lost;
  });
  await retryingImport(load);
  expect(broken?.isConnected).toBe(false);
  expect(findStyles()).not.toBeNull();
  expect(came()).toBe('1');
});

test('all imports wait for it, also those that did not ask for it again', async () => {
  await retryingImport(load);
  loseStyles();
  expect(await Promise.all([withStyles(), withStyles()])).toEqual(['1', '1']);
});
