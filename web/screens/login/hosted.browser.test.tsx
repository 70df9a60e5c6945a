/** The ways to sign in elsewhere: shown when they are configured, and what their end leads to. */
import { expect, test } from 'vitest';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderLogin } from '#web/testing/login-page.tsx';

const HOSTED = { hasHostedPage: true, socialProviders: ['Google', 'Apple'] } as const;

test('each provider has its button, on both tabs; turning back is told, and all can be pressed again', async () => {
  const { screen, t, asked } = await renderLogin(
    { leaveForHosted: [new IdentityProblem('hosted-cancelled', 'no')] },
    { config: HOSTED, language: 'en' },
  );
  const button = (provider: string) =>
    screen.getByRole('button', { name: t('auth.hosted.provider', { provider }) });
  await expect.element(button('Google')).toBeVisible();
  await expect.element(button('Facebook')).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: t('auth.signUp.tab') }).click();
  await button('Apple').click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The sign-in was cancelled. Try again, or sign in with your password.');
  await expect.element(button('Apple')).toHaveAttribute('aria-busy', 'false');
  await expectNoViolations();
  await screen.getByRole('button', { name: t('auth.hosted.page') }).click();
  expect(asked).toEqual([{ call: 'leaveForHosted', provider: 'Apple' }, { call: 'leaveForHosted' }]);
});

test('without a hosted sign-in there is nothing of it', async () => {
  const { screen, t } = await renderLogin({}, { config: { hasHostedPage: false, socialProviders: [] } });
  await expect.element(screen.getByRole('button', { name: t('auth.signIn.submit') })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: t('auth.hosted.title') })).not.toBeInTheDocument();
});

test('whoever a provider led back is signed in without pressing anything', async () => {
  const { asked } = await renderLogin(
    {
      finishHosted: [{ answer: 'signed-in' }],
      findUnverified: [{ answer: 'unverified', contacts: [] }],
    },
    { config: HOSTED, path: '/login?code=1&state=2' },
  );
  await expect.poll(() => asked.map(({ call }) => call)).toEqual(['finishHosted', 'findUnverified']);
});

test('whoever comes back in vain finds the form, and why', async () => {
  const { screen, t } = await renderLogin(
    { finishHosted: [new IdentityProblem('hosted-failed', 'invalid_grant')] },
    { config: HOSTED, path: '/login?error=server_error&state=2', language: 'en' },
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Signing in there did not work. Try again, or sign in with your password.');
  await expect.element(screen.getByLabelText(t('auth.password'), { exact: true })).toBeVisible();
});
