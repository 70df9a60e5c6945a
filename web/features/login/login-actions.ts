/**
 * What the login does when a form is sent: calls the services in the right order and sends the flow their results.
 *
 * Knows neither React nor Cognito nor tRPC: everything outside comes as a part.
 */
import { IdentityProblem } from '#web/platform/session/identity.ts';
import type { Credentials, Identity, IdentityProblemCode } from '#web/platform/session/identity.ts';
import type { FlowEvent, FlowProblem } from './flow.ts';
import type { Flaws, SignUpValues } from './sign-up-flaws.ts';

/** How long the password is remembered to sign in after the confirmation, in ms (product.md §7.5). */
const PENDING_SIGN_IN_MS = 180_000;

/** What the login depends on. */
interface LoginParts {
  readonly identity: Pick<Identity, 'signIn' | 'signUp' | 'confirmSignUp' | 'resendCode'>;
  /** The flaws that the server finds in these values; none means yes. Rejects when the server cannot be reached. */
  readonly findTaken: (username: string, email: string) => Promise<Flaws>;
  /** Called when the learner is signed in. */
  readonly onSignedIn: () => Promise<void>;
  readonly dispatch: (event: FlowEvent) => void;
  readonly now: () => number;
}

/** The login's actions. */
export class LoginActions {
  readonly #parts: LoginParts;
  /** In memory only, and only until the address is confirmed. */
  #pending: (Credentials & { readonly since: number }) | undefined;

  constructor(parts: LoginParts) {
    this.#parts = parts;
  }

  /** Signs in; an address that is not confirmed yet gets a new code. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#attempt(() => this.#enter({ email: email.trim(), password }));
  }

  /** Signs up; returns the flaws that the server found. */
  async signUp(values: SignUpValues): Promise<Flaws> {
    let taken: Flaws = {};
    await this.#attempt(async () => {
      taken = await this.#register(values);
      if (Object.keys(taken).length > 0) this.#parts.dispatch({ type: 'returned' });
    });
    return taken;
  }

  /** Confirms the address and signs in, if the password is still known. */
  async confirm(email: string, code: string): Promise<void> {
    await this.#attempt(async () => {
      await this.#parts.identity.confirmSignUp(email, withoutSpaces(code)).catch(ignoreIfConfirmed);
      await this.#continueAfterConfirmation(email);
    });
  }

  /** Sends another code; an address that is confirmed already goes on. */
  async resend(email: string): Promise<void> {
    await this.#attempt(() => this.#sendCode(email));
  }

  async #enter(credentials: Credentials): Promise<void> {
    const { identity, onSignedIn } = this.#parts;
    const outcome = await identity.signIn(credentials);
    if (outcome.step === 'done') return onSignedIn();
    if (outcome.step === 'other') {
      throw new IdentityProblem('other', `This account asks for a step that is not offered: ${outcome.name}`);
    }
    this.#remember(credentials);
    return this.#sendCode(credentials.email);
  }

  async #register(values: SignUpValues): Promise<Flaws> {
    const { identity, findTaken, dispatch, now } = this.#parts;
    const [email, username] = [values.email.trim(), values.username.trim()];
    const taken = await findTaken(username, email);
    if (Object.keys(taken).length > 0) return taken;
    const credentials = { email, password: values.password };
    try {
      const step = await identity.signUp({ ...credentials, username });
      this.#remember(credentials);
      if (step === 'done') await this.#continueAfterConfirmation(email);
      else dispatch({ type: 'codeSent', email, at: now() });
      return {};
    } catch (error) {
      // The pool knows addresses that our server does not: their learners have never signed in.
      if (!hasCode(error, 'email-taken')) throw error;
      return { email: { key: 'auth.problem.email-taken' } };
    }
  }

  async #sendCode(email: string): Promise<void> {
    const { identity, dispatch, now } = this.#parts;
    try {
      await identity.resendCode(email);
      dispatch({ type: 'codeSent', email, at: now() });
    } catch (error) {
      if (!hasCode(error, 'already-confirmed')) throw error;
      await this.#continueAfterConfirmation(email);
    }
  }

  async #continueAfterConfirmation(email: string): Promise<void> {
    const { identity, onSignedIn, dispatch } = this.#parts;
    const credentials = this.#recall();
    const outcome = credentials && (await identity.signIn(credentials));
    if (outcome?.step !== 'done') return dispatch({ type: 'confirmed', email });
    this.#pending = undefined;
    return onSignedIn();
  }

  #remember(credentials: Credentials): void {
    this.#pending = { ...credentials, since: this.#parts.now() };
  }

  #recall(): Credentials | undefined {
    const age = this.#parts.now() - (this.#pending?.since ?? 0);
    if (age > PENDING_SIGN_IN_MS) this.#pending = undefined;
    return this.#pending;
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    const { dispatch } = this.#parts;
    dispatch({ type: 'asked' });
    try {
      await act();
    } catch (error) {
      dispatch({ type: 'refused', problem: readProblem(error) });
    }
  }
}

/** A code is often copied with its gaps: "123 456". */
function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '');
}

/** A second tab, or a second press, may have confirmed the address already: then it is confirmed. */
function ignoreIfConfirmed(error: unknown): void {
  if (!hasCode(error, 'already-confirmed')) throw error;
}

function hasCode(error: unknown, code: IdentityProblemCode): boolean {
  return error instanceof IdentityProblem && error.code === code;
}

function readProblem(error: unknown): FlowProblem {
  if (error instanceof IdentityProblem) return { code: error.code, message: error.message };
  return { code: 'server-failed', message: error instanceof Error ? error.message : String(error) };
}
