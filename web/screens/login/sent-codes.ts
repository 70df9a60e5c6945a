/**
 * The codes on their way by mail: who asks for one again too soon is led to the one that was sent, and no mail is sent
 * (product/account.md#sign-in). Each address has a wait of its own, on whatever way through the forms. Pure.
 */
import type { AuthAnswer, AuthCall, CodeDelivery } from '#web/shared/session/auth-calls.ts';
import { hasFields, isCount, isMissingOr, isOneOf, isTableOf, isText } from '#web/shared/storage/shapes.ts';

/** Wait between two codes to one address, in ms: mail may take that long, and every code makes the one before it worthless. */
export const RESEND_AFTER_MS = 60_000;

/** When each mail was sent, in ms since the epoch, and where to as the service told it. */
export type SentCodes = Readonly<Record<string, { readonly at: number } & Partial<CodeDelivery>>>;

/** A call that was answered. */
interface Ended {
  readonly call: AuthCall;
  readonly answer: AuthAnswer;
  readonly at: number;
}

/** The code that this call would send again, as the service answered it then; undefined when none is on its way at `now`. */
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

/** The codes after a call: one was sent, or used up. */
export function noteCode(codes: SentCodes, { call, answer, at }: Ended): SentCodes {
  const mail = mailOf(call);
  if (mail === undefined) return codes;
  const others = Object.entries(codes).filter(([name, sent]) => name !== mail && isOnItsWay(sent, at));
  const isSent = answer.answer === 'code-sent' || answer.answer === 'confirm-sign-up';
  return Object.fromEntries(isSent ? [...others, [mail, { ...answer.delivery, at }]] : others);
}

/** What `JSON.stringify` made of the codes; undefined when the text is none of ours. */
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

/** The mail that a call is about, by its kind and address. */
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

/** Not when the clock was set back: nobody waits for longer than the wait. */
function isOnItsWay({ at }: { readonly at: number }, now: number): boolean {
  return at <= now && now < at + RESEND_AFTER_MS;
}
