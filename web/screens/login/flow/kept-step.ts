/**
 * A step that outlives a reload, as text: whoever looks up the code in their mail app may find the page loaded anew.
 *
 * Never a password. The key for an authenticator app is kept, in this tab alone and until the step ends: on a phone the page
 * may be dropped while that app is open. What the learner only types (sign-in, sign-up) is not kept, but for the news that a password
 * is new; nor what follows a sign-in that has succeeded (verifying a contact): that asks again the next time.
 */
import type { CodeDelivery, MfaType } from '#web/shared/session/auth-calls.ts';
import { PENDING_SIGN_IN_MS, isPending, startFlow } from './flow.ts';
import type { Flow } from './flow.ts';

/** What is kept of a step; undefined where nothing is. */
export function writeStep(flow: Flow): string | undefined {
  const kept = keptOf(flow);
  const { step, email, newPasswordOf } = flow;
  return kept && JSON.stringify({ step, email, newPasswordOf, ...kept });
}

/** The step that was kept, at `now` (ms since the epoch); undefined when the text is none of ours. */
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
      // Not one of ours: another version of the page wrote it.
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
