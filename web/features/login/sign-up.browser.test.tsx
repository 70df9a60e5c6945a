/** Where signing up does not go through at once: a refused address, a name that somebody took meanwhile. */
import { expect, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import { IdentityProblem, type Identity } from '#web/platform/session/identity.ts';
import { renderApp } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

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

test('a name that somebody took between sign-up and sign-in is asked for again', async () => {
  const profile = {
    email: LEARNER.email,
    tier: 'free',
    created_at: '2026-11-01T12:00:00.000Z',
    username_changeable_at: null,
    kept_usernames: [],
  } as const;
  const { screen, t } = await renderApp('/tiles', {
    answers: {
      users: {
        me: { ...profile, username: null },
        validateUsername: { valid: true },
        postSignup: ({ username }) =>
          username === LEARNER.username ? new Fault('username-taken') : { ...profile, username },
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
