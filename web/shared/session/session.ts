/**
 * Who is using the page: one state that everything else follows (product/account.md#the-session).
 *
 * Knows the identity service only through `Identity`, and neither React nor the router.
 */
import type { Tier } from '#contract/access';
import { readLearner, type Claims, type Learner } from '#contract/learner';
import { Store } from '../store/store.ts';
import { IdentityProblem } from './identity.ts';
import type { IdToken, Identity, SignOutOptions } from './identity.ts';

/**
 * `not-in`: nobody was signed in on this page. `left`: the learner has just signed out here. `ended`: the server no longer
 * knew the session.
 */
type SignedOutBecause = 'not-in' | 'left' | 'ended';

interface SignedIn {
  readonly status: 'signed-in';
  readonly learner: Learner;
  /** The token's group says it first; from the server's first word on, only the server does (product/overview.md#two-tiers). */
  readonly tier: Tier;
}

export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out'; readonly because: SignedOutBecause }
  | SignedIn;

const CHECKING: SessionState = { status: 'checking' };
const NOT_IN: SessionState = { status: 'signed-out', because: 'not-in' };
const LEFT: SessionState = { status: 'signed-out', because: 'left' };
const ENDED: SessionState = { status: 'signed-out', because: 'ended' };

/** The tier of a learner, as the server says it. */
interface ToldTier {
  readonly sub: string;
  readonly tier: Tier;
}

interface SessionParts {
  readonly identity: Identity;
  readonly warn: (message: string, ...details: readonly unknown[]) => void;
}

/** The session of this browser. */
export class Session {
  readonly identity: Identity;
  readonly #warn: SessionParts['warn'];
  readonly #state: Store<SessionState>;
  /** The state now; the same object until it changes. */
  readonly state: Store<SessionState>['get'];
  /** Calls `listener` after each change; returns a function that stops it. */
  readonly subscribe: Store<SessionState>['subscribe'];
  /** Counts the checks: only the newest may set the state. */
  #round = 0;
  #ending: Promise<void> | undefined;
  /** What the server said last. */
  #told: ToldTier | undefined;

  constructor({ identity, warn }: SessionParts) {
    this.identity = identity;
    this.#warn = warn;
    this.#state = new Store(identity.hasStoredTokens() ? CHECKING : NOT_IN);
    this.state = this.#state.get;
    this.subscribe = this.#state.subscribe;
  }

  /** Checks the stored session now, and again when another tab signs in or out; returns a function that stops it. */
  start(): () => void {
    void this.check();
    return this.identity.watchOtherTabs(() => void this.check());
  }

  /** Finds out who is signed in; while the service does not answer, whoever was (product/account.md#the-session). */
  async check(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const state = await this.#findState();
    if (round !== this.#round) return;
    if (state === ENDED) await this.end({ everywhere: false });
    else this.#state.set(this.#asTold(state));
  }

  /** Takes the server's word on the tier. */
  tellTier(told: ToldTier): void {
    this.#told = told;
    const state = this.#asTold(this.state());
    if (state !== this.state()) this.#state.set(state);
  }

  /**
   * The bearer token for a call; undefined for who has no session. Rejects while the service does not answer: the call fails as if there
   * were no network, and can be made again.
   */
  async findBearer(): Promise<string | undefined> {
    if (this.state().status === 'signed-out') return undefined;
    const token = await this.#findToken();
    if (!token) await this.end({ everywhere: false });
    return token?.token;
  }

  /** Has the token replaced by a new one, whose groups are those of today. A failure changes nothing. */
  async renewToken(): Promise<void> {
    try {
      await this.identity.findIdToken({ fresh: true });
    } catch (error) {
      this.#warn('the token could not be renewed', error);
    }
    await this.check();
  }

  /** The learner signs out of this browser. */
  async signOut(): Promise<void> {
    await this.#end(LEFT, { everywhere: false });
  }

  /** The session is over without the learner's doing: here, or everywhere (product/account.md#calls-and-the-session). */
  async end(options: SignOutOptions): Promise<void> {
    await this.#end(ENDED, { ...options, isOver: true });
  }

  /** Calls that come while the session is ending wait for the same end. */
  #end(state: SessionState, options: SignOutOptions): Promise<void> {
    if (this.state().status === 'signed-out') return Promise.resolve();
    this.#ending ??= this.#signOutInto(state, options);
    return this.#ending;
  }

  /** Cannot fail: at worst only this browser forgets. */
  async #signOutInto(state: SessionState, options: SignOutOptions): Promise<void> {
    try {
      await this.identity.signOut(options);
    } catch (error) {
      this.#warn('signing out failed', error);
    }
    this.#ending = undefined;
    this.#round += 1;
    this.#state.set(state);
  }

  /** The same object where there is nothing else to say. */
  #asTold(state: SessionState): SessionState {
    if (state.status !== 'signed-in' || state.learner.sub !== this.#told?.sub) return state;
    const { tier } = this.#told;
    return tier === state.tier ? state : { ...state, tier };
  }

  async #findState(): Promise<SessionState> {
    if (!this.identity.hasStoredTokens()) return NOT_IN;
    try {
      const token = await this.#findToken();
      return token ? signedInBy(token.claims) : ENDED;
    } catch {
      return this.#stateUnanswered();
    }
  }

  /** The current token; undefined when it is refused. Rejects while the service does not answer. */
  async #findToken(): Promise<IdToken | undefined> {
    let refusal: unknown;
    try {
      const token = await this.identity.findIdToken();
      if (token) return token;
    } catch (error) {
      if (isPassing(error)) throw error;
      refusal = error;
    }
    this.#warn('no session: calls go without a token', refusal);
    return undefined;
  }

  /** Nobody can be asked: whoever was signed in here goes on. The server checks the token of each call anyway. */
  #stateUnanswered(): SessionState {
    const claims = this.identity.findLastClaims();
    return claims ? signedInBy(claims) : NOT_IN;
  }
}

/** The service may answer later; all other failures are its refusals. */
function isPassing(error: unknown): boolean {
  return error instanceof IdentityProblem && (error.code === 'network' || error.code === 'too-many-tries');
}

/** What is no ID token is nobody's. */
function signedInBy(claims: Claims): SessionState {
  const reading = readLearner(claims);
  if (!reading.ok) return ENDED;
  const { learner } = reading;
  return { status: 'signed-in', learner, tier: learner.groupTier };
}
