/**
 * Who may see which screen, and where the others are sent (product/shell.md#addresses). Pure.
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
 * `public`: anyone. `visitors`: a signed-in learner goes on to the tiles, or to what was wanted. `learners`: sign in
 * first. `from-tiles`: learners who came from the tiles; entered directly, it leads to the tiles.
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

/** What the router does when a screen is opened. */
export type GuardDecision =
  | { readonly kind: 'show' }
  /** The session check is still running. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string; readonly state?: unknown }
  /** The landing page is a document of its own (product/landing.md). */
  | { readonly kind: 'leave'; readonly to: string };

/** An entry of the browser's history: the part of its address behind the path, and its state. */
export interface HistoryEntry {
  readonly search: string;
  readonly state: unknown;
}

const SHOW: GuardDecision = { kind: 'show' };
const WAIT: GuardDecision = { kind: 'wait' };
const LEAVE: GuardDecision = { kind: 'leave', to: PATHS.landing };

/** Decides about one screen for this session and this entry of the history. */
export function decide(screen: ScreenName, session: SessionState, entry: HistoryEntry): GuardDecision {
  const access = ACCESS[screen];
  if (access === 'public') return SHOW;
  if (session.status === 'checking') return WAIT;
  if (access === 'visitors' && session.status === 'signed-in') return goIn(entry);
  if (screen === 'landing') return LEAVE;
  if (access === 'visitors') return SHOW;
  const task = screen === 'app' ? findTaskNumber(entry.search) : undefined;
  if (session.status === 'signed-out') {
    // Who signs out returns to the landing page.
    if (session.because === 'left') return LEAVE;
    const marks = task === undefined ? wantedScreen(screen) : wantedTask(task);
    return redirect(PATHS.login, session.because === 'ended' ? { ...marks, ...SESSION_ENDED } : marks);
  }
  // The address of a task is meant to be sent to somebody: it opens directly.
  const shortcut = screen === 'tiles' ? findShortcut(entry.search) : undefined;
  if (shortcut) return redirect(PATHS[shortcut], FROM_TILES);
  const mayEnter = access === 'learners' || task !== undefined || isFromTiles(entry.state);
  return mayEnter ? SHOW : redirect(PATHS.tiles);
}

/** The screen that a shortcut of the installed product opens, by way of the tiles (public/manifest.webmanifest). */
function findShortcut(search: string): ScreenName | undefined {
  return findNamed(new URLSearchParams(search).get('open'), 'from-tiles');
}

function findNamed(wanted: string | null | undefined, access: ScreenAccess): ScreenName | undefined {
  return SCREEN_NAMES.find((name) => name === wanted && ACCESS[name] === access);
}

/** From the login to the task or the screen that was wanted, else to the tiles. */
function goIn({ state }: HistoryEntry): GuardDecision {
  const task = findWantedTask(state);
  if (task !== undefined) return redirect(taskAddress(task));
  const screen = findNamed(findWantedScreen(state), 'learners');
  return redirect(PATHS[screen ?? 'tiles']);
}

/** The screen that a path means; undefined for an address that we do not have. */
export function findScreen(path: string): ScreenName | undefined {
  const own = findOwnPath(path);
  return SCREEN_NAMES.find((name) => PATHS[name] === own);
}

function redirect(to: string, state?: unknown): GuardDecision {
  return { kind: 'redirect', to, state };
}
