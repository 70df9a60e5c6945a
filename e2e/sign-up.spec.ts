/**
 * Where signing up does not go through at once: a refused address, a name that somebody took meanwhile.
 *
 * Only a journey is refused by the sign-in service itself.
 */
import { newLearner, signInByForm, signUpLearner } from './learner.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');

// The refusals are the point here.
test.use({ expectedError: /status of (400|409)/ });
test.skip(({ isMobile }) => isMobile, 'refusals are the same on every device');

test('an address is shared by both tabs; one that is registered is refused at its field, until it is corrected', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const registered = await signUpLearner(origin);
  const learner = newLearner();
  const email = page.getByLabel(t('auth.email'), { exact: true });
  await page.goto('/login');
  await email.fill(registered.email);
  await page.getByRole('tab', { name: t('auth.signUp.tab') }).click();
  await expect(email).toHaveValue(registered.email);

  await page.getByLabel(t('username.label'), { exact: true }).fill(learner.username);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(learner.password);
  await page.getByLabel(t('auth.password.confirm'), { exact: true }).fill(learner.password);
  await page.getByLabel(t('auth.terms')).check();
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await expect(page.getByText(t('auth.problem.email-taken'))).toBeVisible();
  await expect(email).toBeFocused();

  await email.fill(learner.email);
  await expect(page.getByText(t('auth.problem.email-taken'))).toBeHidden();
  await page.getByRole('tab', { name: t('auth.signIn.tab') }).click();
  await expect(email).toHaveValue(learner.email);
});

test('a name that somebody took between sign-up and sign-in is asked for again', async ({
  page,
  baseURL,
}) => {
  const learner = await signUpLearner(baseURL ?? '');
  await page.route(
    '**/trpc/users.postSignup',
    (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'username-taken', message: 'taken', request_id: 'r1' } },
      }),
    { times: 1 },
  );
  await signInByForm(page, learner);
  const dialog = page.getByRole('dialog', { name: t('username.title') });
  const field = dialog.getByLabel(t('username.label'), { exact: true });
  await expect(field).toHaveValue(learner.username);
  await expect(dialog.getByText(t('username.taken'))).toBeVisible();
  await field.fill(newLearner().username);
  await expect(dialog.getByText(t('username.taken'))).toBeHidden();
  await dialog.getByRole('button', { name: t('username.submit') }).click();
  await expect(dialog).toBeHidden();
});
