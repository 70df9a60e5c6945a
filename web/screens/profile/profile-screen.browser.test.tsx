/** The profile: what the account is, and another username, by keyboard, with what may go wrong. */
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { Fault } from '#contract/faults';
import type { Profile } from '#contract/users';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

const PATH = '/user-profile';
const CHANGEABLE_AT = '2026-11-29T13:32:00.000Z';
const PROFILE: Profile = {
  username: LEARNER.username,
  email: LEARNER.email,
  tier: 'free',
  created_at: '2026-11-01T12:00:00.000Z',
  username_changeable_at: null,
  kept_usernames: [],
};

/** Stores one profile; rejects the next change of name with `refusal`. */
function serverWith(first: Profile = PROFILE) {
  const server = { profile: first, refusal: undefined as Fault | undefined };
  const users: ApiAnswers['users'] = {
    me: () => server.profile,
    validateUsername: ({ username }) =>
      username === 'magnus' ? { valid: false, reason: 'taken' } : { valid: true },
    updateUsername: ({ new_username: username }) => {
      if (server.refusal) return server.refusal;
      const before = server.profile.username;
      server.profile = {
        ...server.profile,
        username,
        username_changeable_at: before === null ? null : CHANGEABLE_AT,
        kept_usernames: before === null ? [] : [{ username: before, until: '2026-12-22T12:00:00.000Z' }],
      };
      return server.profile;
    },
  };
  return { server, answers: { users } };
}

const fieldOf = ({ screen, t }: RenderedPage) => screen.getByRole('textbox', { name: t('username.label') });
const changeOf = ({ screen, t }: RenderedPage) =>
  screen.getByRole('button', { name: t('profile.username.change') });
const sentBy = ({ calls }: RenderedPage) =>
  calls.filter(({ path }) => path === 'users.updateUsername').map(({ input }) => input);

async function openEditor(answers: ApiAnswers): Promise<RenderedPage> {
  const page = await renderApp(PATH, { answers });
  await changeOf(page).click();
  await expect.element(fieldOf(page)).toHaveFocus();
  return page;
}

