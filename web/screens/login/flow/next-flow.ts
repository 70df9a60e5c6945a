/**
 * Reducer of the login (product/account.md#sign-up and product/account.md#sign-in and
 * product/account.md#further-steps). Pure; an event that does not fit changes nothing. Replies are
 * handled in `take-reply.ts`.
 */
import type { AuthCall } from '#web/shared/session/auth-calls.ts';
import type { SocialProvider } from '#web/shared/session/hosted/hosted-config.ts';
import { isPending, startFlow } from './flow.ts';
import type { Flow, FlowEvent, SentForm } from './flow.ts';
import { ask, enter, expire, takeReply } from './take-reply.ts';

/** Returns the next state. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  const next = takeEvent(flow, event);
  const newPasswordOf = givesPassword(flow, event) ? flow.email : flow.newPasswordOf;
  if (newPasswordOf === undefined || next.newPasswordOf === newPasswordOf) return next;
  return { ...next, newPasswordOf };
}

/** Returns whether the form sets a new password after a forgotten or replaced one. */
function givesPassword(flow: Flow, event: FlowEvent): boolean {
  if (event.type !== 'answered' || event.of !== flow.asking) return false;
  return (
    event.answer.answer === 'password-reset' ||
    (flow.step === 'forceNewPassword' && event.of.call === 'confirmSignIn')
  );
}

function takeEvent(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'chosen':
      return flow.asking || isVerifying(flow) ? flow : startFlow(event.step, flow.email);
    case 'emailTyped':
      return asksForAddress(flow) ? { ...flow, email: event.email } : flow;
    case 'sent':
      return flow.asking ? flow : send(flow, event.form, event.at);
    case 'resendAsked':
      return flow.asking ? flow : resend(flow);
    case 'hostedChosen':
      return flow.asking ? flow : leave(flow, event.provider);
    case 'skipped':
      return isVerifying(flow) ? enter(flow) : flow;
    case 'dismissed':
      return flow.problem ? { ...flow, problem: undefined } : flow;
    case 'answered':
    case 'refused':
    case 'taken':
      return event.of === flow.asking ? takeReply(flow, event) : flow;
  }
}

/** Already signed in: no way back to the password, and the rest can be skipped. */
function isVerifying(flow: Flow): boolean {
  return flow.step === 'verifyUser' || flow.step === 'confirmVerifyUser';
}

function asksForAddress(flow: Flow): boolean {
  return flow.step === 'signIn' || flow.step === 'signUp' || flow.step === 'forgotPassword';
}

function send(flow: Flow, form: SentForm, at: number): Flow {
  if (form.step !== flow.step) return flow;
  if (isPending(flow) && at > flow.until) return expire(flow);
  const call = callFor(form, flow.email);
  return ask({ ...flow, email: 'email' in call ? call.email : flow.email }, call);
}

/** Returns the service call of a form. */
function callFor(form: SentForm, email: string): AuthCall {
  switch (form.step) {
    case 'signIn':
      return { call: 'signIn', email: form.email, password: form.password };
    case 'signUp':
      return { call: 'signUp', email: form.email, username: form.username, password: form.password };
    case 'confirmSignUp':
      return { call: 'confirmSignUp', email, code: form.code };
    case 'forgotPassword':
      return { call: 'resetPassword', email: form.email };
    case 'confirmResetPassword':
      return { call: 'confirmResetPassword', email, code: form.code, password: form.password };
    case 'forceNewPassword':
      return { call: 'confirmSignIn', response: form.password, attributes: form.attributes };
    case 'selectMfaType':
      return { call: 'confirmSignIn', response: form.mfa };
    case 'setupEmail':
      return { call: 'confirmSignIn', response: form.email };
    case 'confirmSignIn':
    case 'setupTotp':
      return { call: 'confirmSignIn', response: form.code };
    case 'verifyUser':
      return { call: 'sendVerification', contact: form.contact };
    case 'confirmVerifyUser':
      return { call: 'confirmVerification', contact: form.contact, code: form.code };
  }
}

/** Only from the two tabs: at other steps the account has a password. */
function leave(flow: Flow, provider: SocialProvider | undefined): Flow {
  if (flow.step !== 'signIn' && flow.step !== 'signUp') return flow;
  return ask(flow, { call: 'leaveForHosted', ...(provider && { provider }) });
}

/** Requests another code. Sign-in codes cannot be sent again; the sign-in must restart. */
function resend(flow: Flow): Flow {
  switch (flow.step) {
    case 'confirmSignUp':
      return ask(flow, { call: 'resendSignUpCode', email: flow.email });
    case 'confirmResetPassword':
      return ask(flow, { call: 'resetPassword', email: flow.email });
    case 'confirmVerifyUser':
      return ask(flow, { call: 'sendVerification', contact: flow.contact });
    case 'signIn':
    case 'signUp':
    case 'confirmSignIn':
    case 'forgotPassword':
    case 'forceNewPassword':
    case 'selectMfaType':
    case 'setupTotp':
    case 'setupEmail':
    case 'verifyUser':
    case 'signedIn':
      return flow;
  }
}
