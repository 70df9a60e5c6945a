/** Each step that few learners meet: what it asks, what it sends, and where it leads. */
import { describe, expect, test } from 'vitest';
import type { AuthAnswer, AuthCall } from '#web/shared/session/auth-calls.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderLogin } from '#web/testing/login-page.tsx';
import type { Answers } from '#web/testing/login-page.tsx';
import { EMAIL, PASSWORD } from '../testing/sample-flows.ts';

const SENT: AuthAnswer = {
  answer: 'code-sent',
  delivery: { destination: 'o***@e***', medium: 'EMAIL' },
};
const IN: AuthAnswer = { answer: 'signed-in' };
const NOTHING_TO_VERIFY: AuthAnswer = { answer: 'unverified', contacts: [] };
const NEW_PASSWORD = 'goniec-na-c4';

describe('the forgotten password', () => {
  test('is replaced by one that the code allows, and used to sign in', async () => {
    const page = await renderLogin({
      resetPassword: [SENT],
      confirmResetPassword: [new IdentityProblem('wrong-code', 'no'), { answer: 'password-reset' }],
    });
    const { screen, t, asked } = page;
    const email = screen.getByLabelText(t('auth.email'), { exact: true });
    await email.fill(EMAIL);
    await screen.getByRole('button', { name: t('auth.forgot') }).click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue(EMAIL);
    await expectNoViolations();
    await screen.getByRole('button', { name: t('auth-steps.forgotPassword.submit') }).click();

    await expect.element(screen.getByText(t('auth-steps.sent', { destination: 'o***@e***' }))).toBeVisible();
    await expectNoViolations();
    const submit = screen.getByRole('button', { name: t('auth-steps.confirmResetPassword.submit') });
    await submit.click();
    const code = screen.getByLabelText(t('auth.code'), { exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAccessibleDescription(t('auth.code.empty'));
    await code.fill(' 123 456 ');
    await screen.getByLabelText(t('auth-steps.newPassword'), { exact: true }).fill(NEW_PASSWORD);
    const again = screen.getByLabelText(t('auth.password.confirm'), { exact: true });
    await again.fill(PASSWORD);
    await expect.element(again).toHaveAccessibleDescription(t('auth.password.do-not-match'));
    await again.fill(NEW_PASSWORD);
    await submit.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.wrong-code'));
    await code.fill('12 34');
    await submit.click();
    await expect.element(code).toHaveAccessibleDescription(t('auth.code.malformed'));
    expect(screen.getByRole('alert').elements()).toEqual([]);
    await code.fill(' 123 456 ');
    await submit.click();

    await expect.element(screen.getByText(t('auth.news.password-changed'))).toBeVisible();
    expect(asked).toEqual([
      { call: 'resetPassword', email: EMAIL },
      { call: 'confirmResetPassword', email: EMAIL, code: '123456', password: NEW_PASSWORD },
      { call: 'confirmResetPassword', email: EMAIL, code: '123456', password: NEW_PASSWORD },
    ]);
  });

  test('is asked for by the service where it must be replaced', async () => {
    const { screen, t, signIn } = await renderLogin({ signIn: [{ answer: 'reset-required' }] });
    await signIn();
    await expect.element(screen.getByText(t('auth-steps.forgotPassword.required'))).toBeVisible();
    await screen.getByRole('button', { name: t('auth.back') }).click();
    await expect
      .element(screen.getByRole('heading', { level: 1, name: t('auth.signIn.title') }))
      .toBeVisible();
  });
});

describe('the second factor', () => {
  test.each(['SMS', 'EMAIL', 'TOTP'] as const)('is the code of %s', async (mfa) => {
    const delivery = { destination: '+*******800', medium: 'SMS' } as const;
    const answer: AuthAnswer = {
      answer: 'confirm-sign-in',
      mfa,
      delivery: mfa === 'TOTP' ? undefined : delivery,
    };
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [answer],
      confirmSignIn: [IN],
      findUnverified: [NOTHING_TO_VERIFY],
    });
    await signIn();
    const lead =
      mfa === 'TOTP'
        ? t('auth-steps.confirmSignIn.TOTP')
        : t('auth-steps.sent', { destination: '+*******800' });
    await expect.element(screen.getByText(lead)).toBeVisible();
    const code = screen.getByLabelText(t('auth.code'), { exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoViolations();
    await code.fill('123456');
    await screen.getByRole('button', { name: t('auth-steps.confirmSignIn.submit') }).click();
    await expect.poll(() => asked.map(({ call }) => call)).toContain('findUnverified');
    expect(asked[1]).toEqual({ call: 'confirmSignIn', response: '123456' });
  });

  test('begins anew when the service no longer waits', async () => {
    const { screen, t, signIn } = await renderLogin({
      signIn: [{ answer: 'confirm-sign-in', mfa: 'TOTP' }],
      confirmSignIn: [new IdentityProblem('sign-in-expired', 'expired')],
    });
    await signIn();
    await screen.getByLabelText(t('auth.code'), { exact: true }).fill('123456');
    await screen.getByRole('button', { name: t('auth-steps.confirmSignIn.submit') }).click();
    await expect.element(screen.getByText(t('auth.news.expired'))).toBeVisible();
    await expect.element(screen.getByLabelText(t('auth.email'), { exact: true })).toHaveValue(EMAIL);
  });

  test('is chosen where there are several', async () => {
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [{ answer: 'choose-mfa', types: ['SMS', 'TOTP'], toSetUp: false }],
      confirmSignIn: [{ answer: 'confirm-sign-in', mfa: 'TOTP' }],
    });
    await signIn();
    await expect.element(screen.getByRole('radio', { name: t('auth-steps.mfa.SMS') })).toHaveFocus();
    await expectNoViolations();
    await screen.getByRole('radio', { name: t('auth-steps.mfa.TOTP') }).click();
    await screen.getByRole('button', { name: t('auth-steps.selectMfaType.submit') }).click();
    await expect.element(screen.getByText(t('auth-steps.confirmSignIn.TOTP'))).toBeVisible();
    expect(asked[1]).toEqual({ call: 'confirmSignIn', response: 'TOTP' });
  });

  test('of an app is set up with a picture of 228 px or the key, and its first code', async () => {
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [{ answer: 'set-up-totp', secret: 'JBSWY3DPEHPK3PXP' }],
      confirmSignIn: [new IdentityProblem('wrong-code', 'no')],
    });
    await signIn();
    const picture = screen.getByRole('img', { name: t('auth-steps.setupTotp.qr') });
    await expect.element(picture).toBeVisible();
    const { width, height } = picture.element().getBoundingClientRect();
    expect([width, height]).toEqual([228, 228]);
    await expect.element(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t('auth-steps.setupTotp.copy') })).toBeVisible();
    await expectNoViolations();
    await screen.getByLabelText(t('auth.code'), { exact: true }).fill('123 456');
    await screen.getByRole('button', { name: t('auth-steps.setupTotp.submit') }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.wrong-code'));
    expect(asked[1]).toEqual({ call: 'confirmSignIn', response: '123456' });
  });

  test('of e-mail is set up with an address', async () => {
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [{ answer: 'set-up-email' }],
      confirmSignIn: [{ answer: 'confirm-sign-in', mfa: 'EMAIL' }],
    });
    await signIn();
    const submit = screen.getByRole('button', { name: t('auth-steps.setupEmail.submit') });
    const email = screen.getByLabelText(t('auth.email'), { exact: true });
    await email.fill('ola@');
    await submit.click();
    await expect.element(email).toHaveAccessibleDescription(t('auth.email.malformed'));
    await email.fill(' codes@example.com ');
    await expectNoViolations();
    await submit.click();
    await expect.element(screen.getByText(t('auth-steps.sent.unnamed'))).toBeVisible();
    expect(asked[1]).toEqual({ call: 'confirmSignIn', response: 'codes@example.com' });
  });
});