describe('the account', () => {
  test('shows name, address, plan and its first day; the address says that it stays', async () => {
    const { screen, t } = await renderApp(PATH, { person: 'premium', language: 'en' });
    const main = screen.getByRole('main');
    await expect.element(main.getByText(LEARNER.username, { exact: true })).toBeVisible();
    await expect.element(main.getByText(LEARNER.email)).toBeVisible();
    await expect.element(main.getByText(t('profile.email.fixed'))).toBeVisible();
    await expect.element(main.getByText(t('profile.tier.premium'))).toBeVisible();
    await expect.element(main.getByText('1 November 2026')).toBeVisible();
    expect(screen.getByRole('textbox').query()).toBeNull();
  });

  test('that does not load says so, and is there at the next try', async () => {
    let isDown = true;
    const me = () => (isDown ? new Fault('internal') : PROFILE);
    const { screen, t } = await renderApp(PATH, { answers: { users: { me } } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('profile.load-failed'));
    await expectNoViolations();
    isDown = false;
    await screen.getByRole('button', { name: t('ui.retry') }).click();
    await expect.element(screen.getByText(LEARNER.email).last()).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the rating', () => {
  test.each([
    [
      'is shown with the range in which it very likely lies',
      { answers: 34, rating: { value: 1_480, margin: 124 } },
      [/^1480$/, /między\s1356\sa\s1604:\sz\s34\spierwszych.*raz\sna\sgodzinę/],
    ],
    [
      'is not shown before enough is known',
      { answers: 5, rating: null },
      [/Jeszcze\snieznana/, /razie\sz\s5\s.*raz\sna\sgodzinę/],
    ],
  ] as const)('%s', async (_, rating, texts) => {
    const { screen } = await renderApp(PATH, { answers: { users: { rating } } });
    const main = screen.getByRole('main');
    for (const text of texts) await expect.element(main.getByText(text)).toBeVisible();
    await expectNoViolations();
  });

  test('that does not load leaves the account as it is', async () => {
    const { screen, t } = await renderApp(PATH, { answers: { users: { rating: new Fault('internal') } } });
    await expect.element(screen.getByText(t('profile.rating.failed'))).toBeVisible();
    await expect.element(screen.getByRole('main').getByText(LEARNER.email)).toBeVisible();
  });
});

describe('another name', () => {
  test('by the keyboard: what it costs is said before, and afterwards when it can be changed next', async () => {
    const page = await renderApp(PATH, serverWith());
    const { screen, t } = page;
    await expect.element(changeOf(page)).toBeVisible();
    changeOf(page).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fieldOf(page)).toHaveFocus();
    await expect
      .element(screen.getByRole('button', { name: t('profile.save') }))
      .toHaveAccessibleDescription(t('profile.username.rule', { days: 30 }));
    await fieldOf(page).fill(' ada_1815 ');
    await expect.element(screen.getByText(t('username.free'))).toBeVisible();
    await userEvent.keyboard('{Enter}');

    await expect
      .element(screen.getByRole('status').getByText(t('profile.username.saved', { name: 'ada_1815' })))
      .toBeVisible();
    await expect.element(screen.getByText('ada_1815', { exact: true })).toHaveFocus();
    await expect.element(screen.getByText(/29 listopada 2026/)).toBeVisible();
    await expect.element(screen.getByText(/22 grudnia 2026/)).toBeVisible();
    expect(changeOf(page).query()).toBeNull();
    expect(sentBy(page)).toEqual([{ new_username: 'ada_1815' }]);
  });

  test('Escape and Cancel leave the form and change nothing; the button has the focus again', async () => {
    const page = await openEditor(serverWith().answers);
    const { screen, t } = page;
    await fieldOf(page).fill('ada_1815');
    await userEvent.keyboard('{Escape}');
    await expect.element(changeOf(page)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fieldOf(page)).toHaveValue(LEARNER.username);
    await screen.getByRole('button', { name: t('profile.cancel') }).click();
    await expect.element(changeOf(page)).toHaveFocus();
    expect(sentBy(page)).toEqual([]);
  });

  test('the same name saved is no change: nothing is sent', async () => {
    const page = await openEditor(serverWith().answers);
    await userEvent.keyboard('{Enter}');
    await expect.element(changeOf(page)).toHaveFocus();
    expect(sentBy(page)).toEqual([]);
  });

  test('what is wrong stands under the field while one types; a short name waits until one is done', async () => {
    const page = await openEditor(serverWith().answers);
    const { t } = page;
    const says = async (text: string) => {
      await expect.element(fieldOf(page)).toHaveAccessibleDescription(text);
    };
    await fieldOf(page).fill('o la');
    await says(t('username.bad-characters'));
    await fieldOf(page).fill('ol');
    await says(t('username.hint', { min: 3, max: 14 }));
    await userEvent.keyboard('{Enter}');
    await says(t('username.too-short', { min: 3 }));
    await expect.element(fieldOf(page)).toHaveFocus();
    await fieldOf(page).fill('_admin_');
    await says(t('username.reserved'));
    await fieldOf(page).fill('magnus');
    await says(t('username.taken'));
    await expect.element(fieldOf(page)).toBeInvalid();
    expect(sentBy(page)).toEqual([]);
  });

  test('one’s own former name is not called taken', async () => {
    const kept = [{ username: 'magnus', until: '2026-12-22T12:00:00.000Z' }];
    const page = await openEditor(serverWith({ ...PROFILE, kept_usernames: kept }).answers);
    await fieldOf(page).fill('Magnus');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.screen.getByText('Magnus', { exact: true })).toHaveFocus();
    expect(page.calls.some(({ path }) => path === 'users.validateUsername')).toBe(false);
  });

  test('that somebody takes meanwhile is refused at the field, until it is corrected', async () => {
    const { server, answers } = serverWith();
    const page = await openEditor(answers);
    const { t } = page;
    server.refusal = new Fault('username-taken');
    await fieldOf(page).fill('ada_1815');
    await userEvent.keyboard('{Enter}');
    await expect.element(fieldOf(page)).toHaveAccessibleDescription(t('username.taken'));
    await expect.element(fieldOf(page)).toHaveFocus();
    await expectNoViolations();
    await fieldOf(page).fill('ada_1816');
    await expect.element(fieldOf(page)).toBeValid();
  });

  test.each([
    ['a failure', 'internal', 'profile.save-failed'],
    ['a change elsewhere within the week', 'username-changed-lately', 'profile.username.too-soon'],
  ] as const)('%s is said, the typed name stays, and it can be sent again', async (_, code, text) => {
    const { server, answers } = serverWith();
    const page = await openEditor(answers);
    const { screen, t } = page;
    server.refusal = new Fault(code);
    await fieldOf(page).fill('ada_1815');
    await screen.getByRole('button', { name: t('profile.save') }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t(text));
    await expect.element(fieldOf(page)).toHaveValue('ada_1815');
    server.refusal = undefined;
    await screen.getByRole('button', { name: t('profile.save') }).click();
    await expect.element(screen.getByText('ada_1815', { exact: true })).toBeVisible();
    expect(sentBy(page)).toHaveLength(2);
  });

  test('while it is saved, neither a second Enter nor Escape does anything', async () => {
    const { server, answers } = serverWith();
    const saved = Promise.withResolvers<Profile>();
    const page = await openEditor({ users: { ...answers.users, updateUsername: () => saved.promise } });
    const { screen, t } = page;
    await fieldOf(page).fill('ada_1815');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('button', { name: t('profile.save') }))
      .toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(fieldOf(page)).toBeVisible();
    server.profile = { ...PROFILE, username: 'ada_1815' };
    saved.resolve(server.profile);
    await expect.element(screen.getByText('ada_1815', { exact: true })).toBeVisible();
    expect(sentBy(page)).toHaveLength(1);
  });
});

test('who has no name chooses one here', async () => {
  const { answers } = serverWith({ ...PROFILE, username: null });
  // The sign-up's name cannot be registered now: no dialog asks for another.
  const page = await renderApp(PATH, {
    answers: { users: { ...answers.users, postSignup: new Fault('unavailable') } },
  });
  const { screen, t } = page;
  await expect.element(screen.getByText(t('profile.username.first'))).toBeVisible();
  expect(screen.getByRole('button', { name: t('profile.cancel') }).query()).toBeNull();
  await expectNoViolations();
  await fieldOf(page).fill('ada_1815');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('ada_1815', { exact: true })).toBeVisible();
  await expect.element(changeOf(page)).toHaveFocus();
  expect(screen.getByText(t('profile.username.first')).query()).toBeNull();
});

test.each(['light', 'dark'] as const)('nothing bars the way, reading or editing: %s', async (scheme) => {
  await commands.emulateMedia(scheme === 'dark' ? { colorScheme: 'dark' } : {});
  const page = await renderApp(PATH, serverWith());
  await expect.element(changeOf(page)).toBeVisible();
  await expectNoViolations();
  await changeOf(page).click();
  await fieldOf(page).fill('magnus');
  await expect.element(fieldOf(page)).toBeInvalid();
  await expectNoViolations();
});
