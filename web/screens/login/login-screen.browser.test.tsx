/** Signing in and up, and the code that confirms an address. */
import { describe, expect, test } from 'vitest';
import type { AuthAnswer } from '#web/shared/session/auth-calls.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderLogin } from '#web/testing/login-page.tsx';
import { RESEND_AFTER_MS } from './sent-codes.ts';
import { EMAIL, PASSWORD } from './testing/sample-flows.ts';

const SENT: AuthAnswer = { answer: 'code-sent', delivery: { destination: 'o***@e***', medium: 'EMAIL' } };

test('an empty form says what is missing, and the focus goes to the first of it', async () => {
  const { screen, t, asked } = await renderLogin({});
  await screen.getByRole('button', { name: t('auth.signIn.submit') }).click();
  const email = screen.getByLabelText(t('auth.email'), { exact: true });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(t('auth.email.empty'));
  await expect
    .element(screen.getByLabelText(t('auth.password'), { exact: true }))
    .toHaveAccessibleDescription(t('auth.password.empty'));
  expect(asked).toEqual([]);
});

test('a refusal is an alert above the button, until it is dismissed', async () => {
  const { screen, t, signIn } = await renderLogin(
    {
      signIn: [
        new IdentityProblem('wrong-password', 'no'),
        new IdentityProblem('other', 'User is disabled.'),
      ],
    },
    { language: 'en' },
  );
  await signIn();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Incorrect email or password');
  await expectNoViolations();
  await alert.getByRole('button', { name: t('ui.dismiss') }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await signIn();
  // Unknown problems show the service's own text.
  await expect.element(alert).toHaveTextContent('User is disabled.');
});

describe('an address that was never confirmed', () => {
  test('gets a code at sign-in, and is in after it', async () => {
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [{ answer: 'confirm-sign-up' }, { answer: 'signed-in' }],
      resendSignUpCode: [SENT],
      confirmSignUp: [{ answer: 'sign-up-complete' }],
      findUnverified: [{ answer: 'unverified', contacts: [] }],
    });
    await signIn();
    const code = screen.getByLabelText(t('auth.code'), { exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAccessibleDescription(t('auth.code.hint'));
    await code.fill('123 456');
    await screen.getByRole('button', { name: t('auth.confirmSignUp.submit') }).click();
    await expect
      .poll(() => asked.map(({ call }) => call))
      .toEqual(['signIn', 'resendSignUpCode', 'confirmSignUp', 'signIn', 'findUnverified']);
    expect(asked[3]).toEqual({ call: 'signIn', email: EMAIL, password: PASSWORD });
  });

  test('is still at its code after a reload, and needs the password once more', async () => {
    const answers = {
      signIn: [{ answer: 'confirm-sign-up' }],
      resendSignUpCode: [SENT],
      confirmSignUp: [{ answer: 'sign-up-complete' }],
    } as const;
    const before = await renderLogin(answers);
    await before.signIn();
    await expect.element(before.screen.getByLabelText(before.t('auth.code'), { exact: true })).toBeVisible();
    await before.screen.unmount();

    const { screen, t } = await renderLogin(answers);
    await expect.element(screen.getByText(t('auth.confirmSignUp.text', { email: EMAIL }))).toBeVisible();
    await screen.getByLabelText(t('auth.code'), { exact: true }).fill('123456');
    await screen.getByRole('button', { name: t('auth.confirmSignUp.submit') }).click();
    await expect.element(screen.getByText(t('auth.news.confirmed'))).toBeVisible();
    await expect.element(screen.getByLabelText(t('auth.email'), { exact: true })).toHaveValue(EMAIL);
  });
});

describe('another code', () => {
  test('waits its minute, after a reload and on another way in, and costs no mail', async () => {
    const answers = { signIn: [{ answer: 'confirm-sign-up' }], resendSignUpCode: [SENT] } as const;
    const before = await renderLogin(answers);
    await before.signIn();
    await expect.element(before.screen.getByRole('button', { name: before.t('auth.resend') })).toBeVisible();
    await before.screen.unmount();

    const { screen, t, asked, signIn } = await renderLogin(answers);
    const again = screen.getByRole('button', { name: t('auth.resend'), exact: true });
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    await expect.element(again).toHaveAccessibleDescription(t('auth.resend.why'));
    await expectNoViolations();
    again.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await screen.getByRole('button', { name: t('auth.back') }).click();
    await signIn();
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    expect(asked.map(({ call }) => call)).toEqual(['signIn']);
  });

  test('is refused in our words, and keeps the focus when it is sent', async () => {
    const sentAt = Date.now() - RESEND_AFTER_MS;
    sessionStorage.setItem('oko-login-step', JSON.stringify({ step: 'confirmSignUp', email: EMAIL, sentAt }));
    const resendSignUpCode = [new IdentityProblem('too-many-tries', 'Attempt limit exceeded'), SENT];
    const { screen, t, asked } = await renderLogin({ resendSignUpCode }, { language: 'en' });
    const again = screen.getByRole('button', { name: t('auth.resend'), exact: true });
    await expect.element(screen.getByText(t('auth.resend.ready'))).toBeInTheDocument();
    await again.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.too-many-codes'));
    await again.click();
    await expect.element(screen.getByText(t('auth.confirmSignUp.resent'))).toBeVisible();
    await expect.element(again).toHaveFocus();
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    expect(asked).toHaveLength(2);
  });
});

describe('by configuration', () => {
  test('nobody signs up: there are no tabs', async () => {
    const { screen, t } = await renderLogin({}, { config: { offersSignUp: false } });
    await expect.element(screen.getByRole('button', { name: t('auth.signIn.submit') })).toBeVisible();
    expect(screen.getByRole('tab').query()).toBeNull();
    expect(screen.getByRole('tabpanel').query()).toBeNull();
  });

  test.each(['signUp', 'forgotPassword'] as const)('the first step is %s', async (firstStep) => {
    const { screen, t } = await renderLogin({}, { config: { firstStep } });
    const name = firstStep === 'signUp' ? t('auth.signUp.title') : t('auth-steps.forgotPassword.title');
    await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('a password needs more kinds of characters', async () => {
    const passwordPolicy = { minLength: 8, needs: ['upper-case', 'numbers'] } as const;
    const { screen, t } = await renderLogin(
      {},
      { language: 'en', config: { firstStep: 'signUp', passwordPolicy } },
    );
    const password = screen.getByLabelText(t('auth.password'), { exact: true });
    await password.fill('hetmanna');
    await screen.getByRole('button', { name: t('auth.signUp.submit') }).click();
    await expect.element(password).toHaveAccessibleDescription('Password must have upper case letters');
    await password.fill('Hetmanna');
    await expect.element(password).toHaveAccessibleDescription('Password must have numbers');
  });
});