test('a password that was given is replaced, with what the pool wants to know besides', async () => {
  const { screen, t, asked, signIn } = await renderLogin({
    signIn: [{ answer: 'new-password-required', missing: ['name', 'phone_number'] }],
    confirmSignIn: [IN],
    findUnverified: [NOTHING_TO_VERIFY],
  });
  await signIn();
  const password = screen.getByLabelText(t('auth-steps.newPassword'), { exact: true });
  await expect.element(password).toHaveFocus();
  await password.fill(NEW_PASSWORD);
  await screen.getByLabelText(t('auth.password.confirm'), { exact: true }).fill(NEW_PASSWORD);
  const submit = screen.getByRole('button', { name: t('auth-steps.forceNewPassword.submit') });
  await submit.click();
  const name = screen.getByLabelText(t('auth-steps.attribute.name'), { exact: true });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(t('auth-steps.attribute.empty'));
  await name.fill('Ola');
  await expect.element(screen.getByLabelText(t('auth-steps.dialCode'), { exact: true })).toHaveValue('+1');
  await screen.getByLabelText(t('auth-steps.attribute.phone_number'), { exact: true }).fill('(555) 010-9999');
  await expectNoViolations();
  await submit.click();
  await expect.poll(() => asked.map(({ call }) => call)).toContain('findUnverified');
  expect(asked[1]).toEqual({
    call: 'confirmSignIn',
    response: NEW_PASSWORD,
    attributes: { name: 'Ola', phone_number: '+15550109999' },
  });
});

