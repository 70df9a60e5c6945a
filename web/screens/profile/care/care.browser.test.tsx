/**
 * Account settings on the profile: calls to server and identity service, their order, and the
 * messages.
 */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Fault } from '#contract/faults';
import { IdentityProblem, type Identity } from '#web/shared/session/identity.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderApp, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

const PATH = '/user-profile';
const OLD = 'wieza-a1-stara';
const NEW = 'hetman na d5';
const KEY = 'JBSWY3DPEHPK3PXP';
const ENDED: NonNullable<ApiAnswers['users']> = { endSessions: { ended: 'all' } };

type Manage = Identity['manage'];
const doAll = () => vi.fn<Manage>(async () => ({ answer: 'done' }));
const signIn = () => vi.fn<Identity['ask']>(async () => ({ answer: 'signed-in' }));

async function openPasswordForm(
  identity: Partial<Identity>,
  users: NonNullable<ApiAnswers['users']> = ENDED,
) {
  const page = await renderApp(PATH, { language: 'en', identity, answers: { users } });
  await page.screen.getByRole('button', { name: page.t('profile.care.password.change') }).click();
  await expect.element(passwordsOf(page).current).toHaveFocus();
  return page;
}

const passwordsOf = ({ screen, t }: RenderedPage) => ({
  current: screen.getByLabelText(t('profile.care.password.current'), { exact: true }),
  next: screen.getByLabelText(t('auth-steps.newPassword'), { exact: true }),
  again: screen.getByLabelText(t('auth.password.confirm'), { exact: true }),
});

async function sendPasswords(page: RenderedPage): Promise<void> {
  const fields = passwordsOf(page);
  await fields.current.fill(OLD);
  await fields.next.fill(NEW);
  await fields.again.fill(NEW);
  await userEvent.keyboard('{Enter}');
}

describe('the password', () => {
  test('is changed, every session ends, and this device is signed in anew', async () => {
    const [manage, ask] = [doAll(), signIn()];
    const page = await openPasswordForm({ manage, ask });
    await expectNoViolations();
    await sendPasswords(page);
    await expect.element(page.screen.getByText(page.t('profile.care.password.done'))).toBeVisible();
    expect(manage.mock.calls).toEqual([[{ call: 'changePassword', oldPassword: OLD, newPassword: NEW }]]);
    expect(page.calls.filter(({ path }) => path === 'users.endSessions').map(({ input }) => input)).toEqual([
      { which: 'all' },
    ]);
    expect(ask.mock.calls).toEqual([[{ call: 'signIn', email: LEARNER.email, password: NEW }]]);
    await expect
      .element(page.screen.getByRole('button', { name: page.t('profile.care.password.change') }))
      .toHaveFocus();
  });

  test('is not sent while something is wrong with it', async () => {
    const manage = doAll();
    const page = await openPasswordForm({ manage });
    await passwordsOf(page).next.fill('krótkie');
    await page.screen.getByRole('button', { name: page.t('profile.care.password.submit') }).click();
    await expect.element(page.screen.getByText(page.t('auth.password.empty'))).toBeVisible();
    await expect
      .element(page.screen.getByText(page.t('auth.password.too-short', { count: 8 })))
      .toBeVisible();
    await expect.element(passwordsOf(page).current).toHaveFocus();
    expect(manage).not.toHaveBeenCalled();
  });

  test.each([
    ['wrong-password', 'profile.care.password.wrong'],
    ['too-many-tries', 'auth.problem.too-many-tries'],
  ] as const)('stays as it is after %s, and no session ends', async (code, text) => {
    const manage = vi.fn<Manage>(() => Promise.reject(new IdentityProblem(code, 'no')));
    const page = await openPasswordForm({ manage });
    await sendPasswords(page);
    await expect.element(page.screen.getByRole('alert')).toHaveTextContent(page.t(text));
    expect(page.calls.filter(({ path }) => path === 'users.endSessions')).toEqual([]);
    await page.screen.getByRole('button', { name: page.t('profile.cancel') }).click();
    expect(page.screen.getByRole('alert').query()).toBeNull();
  });

  test('whose other sessions could not be ended is told so', async () => {
    const page = await openPasswordForm(
      { manage: doAll(), ask: signIn() },
      { endSessions: new Fault('internal') },
    );
    await sendPasswords(page);
    await expect
      .element(page.screen.getByRole('alert'))
      .toHaveTextContent(page.t('profile.care.password.sessions'));
  });

  test('of an account with a second step: it is asked for at the login', async () => {
    const ask = vi.fn<Identity['ask']>(async () => ({ answer: 'confirm-sign-in', mfa: 'TOTP' }));
    const page = await openPasswordForm({ manage: doAll(), ask });
    await sendPasswords(page);
    await expect.poll(() => page.left).toContain('/');
    expect(page.session.state()).toEqual({ status: 'signed-out', because: 'left' });
  });
});

