/**
 * Learners for the journeys: made through the sign-in service's own protocol, signed in through the product's own screen.
 */
import { randomUUID } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { z } from 'zod';
import { changeMembership } from '../local/commands/premium-membership.ts';
import { textsIn } from './texts.ts';

export interface Learner {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

const configSchema = z.object({ userPoolClientId: z.string() });
const inboxSchema = z.object({ messages: z.array(z.object({ code: z.string() })) });

/** A learner that nobody has used before; exists nowhere yet. */
export function newLearner(): Learner {
  const id = randomUUID().slice(0, 8);
  return { email: `${id}@example.com`, password: `hetman-${id}`, username: `u_${id}` };
}

/** Signs a new learner up and confirms the e-mail address, without a browser. */
export async function signUpLearner(origin: string): Promise<Learner> {
  const learner = newLearner();
  const { userPoolClientId } = await getJson(`${origin}/local/config.json`, configSchema);
  await callCognito(origin, 'SignUp', {
    ClientId: userPoolClientId,
    Username: learner.email,
    Password: learner.password,
    UserAttributes: [
      { Name: 'email', Value: learner.email },
      { Name: 'preferred_username', Value: learner.username },
    ],
  });
  await callCognito(origin, 'ConfirmSignUp', {
    ClientId: userPoolClientId,
    Username: learner.email,
    ConfirmationCode: await findCode(origin, learner.email),
  });
  return learner;
}

/** The same, with premium: all chapters are open. */
export async function signUpPremiumLearner(origin: string): Promise<Learner> {
  const learner = await signUpLearner(origin);
  const outcome = await changeMembership({ origin, email: learner.email, remove: false });
  if ('error' in outcome) throw new Error(outcome.error);
  return learner;
}

/** Signs in on the product's login screen, in the language that a newcomer meets, and waits for the tiles. */
export async function signIn(page: Page, { email, password }: Learner): Promise<void> {
  const t = textsIn('pl');
  await page.goto('/login');
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/tiles$/);
}

/** The ID token that the page keeps, for calls past the page. */
export async function idToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'));
    return key === undefined ? null : localStorage.getItem(key);
  });
  if (token === null) throw new Error('nobody is signed in on this page');
  return token;
}

/** The newest confirmation code that was "sent" to an address. */
export async function findCode(origin: string, email: string): Promise<string> {
  const { messages } = await getJson(
    `${origin}/local/inbox.json?to=${encodeURIComponent(email)}`,
    inboxSchema,
  );
  const [newest] = messages;
  if (newest === undefined) throw new Error(`nothing was sent to ${email}`);
  return newest.code;
}

async function getJson<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return schema.parse(await response.json());
}

async function callCognito(
  origin: string,
  operation: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await fetch(`${origin}/local/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`);
}
