/** Sign-ups that fail at first: a refused address, or a name taken meanwhile. */
import { expect, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import { track } from '#web/shared/analytics/track.ts';
import { IdentityProblem, type Identity } from '#web/shared/session/identity.ts';
import { renderApp } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

vi.mock(import('#web/shared/analytics/track.ts'), { spy: true });

const PASSWORD = 'hetman-na-d5';

test('an address is shared by both tabs; one that is registered is refused at its field, until it is corrected', async () => {
  const ask = vi.fn<Identity['ask']>(({ call }) =>
    Promise.reject(new IdentityProblem(call === 'signUp' ? 'email-taken' : 'already-confirmed', 'taken')),
  );
  const { screen, t } = await renderApp('/login', {
    person: 'visitor',
    identity: { ask },
    answers: {
      users: {
        validateUsername: { valid: true },
        preSignupValidation: { valid: true },
      },
    },
  });
  const email = screen.getByLabelText(t('auth.email'), { exact: true });
  await email.fill('taken@example.com');
  await screen.getByRole('tab', { name: t('auth.signUp.tab') }).click();
  await expect.element(email).toHaveValue('taken@example.com');

  await screen.getByLabelText(t('username.label'), { exact: true }).fill(LEARNER.username);
  await screen.getByLabelText(t('auth.password'), { exact: true }).fill(PASSWORD);
  await screen.getByLabelText(t('auth.password.confirm'), { exact: true }).fill(PASSWORD);
  await screen.getByLabelText(t('auth.terms')).click();
  await screen.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await expect.element(screen.getByText(t('auth.problem.email-taken'))).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(ask.mock.calls.map(([{ call }]) => call)).toEqual(['signUp', 'resendSignUpCode']);

  await email.fill(LEARNER.email);
  await expect.element(screen.getByText(t('auth.problem.email-taken'))).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: t('auth.signIn.tab') }).click();
  await expect.element(email).toHaveValue(LEARNER.email);
});

test('what our server refuses is told at its field, never as a server that did not answer', async () => {
  const ask = vi.fn<Identity['ask']>(() => Promise.reject(new Error('not to be asked')));
  const { screen, t } = await renderApp('/login?start=sign-up', {
    person: 'visitor',
    identity: { ask },
    answers: {
      users: {
        validateUsername: { valid: true },
        preSignupValidation: new Fault('invalid-input', 'no', {
          issues: [
            { path: ['username'], message: 'offensive' },
            { path: ['email'], message: 'Invalid email address' },
          ],
        }),
      },
    },
  });
  const email = screen.getByLabelText(t('auth.email'), { exact: true });
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect
    .element(screen.getByLabelText(t('auth.terms')))
    .toHaveAccessibleDescription(t('auth.terms.age'));
  await email.fill('\u200Bola@ex_ample.com\u00A0');
  const username = screen.getByLabelText(t('username.label'), { exact: true });
  await username.fill(LEARNER.username);
  await screen.getByLabelText(t('auth.password'), { exact: true }).fill(PASSWORD);
  await screen.getByLabelText(t('auth.password.confirm'), { exact: true }).fill(PASSWORD);
  await screen.getByLabelText(t('auth.terms')).click();
  await screen.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await expect.element(email).toHaveAccessibleDescription(t('auth.email.malformed'));
  await expect.element(username).toHaveAccessibleDescription(t('username.offensive'));
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

const PROFILE = {
  email: LEARNER.email,
  tier: 'free',
  created_at: '2026-11-01T12:00:00.000Z',
  username_changeable_at: null,
  kept_usernames: [],
} as const;

test('who comes by a provider is asked for a name, and has signed up with it', async () => {
  const tracked = vi.mocked(track);
  const claims = { sub: LEARNER.sub, email: LEARNER.email, token_use: 'id' };
  const { screen, t } = await renderApp('/tiles', {
    identity: { findIdToken: async () => ({ token: 'token', claims }) },
    answers: {
      users: {
        me: { ...PROFILE, username: null },
        validateUsername: { valid: true },
        postSignup: ({ username }) => ({ ...PROFILE, username }),
      },
    },
  });
  const dialog = screen.getByRole('dialog', { name: t('username.title') });
  await dialog.getByLabelText(t('username.label'), { exact: true }).fill('ada_1815');
  expect(tracked).not.toHaveBeenCalledWith({ type: 'signed_up' });
  await dialog.getByRole('button', { name: t('username.submit') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(tracked).toHaveBeenCalledWith({ type: 'signed_up' });
});

test('a name that somebody took between sign-up and sign-in is asked for again', async () => {
  const { screen, t } = await renderApp('/tiles', {
    answers: {
      users: {
        me: { ...PROFILE, username: null },
        validateUsername: { valid: true },
        postSignup: ({ username }) =>
          username === LEARNER.username ? new Fault('username-taken') : { ...PROFILE, username },
      },
    },
  });
  const dialog = screen.getByRole('dialog', { name: t('username.title') });
  const field = dialog.getByLabelText(t('username.label'), { exact: true });
  await expect.element(field).toHaveValue(LEARNER.username);
  await expect.element(dialog.getByText(t('username.taken'))).toBeVisible();
  await field.fill('ada_1815');
  await expect.element(dialog.getByText(t('username.taken'))).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: t('username.submit') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