async function openCard(manage: Manage): Promise<RenderedPage> {
  const page = await renderApp(PATH, { language: 'en', identity: { manage } });
  await page.screen.getByRole('button', { name: page.t('profile.care.app.open') }).click();
  return page;
}

describe('the authenticator app', () => {
  test('is set up by its key and proved by its first code; a wrong one may be typed again', async () => {
    const codes: string[] = [];
    const { screen, t } = await openCard(async (call) => {
      if (call.call === 'findFactors') return { answer: 'factors', types: ['EMAIL'] };
      if (call.call === 'setUpTotp') return { answer: 'set-up-totp', secret: KEY };
      if (call.call === 'proveTotp') codes.push(call.code);
      if (codes.length === 1) throw new IdentityProblem('wrong-code', 'no');
      return { answer: 'done' };
    });
    await screen.getByRole('button', { name: t('profile.care.app.start') }).click();
    await expect.element(screen.getByText(KEY)).toBeVisible();
    await expect.element(screen.getByRole('img', { name: t('auth-steps.setupTotp.qr') })).toBeVisible();
    await expect.element(screen.getByText(t('profile.care.app.lost'))).toBeVisible();
    await expectNoViolations();
    const code = screen.getByLabelText(t('auth.code'), { exact: true });
    await expect.element(code).toHaveFocus();
    await code.fill('000 000');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.wrong-code'));
    await code.fill('123 456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(t('profile.care.app.done.on'))).toBeVisible();
    expect(codes).toEqual(['000000', '123456']);
  });

  test('that is in use can be switched off', async () => {
    const manage = vi.fn<Manage>(async ({ call }) =>
      call === 'findFactors' ? { answer: 'factors', types: ['TOTP'] } : { answer: 'done' },
    );
    const { screen, t } = await openCard(manage);
    await expect.element(screen.getByText(t('profile.care.app.on'))).toBeVisible();
    await screen.getByRole('button', { name: t('profile.care.app.stop') }).click();
    await expect.element(screen.getByText(t('profile.care.app.done.off'))).toBeVisible();
    expect(manage.mock.calls.map(([{ call }]) => call)).toEqual(['findFactors', 'endTotp']);
  });

  test('of which nothing can be learnt says why, and can be asked again', async () => {
    const manage = vi
      .fn<Manage>()
      .mockRejectedValueOnce(new IdentityProblem('network', 'no'))
      .mockResolvedValue({ answer: 'factors', types: [] });
    const { screen, t } = await openCard(manage);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.network'));
    await screen.getByRole('button', { name: t('profile.care.app.open') }).click();
    await expect.element(screen.getByText(t('profile.care.app.off'))).toBeVisible();
  });
});

test('who signs in through a provider has neither password nor second step here', async () => {
  const identities = [{ providerName: 'Google' }];
  const claims = { ...LEARNER, token_use: 'id', 'cognito:username': 'Google_1', identities };
  const identity = { findIdToken: async () => ({ token: 'token', claims }) };
  const { screen, t } = await renderApp(PATH, { identity });
  await expect.element(screen.getByText(t('profile.care.delete.title'), { exact: true })).toBeVisible();
  expect(screen.getByText(t('profile.care.password.title'), { exact: true }).query()).toBeNull();
});

/** The names of files that were saved, and what is in them. */
function watchFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  const made = new Map<string, Blob>();
  const makeUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${made.size}`;
    if (blob instanceof Blob) made.set(url, blob);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: made.get(this.href)?.text() ?? Promise.resolve('') });
  });
  onTestFinished(() => {
    makeUrl.mockRestore();
    click.mockRestore();
  });
  return files;
}

describe('the data', () => {
  test('is saved as JSON, and the games as PGN', async () => {
    const files = watchFiles();
    const { screen, t } = await renderApp(PATH, {
      language: 'en',
      answers: {
        users: {
          export: ({ part }) => ({
            part,
            rows: part === 'learners' ? [{ username: 'ada' }] : [],
            next: null,
          }),
        },
        botGames: { pgn: { pgn: '[Event "Oko"]\n\n1. e4 *\n', count: 1, next: null } },
      },
    });
    await screen.getByRole('button', { name: t('profile.care.export.data') }).click();
    await expect.element(screen.getByText(t('profile.care.export.done.data', { count: 1 }))).toBeVisible();
    await screen.getByRole('button', { name: t('profile.care.export.games') }).click();
    await expect.element(screen.getByText(t('profile.care.export.done.games', { count: 1 }))).toBeVisible();
    expect(files.map(({ name }) => name)).toEqual(['oko.json', 'oko.pgn']);
    expect(JSON.parse((await files[0]?.text) ?? '')).toMatchObject({
      learners: [{ username: 'ada' }],
      bot_games: [],
    });
    expect(await files[1]?.text).toContain('1. e4 *');
  });

  test('that cannot be had says so; of no games there is no file', async () => {
    const files = watchFiles();
    const { screen, t } = await renderApp(PATH, {
      language: 'en',
      answers: {
        users: { export: new Fault('internal') },
        botGames: { pgn: { pgn: '', count: 0, next: null } },
      },
    });
    await screen.getByRole('button', { name: t('profile.care.export.data') }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.server-failed'));
    await screen.getByRole('button', { name: t('profile.care.export.games') }).click();
    await expect.element(screen.getByText(t('profile.care.export.done.games', { count: 0 }))).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('the account', () => {
  const THEIRS = `oko-run:${LEARNER.sub}:a-task`;
  const DELETED = { deleteAccount: { deleted: true } } as const;

  async function openForm(manage: Manage, users: NonNullable<ApiAnswers['users']> = DELETED) {
    localStorage.setItem(THEIRS, 'x');
    onTestFinished(() => localStorage.removeItem(THEIRS));
    const page = await renderApp(PATH, { language: 'en', identity: { manage }, answers: { users } });
    const { screen, t } = page;
    await screen.getByRole('button', { name: t('profile.care.delete.open') }).click();
    const field = screen.getByLabelText(t('profile.care.delete.confirm', { email: LEARNER.email }));
    const submit = screen.getByRole('button', { name: t('profile.care.delete.submit') });
    await expect.element(field).toHaveFocus();
    const sent = () =>
      page.calls.filter(({ path }) => path === 'users.deleteAccount').map(({ input }) => input);
    return { ...page, field, submit, sent };
  }

  test('is deleted on the server, then at the identity service, then on this device, and a page says goodbye', async () => {
    const manage = doAll();
    const { screen, t, field, submit, sent, session } = await openForm(manage);
    await expectNoViolations();
    await field.fill(` ${LEARNER.email.toUpperCase()} `);
    await submit.click();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(t('legal.goodbye.title'));
    expect(location.pathname).toBe('/goodbye');
    expect(sent()).toEqual([{ email: LEARNER.email }]);
    expect(manage.mock.calls).toEqual([[{ call: 'deleteAccount' }]]);
    await expect.poll(() => localStorage.getItem(THEIRS)).toBeNull();
    expect(session.state()).toEqual({ status: 'signed-out', because: 'left' });
    await expectNoViolations();
  });

  test('is not deleted by another address', async () => {
    const manage = doAll();
    const { screen, t, field, submit, sent } = await openForm(manage);
    await field.fill('other@example.com');
    await submit.click();
    await expect.element(screen.getByText(t('profile.care.delete.mismatch'))).toBeVisible();
    expect(sent()).toEqual([]);
    expect(manage).not.toHaveBeenCalled();
  });

  test.each([
    ['internal', new Fault('internal'), /^Nothing was deleted\. Our server/],
    [
      'the subscription cannot be ended',
      new Fault('unavailable', 'no', { issues: [{ path: ['subscription'], message: 'not-ended' }] }),
      /^Nothing was deleted: your subscription/,
    ],
  ])('stays whole when the server refuses: %s', async (_, fault, words) => {
    const manage = doAll();
    const { screen, field, submit } = await openForm(manage, { deleteAccount: fault });
    await field.fill(LEARNER.email);
    await submit.click();
    await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible();
    expect(manage).not.toHaveBeenCalled();
    expect(localStorage.getItem(THEIRS)).toBe('x');
  });

  test('of which only the sign-in is left says so, and the same button goes on', async () => {
    const manage = vi
      .fn<Manage>()
      .mockRejectedValueOnce(new IdentityProblem('network', 'no'))
      .mockResolvedValue({ answer: 'done' });
    const { screen, t, field, submit, sent } = await openForm(manage);
    await field.fill(LEARNER.email);
    await submit.click();
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText(/but not yet your account at the sign-in service.*cannot be reached/),
      )
      .toBeVisible();
    await submit.click();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(t('legal.goodbye.title'));
    expect(sent()).toHaveLength(2);
  });
});
