/**
 * Decides who may see a screen, and where others are redirected (product/shell.md#addresses). Pure.
 */
import { findOwnPath, PATHS } from '#contract/screens';
import type { ScreenName } from '#contract/screens';
import {
  findWantedScreen,
  findWantedTask,
  FROM_TILES,
  isFromTiles,
  SESSION_ENDED,
  wantedScreen,
  wantedTask,
} from '#web/shared/router/navigation-state.ts';
import { findTaskNumber, taskAddress } from '#web/shared/router/task-address.ts';
import type { SessionState } from '#web/shared/session/session.ts';

/**
 * `visitors`: learners go on to the tiles or the wanted screen. `learners`: login first.
 * `from-tiles`: learners who came from the tiles; opened directly, it redirects there.
 */
type ScreenAccess = 'public' | 'visitors' | 'learners' | 'from-tiles';

const ACCESS: Readonly<Record<ScreenName, ScreenAccess>> = {
  landing: 'visitors',
  login: 'visitors',
  tiles: 'learners',
  'daily-exercise': 'from-tiles',
  'top-users': 'from-tiles',
  review: 'from-tiles',
  workout: 'from-tiles',
  'user-profile': 'learners',
  app: 'from-tiles',
  'privacy-policy': 'public',
  'privacy-policy-pl': 'public',
  terms: 'public',
  licences: 'public',
  goodbye: 'public',
  checkout: 'learners',
  'payment-success': 'learners',
  'bot-game': 'from-tiles',
};

// Object.keys widens to string; the keys are exactly the names.
const SCREEN_NAMES = Object.keys(PATHS) as readonly ScreenName[];

/** The router's action for a screen. */
export type GuardDecision =
  | { readonly kind: 'show' }
  /** The session check is running. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string; readonly state?: unknown }
  /** The landing page is another document (product/landing.md). */
  | { readonly kind: 'leave'; readonly to: string };

/** A history entry: its query string and state. */
export interface HistoryEntry {
  readonly search: string;
  readonly state: unknown;
}

const SHOW: GuardDecision = { kind: 'show' };
const WAIT: GuardDecision = { kind: 'wait' };
const LEAVE: GuardDecision = { kind: 'leave', to: PATHS.landing };

/** Decides about a screen for this session and history entry. */
export function decide(screen: ScreenName, session: SessionState, entry: HistoryEntry): GuardDecision {
  const access = ACCESS[screen];
  if (access === 'public') return SHOW;
  if (session.status === 'checking') return WAIT;
  if (access === 'visitors' && session.status === 'signed-in') return goIn(entry);
  if (screen === 'landing') return LEAVE;
  if (access === 'visitors') return SHOW;
  const task = screen === 'app' ? findTaskNumber(entry.search) : undefined;
  if (session.status === 'signed-out') {
    // Signing out returns to the landing page.
    if (session.because === 'left') return LEAVE;
    const marks = task === undefined ? wantedScreen(screen) : wantedTask(task);
    return redirect(PATHS.login, session.because === 'ended' ? { ...marks, ...SESSION_ENDED } : marks);
  }
  // A task's address can be shared, so it opens directly.
  const shortcut = screen === 'tiles' ? findShortcut(entry.search) : undefined;
  if (shortcut) return redirect(PATHS[shortcut], FROM_TILES);
  const mayEnter = access === 'learners' || task !== undefined || isFromTiles(entry.state);
  return mayEnter ? SHOW : redirect(PATHS.tiles);
}

/**
 * Finds the screen of an installed app's shortcut, opened through the tiles
 * (public/manifest.webmanifest).
 */
function findShortcut(search: string): ScreenName | undefined {
  return findNamed(new URLSearchParams(search).get('open'), 'from-tiles');
}

function findNamed(wanted: string | null | undefined, access: ScreenAccess): ScreenName | undefined {
  return SCREEN_NAMES.find((name) => name === wanted && ACCESS[name] === access);
}

/** Goes from the login to the wanted task or screen, else to the tiles. */
function goIn({ state }: HistoryEntry): GuardDecision {
  const task = findWantedTask(state);
  if (task !== undefined) return redirect(taskAddress(task));
  const screen = findNamed(findWantedScreen(state), 'learners');
  return redirect(PATHS[screen ?? 'tiles']);
}

/** Finds a path's screen; undefined for an unknown one. */
export function findScreen(path: string): ScreenName | undefined {
  const own = findOwnPath(path);
  return SCREEN_NAMES.find((name) => PATHS[name] === own);
}

function redirect(to: string, state?: unknown): GuardDecision {
  return { kind: 'redirect', to, state };
}
