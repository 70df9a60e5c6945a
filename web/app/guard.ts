/**
 * Who may see which screen, and where the others are sent (product.md §5.1). Pure.
 */
import { PATHS } from '#contract/screens';
import type { ScreenName } from '#contract/screens';
import { isFromTiles } from '#web/platform/router/navigation-state.ts';
import type { SessionState } from '#web/platform/session/session.ts';

/**
 * `public`: anyone. `visitors`: a signed-in learner goes on to the tiles. `learners`: sign in first.
 * `from-tiles`: learners who came from the tiles; entered directly, it leads to the tiles.
 */
type ScreenAccess = 'public' | 'visitors' | 'learners' | 'from-tiles';

const ACCESS: Readonly<Record<ScreenName, ScreenAccess>> = {
  landing: 'visitors',
  login: 'visitors',
  tiles: 'learners',
  'daily-exercise': 'from-tiles',
  'top-users': 'from-tiles',
  'user-profile': 'learners',
  app: 'from-tiles',
  'privacy-policy': 'public',
  checkout: 'learners',
  'payment-success': 'learners',
  'bot-game': 'from-tiles',
};

// Object.keys widens to string; the keys are exactly the names.
const SCREEN_NAMES = Object.keys(PATHS) as readonly ScreenName[];

/** What the router does when a screen is opened. */
export type Decision =
  | { readonly kind: 'show' }
  /** The session check is still running. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

const SHOW: Decision = { kind: 'show' };
const WAIT: Decision = { kind: 'wait' };

/** Decides about one screen for this session and this entry of the history. */
export function decide(screen: ScreenName, session: SessionState, historyState: unknown): Decision {
  const access = ACCESS[screen];
  if (access === 'public') return SHOW;
  if (session.status === 'checking') return WAIT;
  if (access === 'visitors') return session.status === 'signed-in' ? redirect(PATHS.tiles) : SHOW;
  // Who signs out returns to the landing page; who was not signed in is sent to the login.
  if (session.status === 'signed-out') return redirect(session.hasSignedOut ? PATHS.landing : PATHS.login);
  return access === 'from-tiles' && !isFromTiles(historyState) ? redirect(PATHS.tiles) : SHOW;
}

/** The screen at a path, a trailing slash aside; undefined for an address that we do not have. */
export function findScreen(path: string): ScreenName | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return SCREEN_NAMES.find((name) => PATHS[name] === plain);
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
