/** Tests guards, addresses, and views that fail to load or break. */
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PATHS } from '#contract/screens';
import { Fault } from '#contract/faults';
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import { failedRequest } from '#web/shared/api/failed-request.ts';
import { findWantedTask, FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { renderApp, renderInPage } from '#web/testing/render.tsx';
import { sessionOf } from '#web/testing/session-of.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const shownPath = () => location.pathname;

describe('a visitor', () => {
  test.each([
    '/tiles',
    '/daily-exercise',
    '/top-users',
    '/review',
    '/user-profile',
    '/app',
    '/checkout',
    '/payment-success',
    '/bot-game',
  ])('is sent from %s to the login', async (path) => {
    const { screen, t } = await renderApp(path, { person: 'visitor' });
    await expect.poll(shownPath).toBe('/login');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.title).toBe(t('shell.title.login'));
  });

  test('who wants a task signs in first; the address waits', async () => {
    const { screen, t } = await renderApp('/app?task=1.1.3', { person: 'visitor' });
    await expect.poll(shownPath).toBe('/login');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(findWantedTask(history.state)).toBe('1.1.3');
    expect(screen.getByText(t('auth.sessionEnded')).query()).toBeNull();
  });

  test('leaves for the landing page, which is another document', async () => {
    const { left } = await renderApp('/', { person: 'visitor' });
    await expect.poll(() => left).toContain('/');
  });

  test.each(['/privacy-policy', '/privacy-policy-pl', '/terms', '/licences'])('reads %s', async (path) => {
    const { screen } = await renderApp(path, { person: 'visitor' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(shownPath).toBe(path);
  });

  test('is told of an address that does not exist, and shown the way home', async () => {
    const { screen, t } = await renderApp('/no-such-page', { person: 'visitor' });
    await expect
      .element(screen.getByRole('link', { name: t('shell.not-found.action') }))
      .toHaveAttribute('href', '/');
  });
});

describe('a learner', () => {
  test.each(['/', '/login', '/daily-exercise', '/top-users', '/review', '/app', '/bot-game'])(
    'is sent from %s, entered directly, to the tiles',
    async (path) => {
      const { screen, t } = await renderApp(path);
      await expect.poll(shownPath).toBe('/tiles');
      await expect.element(screen.getByRole('heading', { name: t('tiles.title') })).toBeVisible();
    },
  );

  test.each(['/user-profile', '/checkout', '/payment-success'])('sees %s from anywhere', async (path) => {
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(shownPath).toBe(path);
  });

  test.each(['/daily-exercise', '/top-users', '/review'])(
    'who comes from the tiles sees %s',
    async (path) => {
      const { screen } = await renderApp(path, { historyState: FROM_TILES });
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(shownPath).toBe(path);
    },
  );

  test.each(['daily-exercise', 'top-users', 'review'] as const)(
    'reaches %s by the link on the tiles, whose heading then has the focus',
    async (screenName) => {
      const { screen } = await renderApp('/tiles');
      const link = () => document.querySelector<HTMLElement>(`a[href="${PATHS[screenName]}"]`);
      await expect.poll(link).not.toBeNull();
      link()?.click();
      await expect.poll(shownPath).toBe(PATHS[screenName]);
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
  );

  test('who goes Back from a task comes to the tiles, which keep their address', async () => {
    const { screen, t } = await renderApp('/tiles', {
      answers: { assignments: { byName: () => Promise.reject(new TypeError('Failed to fetch')) } },
    });
    const tiles = screen.getByRole('heading', { name: t('tiles.title') });
    await expect.element(tiles).toBeVisible();
    history.pushState(null, '', '/app?task=1.1.1');
    await expect.poll(() => tiles.query()).toBeNull();
    history.back();
    await expect.element(tiles).toBeVisible();
    expect(location.pathname).toBe('/tiles');
  });

  test('whose session the server no longer accepts ends at the login, signed out everywhere', async () => {
    const { screen, t, session } = await renderApp('/tiles', {
      answers: {
        users: { me: new Fault('signed-out') },
        attempts: { bestInCourse: new Fault('signed-out') },
      },
    });
    await expect.poll(shownPath).toBe('/login');
    expect(session.state()).toEqual({ status: 'signed-out', because: 'ended' });
    await expect.element(screen.getByText(t('auth.sessionEnded'))).toBeVisible();
  });
});

describe('a view that cannot be fetched', () => {
  test('says so, and is whole at the next try', async () => {
    expectErrors(/could not be fetched/);
    const addressBefore = location.href;
    history.replaceState(null, '', '/terms');
    onTestFinished(() => history.replaceState(null, '', addressBefore));
    let isLost = true;
    const translator = new Translator({
      language: 'pl',
      source: async (language, area) => {
        if (isLost && area === 'legal') throw new TypeError('Failed to fetch');
        return loadBuiltCatalog(language, area);
      },
      onMissing: () => undefined,
    });
    await translator.need(['shell', 'ui']);
    const { translate: t } = translator.texts();
    const session = await sessionOf('visitor');
    const screen = await render(<App translator={translator} session={session} leave={() => undefined} />);
    await expect.element(screen.getByRole('heading', { name: t('shell.failure.title') })).toBeVisible();

    isLost = false;
    await screen.getByRole('button', { name: t('ui.retry') }).click();
    await expect.poll(() => document.title).toBe(t('shell.title.terms'));
    expect(screen.getByRole('heading', { name: t('shell.failure.title') }).query()).toBeNull();
  });
});

test('a view that breaks says so, and comes back when it is tried again', async () => {
  expectErrors(/broken on purpose/);
  let isBroken = true;
  const View = (): ReactNode => {
    if (isBroken) throw new Error('broken on purpose');
    return <p>whole</p>;
  };
  const { screen, t } = await renderInPage(
    <ErrorBoundary>
      <View />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole('heading', { name: t('shell.failure.title') })).toBeVisible();
  expect(screen.getByText(t('shell.failure.number', { id: '' })).query()).toBeNull();
  isBroken = false;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByText('whole')).toBeVisible();
});

test('a view that breaks after a call broke at the server says the number of the call', async () => {
  expectErrors(/broken on purpose/);
  failedRequest.set('8f3a');
  onTestFinished(() => failedRequest.set(undefined));
  const { screen, t } = await renderInPage(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText(t('shell.failure.number', { id: '8f3a' }))).toBeVisible();
});

function Broken(): ReactNode {
  throw new Error('broken on purpose');
}
