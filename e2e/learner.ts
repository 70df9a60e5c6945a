/**
 * Learners for the journeys: made through the sign-in service's own protocol, and signed in by it, as aws-amplify does it.
 *
 * Only journeys about signing in use the product's own form (`signInByForm`): it costs seconds, and shows nothing new.
 */
import { randomUUID } from 'node:crypto';
import { type APIResponse, type Disposable, type Page, expect } from '@playwright/test';
import { z } from 'zod';
import { plainLetters } from '#contract/testing/plain-letters';
import { changeMembership } from '../tools/commands/premium-membership.ts';
import { textsIn } from './texts.ts';

export interface JourneyLearner {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

const configSchema = z.object({ userPoolClientId: z.string() });
const subSchema = z.object({ sub: z.string() });
const tokensSchema = z.object({
  AuthenticationResult: z.object({ IdToken: z.string(), AccessToken: z.string(), RefreshToken: z.string() }),
});
type Tokens = z.infer<typeof tokensSchema>['AuthenticationResult'];
const inboxSchema = z.object({ messages: z.array(z.object({ code: z.string() })) });

/** A learner that nobody has used before; exists nowhere yet. */
export function newLearner(): JourneyLearner {
  const id = plainLetters(randomUUID()).slice(0, 8);
  return { email: `${id}@example.com`, password: `hetman-${id}`, username: `u_${id}` };
}

/** Signs a new learner up and confirms the e-mail address, without a browser. */
export async function signUpLearner(origin: string): Promise<JourneyLearner> {
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
export async function signUpPremiumLearner(origin: string): Promise<JourneyLearner> {
  const learner = await signUpLearner(origin);
  const result = await changeMembership({ origin, email: learner.email, remove: false });
  if ('error' in result) throw new Error(result.error);
  return learner;
}

/** Puts the tokens of a learner where aws-amplify keeps them, and opens the tiles. */
export async function signIn(page: Page, { email, password }: JourneyLearner): Promise<void> {
  const config = await page.request.get('/local/config.json');
  const { userPoolClientId } = configSchema.parse(await config.json());
  const answer = await page.request.post('/local/cognito', {
    headers: headersOf('InitiateAuth'),
    data: JSON.stringify({
      ClientId: userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = tokensSchema.parse(await answer.json());
  const storing = await storeAtNextVisit(page, storedTokens(userPoolClientId, AuthenticationResult));
  await page.goto('/tiles');
  await storing.dispose();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The entries of aws-amplify's token store: those of `web/shared/session/stored-token.ts`, and what refreshes them. */
function storedTokens(
  clientId: string,
  { IdToken, AccessToken, RefreshToken }: Tokens,
): readonly (readonly [name: string, text: string])[] {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const { sub } = subSchema.parse(readPayload(IdToken));
  return [
    [`${prefix}.LastAuthUser`, sub],
    [`${prefix}.${sub}.idToken`, IdToken],
    [`${prefix}.${sub}.accessToken`, AccessToken],
    [`${prefix}.${sub}.refreshToken`, RefreshToken],
    [`${prefix}.${sub}.clockDrift`, '0'],
  ];
}

/** Puts entries into our origin's storage before the next document runs, until it is told to stop. */
async function storeAtNextVisit(
  page: Page,
  entries: readonly (readonly [name: string, text: string])[],
): Promise<Disposable> {
  return page.context().addInitScript((named) => {
    // Blank pages have no storage.
    if (!location.protocol.startsWith('http')) return;
    for (const [name, text] of named) localStorage.setItem(name, text);
  }, entries);
}

function readPayload(jwt: string): unknown {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Signs in on the product's login screen, in the language that a newcomer meets, and waits for the tiles. */
export async function signInByForm(page: Page, { email, password }: JourneyLearner): Promise<void> {
  const t = textsIn('pl');
  await page.goto('/login');
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/tiles$/);
}

/** What the server answers the learner who is signed in on this page, past the page. */
export async function getAsLearner(page: Page, path: string): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${await idToken(page)}` };
  // The server closes a connection that was idle for 5 s, and a request that it crosses on the way is reset.
  return page.request.get(path, { headers, maxRetries: 1 });
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
    headers: headersOf(operation),
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`);
}

function headersOf(operation: string): Record<string, string> {
  return {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
}
