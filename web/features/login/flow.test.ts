import { describe, expect, test } from 'vitest';
import { nextFlow, startFlow } from './flow.ts';
import type { Flow, FlowEvent, FlowProblem } from './flow.ts';

const EMAIL = 'ola@example.com';
const WRONG: FlowProblem = { code: 'wrong-password', message: 'Incorrect username or password.' };
const after = (flow: Flow, ...events: readonly FlowEvent[]): Flow => events.reduce(nextFlow, flow);
const ASKED: FlowEvent = { type: 'asked' };
const REFUSED: FlowEvent = { type: 'refused', problem: WRONG };
const CODE_SENT: FlowEvent = { type: 'codeSent', email: EMAIL, at: 1000 };

describe('the flow', () => {
  test.each(['signIn', 'signUp'] as const)('starts where it is told to: %s', (step) => {
    expect(startFlow(step)).toMatchObject({ step, busy: false, problem: undefined });
  });

  test('moves between the tabs and takes the address along', () => {
    const flow = after(startFlow('signIn'), { type: 'chosen', step: 'signUp', email: EMAIL });
    expect(flow).toMatchObject({ step: 'signUp', email: EMAIL });
  });

  test.each(['signIn', 'signUp'] as const)('remembers the address while it is typed: %s', (step) => {
    const flow = after(startFlow(step), { type: 'emailTyped', email: EMAIL });
    expect(flow).toEqual({ ...startFlow(step), email: EMAIL });
  });

  test('forgets a problem when another tab is chosen, the form is sent again, or it is dismissed', () => {
    const refused = after(startFlow('signIn'), ASKED, REFUSED);
    expect(refused).toMatchObject({ busy: false, problem: WRONG });
    expect(after(refused, { type: 'chosen', step: 'signUp', email: '' }).problem).toBeUndefined();
    expect(after(refused, ASKED).problem).toBeUndefined();
    expect(after(refused, { type: 'dismissed' }).problem).toBeUndefined();
  });

  test('asks for the code once it was sent, from sign-up and from an unconfirmed sign-in alike', () => {
    for (const step of ['signIn', 'signUp'] as const) {
      expect(after(startFlow(step), ASKED, CODE_SENT)).toEqual({
        step: 'confirmSignUp',
        email: EMAIL,
        sentAt: 1000,
        resent: false,
        busy: false,
        problem: undefined,
      });
    }
  });

  test('knows a second code from the first', () => {
    const flow = after(startFlow('signUp'), ASKED, CODE_SENT, ASKED, { ...CODE_SENT, at: 31_000 });
    expect(flow).toMatchObject({ resent: true, sentAt: 31_000 });
  });

  test('returns to sign-in with good news when the password is needed again', () => {
    const flow = after(startFlow('signUp'), ASKED, CODE_SENT, ASKED, { type: 'confirmed', email: EMAIL });
    expect(flow).toMatchObject({ step: 'signIn', email: EMAIL, confirmed: true, busy: false });
  });

  test('lets the form speak when the fields are at fault', () => {
    expect(after(startFlow('signUp'), ASKED, { type: 'returned' })).toEqual(startFlow('signUp'));
  });
});

describe('an event that does not fit changes nothing:', () => {
  const answers: readonly FlowEvent[] = [
    REFUSED,
    CODE_SENT,
    { type: 'returned' },
    { type: 'confirmed', email: EMAIL },
  ];
  test.each(answers)('$type without a question', (event) => {
    const flow = startFlow('signIn');
    expect(nextFlow(flow, event)).toBe(flow);
  });

  test('an address typed after the code was sent to another', () => {
    const confirming = after(startFlow('signUp'), ASKED, CODE_SENT);
    expect(nextFlow(confirming, { type: 'emailTyped', email: 'ela@example.com' })).toBe(confirming);
  });

  test('another tab, or a second press, while a call is under way', () => {
    const busy = after(startFlow('signUp'), ASKED);
    expect(nextFlow(busy, { type: 'chosen', step: 'signIn', email: '' })).toBe(busy);
    expect(nextFlow(busy, ASKED)).toBe(busy);
  });
});