describe('a contact that nobody has confirmed', () => {
  const unverified: AuthAnswer = {
    answer: 'unverified',
    contacts: [
      { contact: 'email', value: EMAIL },
      { contact: 'phone_number', value: '+48600700800' },
    ],
  };

  test('is chosen, and verified by its code', async () => {
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [IN],
      findUnverified: [unverified],
      sendVerification: [SENT],
      confirmVerification: [{ answer: 'verified' }],
    });
    await signIn();
    await screen
      .getByRole('radio', { name: t('auth-steps.contact.phone_number', { value: '+48600700800' }) })
      .click();
    await expectNoViolations();
    await screen.getByRole('button', { name: t('auth-steps.verifyUser.submit') }).click();
    await screen.getByLabelText(t('auth.code'), { exact: true }).fill('123456');
    await expectNoViolations();
    await screen.getByRole('button', { name: t('auth-steps.confirmVerifyUser.submit') }).click();
    await expect.poll(() => asked.map(({ call }) => call)).toContain('confirmVerification');
    expect(asked.slice(2)).toEqual([
      { call: 'sendVerification', contact: 'phone_number' },
      { call: 'confirmVerification', contact: 'phone_number', code: '123456' },
    ]);
  });

  test.each(['before', 'after'] as const)('can wait: skipped %s the code', async (when) => {
    const { screen, t, asked, signIn, session } = await renderLogin({
      signIn: [IN],
      findUnverified: [unverified],
      sendVerification: [SENT],
    });
    await signIn();
    if (when === 'after') {
      await screen.getByRole('button', { name: t('auth-steps.verifyUser.submit') }).click();
      await screen.getByLabelText(t('auth.code'), { exact: true }).fill('12');
    }
    await screen.getByRole('button', { name: t('auth-steps.skip') }).click();
    // The fake has no tokens: the session finds nobody, and the form is there again.
    await expect
      .element(screen.getByRole('heading', { level: 1, name: t('auth.signIn.title') }))
      .toBeVisible();
    expect(session.state().status).toBe('signed-out');
    expect(asked.map(({ call }) => call)).not.toContain('confirmVerification');
  });

  test('is no reason to stay out when nobody can say', async () => {
    const { screen, t, asked, signIn } = await renderLogin({
      signIn: [IN],
      findUnverified: [new IdentityProblem('network', 'lost')],
    });
    await signIn();
    await expect.poll(() => asked).toHaveLength(2);
    expect(screen.getByRole('heading', { name: t('auth-steps.verifyUser.title') }).query()).toBeNull();
    expect(screen.getByRole('alert').query()).toBeNull();
  });
});

describe('a reload', () => {
  test('leaves the learner where they were', async () => {
    const answers = { signIn: [{ answer: 'confirm-sign-in', mfa: 'TOTP' }], confirmSignIn: [IN] } as const;
    const before = await renderLogin(answers);
    await before.signIn();
    await expect.element(before.screen.getByText(before.t('auth-steps.confirmSignIn.TOTP'))).toBeVisible();
    await before.screen.unmount();

    const { screen, t } = await renderLogin(answers);
    await expect.element(screen.getByText(t('auth-steps.confirmSignIn.TOTP'))).toBeVisible();
  });
});

describe('a code', () => {
  const FORMS: readonly (readonly [string, Answers, AuthCall['call']])[] = [
    ['sign-up', { signIn: [{ answer: 'confirm-sign-up' }], resendSignUpCode: [SENT] }, 'confirmSignUp'],
    ['second factor', { signIn: [{ answer: 'confirm-sign-in', mfa: 'SMS' }] }, 'confirmSignIn'],
    [
      'authenticator app',
      { signIn: [{ answer: 'set-up-totp', secret: 'JBSWY3DPEHPK3PXP' }] },
      'confirmSignIn',
    ],
  ];
  test.each(FORMS)(
    'without six digits is told at the field and costs no attempt: %s',
    async (_, answers, call) => {
      const page = await renderLogin({ ...answers, [call]: [new IdentityProblem('wrong-code', 'no')] });
      const { screen, t, asked, signIn } = page;
      await signIn();
      const code = screen.getByLabelText(t('auth.code'), { exact: true });
      const submit = screen.getByRole('button', { name: t('auth.confirmSignUp.submit') });
      for (const typed of ['12345', '1234567', 'Your code', '28.11.2026']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other in one field
        await code.fill(typed);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await submit.click();
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect.element(code).toHaveAccessibleDescription(t('auth.code.malformed'));
      }
      expect(asked.filter((made) => made.call === call)).toEqual([]);
      await code.fill('Your code: \u200B１２３\u00A0456.');
      await submit.click();
      await expect.element(screen.getByRole('alert')).toHaveTextContent(t('auth.problem.wrong-code'));
      expect(JSON.stringify(asked.at(-1))).toContain('"123456"');
    },
  );
});
