/**
 * Stores a step as text across a reload, because learners leave the page to look up a code. Never a
 * password. The authenticator key is kept in this tab until the step ends: phones may drop the page
 * while that app is open. Typed sign-in and sign-up values are not stored, except that a password
 * is new; nor is verifying a contact, which the next sign-in asks again.
 */
import type { CodeDelivery, MfaType } from '#web/shared/session/auth-calls.ts';
import { PENDING_SIGN_IN_MS, isPending, startFlow } from './flow.ts';
import type { Flow } from './flow.ts';

/** Returns the step as text; undefined if it is not stored. */
export function writeStep(flow: Flow): string | undefined {
  const kept = keptOf(flow);
  const { step, email, newPasswordOf } = flow;
  return kept && JSON.stringify({ step, email, newPasswordOf, ...kept });
}

/** Returns the stored step at `now` (ms since the epoch); undefined if the text is not valid. */
export function readStep(text: string, now: number): Flow | undefined {
  const kept = parse(text);
  const flow = kept && flowFrom(kept);
  if (!flow) return undefined;
  const newPasswordOf = textIn(kept, 'newPasswordOf');
  return { ...ifDue(flow, now), ...(newPasswordOf === undefined ? {} : { newPasswordOf }) };
}

function ifDue(flow: Flow, now: number): Flow {
  if (!isPending(flow)) return flow;
  const isDue = flow.until >= now && flow.until <= now + PENDING_SIGN_IN_MS;
  return isDue ? flow : { ...startFlow('signIn', flow.email), step: 'signIn', news: 'expired' };
}

function keptOf(flow: Flow): object | undefined {
  switch (flow.step) {
    case 'confirmSignUp':
    case 'confirmResetPassword':
      return { ...flow.delivery, sentAt: flow.sentAt };
    case 'forgotPassword':
      return { isRequired: flow.isRequired };
    case 'confirmSignIn':
      return { until: flow.until, mfa: flow.mfa, ...flow.delivery };
    case 'forceNewPassword':
      return { until: flow.until, missing: flow.missing };
    case 'selectMfaType':
      return { until: flow.until, types: flow.types, toSetUp: flow.toSetUp };
    case 'setupTotp':
      return { until: flow.until, secret: flow.secret };
    case 'setupEmail':
      return { until: flow.until };
    case 'signIn':
      return flow.newPasswordOf === undefined ? undefined : { news: flow.news };
    case 'signUp':
    case 'verifyUser':
    case 'confirmVerifyUser':
    case 'signedIn':
      return undefined;
  }
}

type KeptStep = Readonly<Record<string, unknown>>;

function parse(text: string): KeptStep | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function flowFrom(kept: KeptStep): Flow | undefined {
  const common = { email: textIn(kept, 'email') ?? '', asking: undefined, problem: undefined };
  const pending = { ...common, until: numberIn(kept, 'until') ?? 0 };
  const sent = { ...common, delivery: deliveryIn(kept), sentAt: numberIn(kept, 'sentAt'), resent: false };
  switch (kept['step']) {
    case 'signIn': {
      const news = kept['news'] === 'password-changed' ? 'password-changed' : undefined;
      return { ...common, step: 'signIn', news };
    }
    case 'confirmSignUp':
      return { ...sent, step: 'confirmSignUp', signInWith: undefined };
    case 'confirmResetPassword':
      return { ...sent, step: 'confirmResetPassword' };
    case 'forgotPassword':
      return { ...common, step: 'forgotPassword', isRequired: kept['isRequired'] === true };
    case 'confirmSignIn': {
      const [mfa] = mfaTypesIn([kept['mfa']]);
      return mfa && { ...pending, step: 'confirmSignIn', mfa, delivery: deliveryIn(kept) };
    }
    case 'forceNewPassword': {
      const missing = listIn(kept, 'missing').filter((name) => typeof name === 'string');
      return { ...pending, step: 'forceNewPassword', missing };
    }
    case 'selectMfaType': {
      const types = mfaTypesIn(listIn(kept, 'types'));
      return { ...pending, step: 'selectMfaType', types, toSetUp: kept['toSetUp'] === true };
    }
    case 'setupTotp': {
      const secret = textIn(kept, 'secret');
      return secret === undefined ? undefined : { ...pending, step: 'setupTotp', secret };
    }
    case 'setupEmail':
      return { ...pending, step: 'setupEmail' };
    default:
      // Invalid: written by another version of the page.
      return undefined;
  }
}

function textIn(kept: KeptStep, name: string): string | undefined {
  const value = kept[name];
  return typeof value === 'string' ? value : undefined;
}

function numberIn(kept: KeptStep, name: string): number | undefined {
  const value = kept[name];
  return typeof value === 'number' ? value : undefined;
}

function listIn(kept: KeptStep, name: string): readonly unknown[] {
  const value = kept[name];
  return Array.isArray(value) ? value : [];
}

function mfaTypesIn(values: readonly unknown[]): readonly MfaType[] {
  return values.filter((value) => value === 'SMS' || value === 'EMAIL' || value === 'TOTP');
}

function deliveryIn(kept: KeptStep): CodeDelivery | undefined {
  const medium = kept['medium'];
  const destination = textIn(kept, 'destination');
  if (medium === 'EMAIL' || medium === 'SMS') return { destination, medium };
  return destination === undefined ? undefined : { destination, medium: undefined };
}
