import { beforeEach, describe, expect, test } from 'vitest';
import { IdentityProblem } from '#web/platform/session/identity.ts';
import type { IdentityProblemCode, SignInStep, SignUpStep } from '#web/platform/session/identity.ts';
import { nextFlow, startFlow } from './flow.ts';
import type { Flow } from './flow.ts';
import { LoginActions } from './login-actions.ts';
import type { Flaws, SignUpValues } from './sign-up-flaws.ts';

const FORM: SignUpValues = {
  email: ' ola@example.com ',
  username: ' ola ',
  password: ' tajne haslo ',
  confirmPassword: ' tajne haslo ',
  acceptsTerms: true,
};
const EMAIL = 'ola@example.com';
const MINUTE_MS = 60_000;

/** A world whose services say yes, until a test says otherwise. */
class World {
  readonly calls: string[] = [];
  flow: Flow = startFlow('signIn');
  isIn = false;
  now = 0;
  signInStep: SignInStep = { step: 'done' };
  signUpStep: SignUpStep = 'confirm-sign-up';
  taken: Flaws = {};
  readonly refusals = new Map<string, IdentityProblemCode>();
  isServerDown = false;

  readonly login = new LoginActions({
    identity: {
      signIn: async ({ email, password }) => (this.#call('signIn', email, password), this.signInStep),
      signUp: async ({ email, username, password }) => (
        this.#call('signUp', email, username, password),
        this.signUpStep
      ),
      confirmSignUp: async (email, code) => this.#call('confirmSignUp', email, code),
      resendCode: async (email) => this.#call('resendCode', email),
    },
    findTaken: async (username, email) => {
      this.#call('findTaken', username, email);
      if (this.isServerDown) throw new TypeError('Failed to fetch');
      return this.taken;
    },
    onSignedIn: async () => {
      this.isIn = true;
    },
    dispatch: (event) => {
      this.flow = nextFlow(this.flow, event);
    },
    now: () => this.now,
  });

  #call(name: string, ...args: readonly string[]): void {
    this.calls.push([name, ...args].join('|'));
    const code = this.refusals.get(name);
    if (code) throw new IdentityProblem(code, `${name} refused`);
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});

describe('signing in', () => {
  test('trims the address, never the password', async () => {
    await world.login.signIn(' ola@example.com ', ' secret ');
    expect(world.calls).toEqual([`signIn|${EMAIL}| secret `]);
    expect(world.isIn).toBe(true);
  });

  test('a refusal becomes the problem of the step', async () => {
    world.refusals.set('signIn', 'wrong-password');
    await world.login.signIn(EMAIL, 'x');
    expect(world.isIn).toBe(false);
    expect(world.flow).toMatchObject({ step: 'signIn', busy: false, problem: { code: 'wrong-password' } });
  });

  test('an unconfirmed account gets a new code, and is in after confirming it', async () => {
    world.signInStep = { step: 'confirm-sign-up' };
    await world.login.signIn(EMAIL, 'secret');
    expect(world.flow).toMatchObject({ step: 'confirmSignUp', email: EMAIL });
    world.signInStep = { step: 'done' };
    await world.login.confirm(EMAIL, ' 123 456 ');
    expect(world.calls.slice(1)).toEqual([
      `resendCode|${EMAIL}`,
      `confirmSignUp|${EMAIL}|123456`,
      `signIn|${EMAIL}|secret`,
    ]);
    expect(world.isIn).toBe(true);
  });

  test('a step that is not offered is told, not waited for', async () => {
    world.signInStep = { step: 'other', name: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' };
    await world.login.signIn(EMAIL, 'secret');
    expect(world.flow.problem?.message).toContain('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect(world.flow.busy).toBe(false);
  });
});

describe('signing up', () => {
  beforeEach(() => {
    world.flow = startFlow('signUp');
  });

  test('asks the server before the pool, then waits for the code', async () => {
    expect(await world.login.signUp(FORM)).toEqual({});
    expect(world.calls).toEqual([`findTaken|ola|${EMAIL}`, `signUp|${EMAIL}|ola| tajne haslo `]);
    expect(world.flow).toMatchObject({ step: 'confirmSignUp', email: EMAIL });
  });

  test('a taken username stops it before the pool hears of it', async () => {
    world.taken = { username: { key: 'username.taken' } };
    expect(await world.login.signUp(FORM)).toEqual(world.taken);
    expect(world.calls).toHaveLength(1);
    expect(world.flow).toMatchObject({ step: 'signUp', busy: false, problem: undefined });
  });

  test('an address that only the pool knows is the field’s problem too', async () => {
    world.refusals.set('signUp', 'email-taken');
    expect(await world.login.signUp(FORM)).toEqual({ email: { key: 'auth.problem.email-taken' } });
    expect(world.flow).toMatchObject({ step: 'signUp', busy: false, problem: undefined });
  });

  test('a server that cannot be reached is told', async () => {
    world.isServerDown = true;
    await world.login.signUp(FORM);
    expect(world.flow.problem?.code).toBe('server-failed');
  });

  test('a pool that asks for no code signs in at once', async () => {
    world.signUpStep = 'done';
    await world.login.signUp(FORM);
    expect(world.isIn).toBe(true);
  });
});

describe('confirming', () => {
  beforeEach(async () => {
    world.flow = startFlow('signUp');
    await world.login.signUp(FORM);
  });

  test('a wrong code may be tried again', async () => {
    world.refusals.set('confirmSignUp', 'wrong-code');
    await world.login.confirm(EMAIL, '000000');
    expect(world.flow).toMatchObject({ step: 'confirmSignUp', problem: { code: 'wrong-code' } });
    world.refusals.clear();
    await world.login.confirm(EMAIL, '123456');
    expect(world.isIn).toBe(true);
  });

  test('an address confirmed elsewhere counts as confirmed', async () => {
    world.refusals.set('confirmSignUp', 'already-confirmed');
    await world.login.confirm(EMAIL, '123456');
    expect(world.isIn).toBe(true);
  });

  test('so does one that needs no further code', async () => {
    world.refusals.set('resendCode', 'already-confirmed');
    await world.login.resend(EMAIL);
    expect(world.isIn).toBe(true);
  });

  test('after three minutes the password is forgotten and asked for again', async () => {
    world.now = 3 * MINUTE_MS + 1;
    await world.login.confirm(EMAIL, '123456');
    expect(world.isIn).toBe(false);
    expect(world.flow).toMatchObject({ step: 'signIn', email: EMAIL, confirmed: true });
  });

  test('until then it is not', async () => {
    world.now = 3 * MINUTE_MS;
    await world.login.confirm(EMAIL, '123456');
    expect(world.isIn).toBe(true);
  });

  test('a lost connection after the confirmation costs nothing', async () => {
    world.refusals.set('signIn', 'network');
    await world.login.confirm(EMAIL, '123456');
    expect(world.flow).toMatchObject({ step: 'confirmSignUp', problem: { code: 'network' } });
    world.refusals.clear();
    world.refusals.set('confirmSignUp', 'already-confirmed');
    await world.login.confirm(EMAIL, '123456');
    expect(world.isIn).toBe(true);
  });
});
