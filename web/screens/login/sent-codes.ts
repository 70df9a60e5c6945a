/**
 * Codes sent by mail: a request within the wait leads to the code already sent, without a new mail
 * (product/account.md#sign-in). The wait is per address, whichever form asks. Pure.
 */
import type { AuthAnswer, AuthCall, CodeDelivery } from '#web/shared/session/auth-calls.ts';
import { hasFields, isCount, isMissingOr, isOneOf, isTableOf, isText } from '#web/shared/storage/shapes.ts';

/**
 * Wait between two codes to one address, in ms: mail is slow, and each code invalidates the one
 * before.
 */
export const RESEND_AFTER_MS = 60_000;

/** Time of each mail, in ms since the epoch, and its delivery as the service reported it. */
export type SentCodes = Readonly<Record<string, { readonly at: number } & Partial<CodeDelivery>>>;

/** A call and its answer. */
interface Ended {
  readonly call: AuthCall;
  readonly answer: AuthAnswer;
  readonly at: number;
}

/** Returns the earlier answer if this call's code is still on its way at `now`; else undefined. */
export function findSentCode(
  codes: SentCodes,
  call: AuthCall,
  now: number,
): { readonly answer: AuthAnswer; readonly at: number } | undefined {
  const asksForCode = call.call === 'resendSignUpCode' || call.call === 'resetPassword';
  const sent = asksForCode ? codes[mailOf(call) ?? ''] : undefined;
  if (!sent || !isOnItsWay(sent, now)) return undefined;
  const { at, destination, medium } = sent;
  return { answer: { answer: 'code-sent', delivery: { destination, medium } }, at };
}

/** Returns the codes after a call that sent or used one. */
export function noteCode(codes: SentCodes, { call, answer, at }: Ended): SentCodes {
  const mail = mailOf(call);
  if (mail === undefined) return codes;
  const others = Object.entries(codes).filter(([name, sent]) => name !== mail && isOnItsWay(sent, at));
  const isSent = answer.answer === 'code-sent' || answer.answer === 'confirm-sign-up';
  return Object.fromEntries(isSent ? [...others, [mail, { ...answer.delivery, at }]] : others);
}

/** Parses codes written by `JSON.stringify`; undefined if the text is not valid. */
export function readSentCodes(text: string): SentCodes | undefined {
  const codes: unknown = JSON.parse(text);
  return isSentCodes(codes) ? codes : undefined;
}

const isTable = isTableOf(
  hasFields({
    at: isCount,
    destination: isMissingOr(isText),
    medium: isMissingOr(isOneOf(['EMAIL', 'SMS'])),
  }),
);

function isSentCodes(codes: unknown): codes is SentCodes {
  return isTable(codes);
}

/** Returns the mail of a call, by kind and address. */
function mailOf(call: AuthCall): string | undefined {
  switch (call.call) {
    case 'signUp':
    case 'resendSignUpCode':
    case 'confirmSignUp':
      return `sign-up ${call.email.toLowerCase()}`;
    case 'resetPassword':
    case 'confirmResetPassword':
      return `password ${call.email.toLowerCase()}`;
    default:
      return undefined;
  }
}

/** False if the clock was set back, so nobody waits longer than the limit. */
function isOnItsWay({ at }: { readonly at: number }, now: number): boolean {
  return at <= now && now < at + RESEND_AFTER_MS;
}
