import { describe, expect, test } from 'vitest';
import { PATHS } from '#contract/screens';
import { FROM_TILES, isSessionEnded } from '#web/shared/router/navigation-state.ts';
import type { ScreenName } from '#contract/screens';
import type { SessionState } from '#web/shared/session/session.ts';
import { decide as decideOn, findScreen } from './guard.ts';

const STRANGER: SessionState = { status: 'signed-out', because: 'not-in' };
const LEAVER: SessionState = { status: 'signed-out', because: 'left' };
const LEARNER: SessionState = {
  status: 'signed-in',
  tier: 'free',
  learner: {
    sub: 'sub-ola',
    email: 'ola@example.com',
    hasVerifiedEmail: true,
    signsInBy: 'password',
    authTime: 0,
    groupTier: 'free',
  },
};
/** Decides for an address, by default without a task. */
const decide = (screen: ScreenName, session: SessionState, state: unknown, search = '') =>
  decideOn(screen, session, { search, state });
const ENDED: SessionState = { status: 'signed-out', because: 'ended' };
const TASK = '?task=1.1.3';
const TO_TILES = { kind: 'redirect', to: '/tiles' };
const TO_LOGIN = { kind: 'redirect', to: '/login' };
const SHOW = { kind: 'show' };
const LEAVE = { kind: 'leave', to: '/' };

describe('a signed-out visitor', () => {
  test.each(['login', 'privacy-policy', 'terms', 'licences'] as const)('sees %s', (screen) => {
    expect(decide(screen, STRANGER, null)).toEqual(SHOW);
  });

  test('leaves this document for the landing page', () => {
    expect(decide('landing', STRANGER, null)).toEqual(LEAVE);
  });

  test.each([
    'tiles',
    'daily-exercise',
    'top-users',
    'review',
    'workout',
    'user-profile',
    'app',
    'checkout',
    'payment-success',
    'bot-game',
  ] as const)('is sent from %s to the login, wherever they come from', (screen) => {
    expect(decide(screen, STRANGER, null)).toMatchObject(TO_LOGIN);
    expect(decide(screen, STRANGER, FROM_TILES)).toMatchObject(TO_LOGIN);
  });
});

test('a learner who signs out lands on the landing page, not on the login', () => {
  expect(decide('app', LEAVER, FROM_TILES)).toEqual(LEAVE);
  expect(decide('landing', LEAVER, null)).toEqual(LEAVE);
});

describe('a signed-in learner', () => {
  test.each(['landing', 'login'] as const)('is sent from %s to the tiles', (screen) => {
    expect(decide(screen, LEARNER, null)).toMatchObject(TO_TILES);
  });

  test.each(['tiles', 'user-profile', 'checkout', 'payment-success', 'privacy-policy', 'terms'] as const)(
    'sees %s from anywhere',
    (screen) => {
      expect(decide(screen, LEARNER, null)).toEqual(SHOW);
    },
  );

  test.each(['app', 'daily-exercise', 'top-users', 'review', 'bot-game'] as const)(
    'sees %s only when coming from the tiles',
    (screen) => {
      expect(decide(screen, LEARNER, FROM_TILES)).toEqual(SHOW);
      expect(decide(screen, LEARNER, null)).toMatchObject(TO_TILES);
      expect(decide(screen, LEARNER, { from: 'elsewhere' })).toMatchObject(TO_TILES);
    },
  );
});

describe('the address of a task', () => {
  test('opens to a learner from anywhere', () => {
    expect(decide('app', LEARNER, null, TASK)).toEqual(SHOW);
    expect(decide('app', LEARNER, null, '?task=9.9.9')).toEqual(SHOW);
  });

  test('is one of the lesson screen alone', () => {
    expect(decide('bot-game', LEARNER, null, TASK)).toMatchObject(TO_TILES);
    expect(decide('app', LEARNER, null, '?other=1.1.3')).toMatchObject(TO_TILES);
  });

  test('leads a visitor by the login to the task', () => {
    const first = decide('app', STRANGER, null, TASK);
    if (first.kind !== 'redirect') throw new Error('a visitor was let in');
    expect(first.to).toBe('/login');
    expect(decide('login', STRANGER, first.state)).toEqual(SHOW);
    expect(decide('login', LEARNER, first.state)).toMatchObject({ kind: 'redirect', to: '/app?task=1.1.3' });
  });

  test('goes on as it came, whatever it names', () => {
    const first = decide('app', STRANGER, null, '?task=%2F%2Fevil%26a%3Db');
    const state = first.kind === 'redirect' ? first.state : undefined;
    expect(decide('login', LEARNER, state)).toMatchObject({ to: '/app?task=%2F%2Fevil%26a%3Db' });
  });

  test('is not remembered over signing out', () => {
    expect(decide('app', LEAVER, FROM_TILES, TASK)).toEqual(LEAVE);
  });
});

describe('a screen that a visitor wanted', () => {
  test.each(['checkout', 'payment-success', 'user-profile'] as const)(
    '%s is where the login leads to',
    (screen) => {
      const first = decide(screen, STRANGER, null);
      if (first.kind !== 'redirect') throw new Error('a visitor was let in');
      expect(decide('login', LEARNER, first.state)).toEqual({ kind: 'redirect', to: PATHS[screen] });
    },
  );

  test.each(['bot-game', 'login', 'landing', 'privacy-policy', 'elsewhere', '//evil', 7])(
    'is none of %j: the login leads to the tiles',
    (name) => {
      expect(decide('login', LEARNER, { wantedScreen: name })).toMatchObject(TO_TILES);
    },
  );
});

describe('a session that the server no longer knew', () => {
  test('leads to the login, which knows why, and from there back to the task', () => {
    const out = decide('app', ENDED, FROM_TILES, TASK);
    if (out.kind !== 'redirect') throw new Error('nobody was sent out');
    expect(isSessionEnded(out.state)).toBe(true);
    expect(decide('login', LEARNER, out.state)).toMatchObject({ to: '/app?task=1.1.3' });
  });

  test('leads from any other screen to the login, and back to the tiles', () => {
    const out = decide('tiles', ENDED, null);
    if (out.kind !== 'redirect') throw new Error('nobody was sent out');
    expect([out.to, isSessionEnded(out.state)]).toEqual(['/login', true]);
    expect(decide('login', LEARNER, out.state)).toMatchObject(TO_TILES);
  });

  test('is not what a visitor is told', () => {
    const out = decide('tiles', STRANGER, null);
    expect(out.kind === 'redirect' && isSessionEnded(out.state)).toBe(false);
  });
});

test('while the check runs only the pages that anybody may read do not wait for it', () => {
  const shown = (Object.keys(PATHS) as ScreenName[]).filter(
    (screen) => decide(screen, { status: 'checking' }, FROM_TILES).kind === 'show',
  );
  expect(shown).toEqual(['privacy-policy', 'privacy-policy-pl', 'terms', 'licences', 'goodbye']);
});

describe('an address', () => {
  test.each(Object.entries(PATHS))('%s is found at %s', (screen, path) => {
    expect(findScreen(path)).toBe(screen);
  });

  test.each(['/tiles/', '/TILES', '/Tiles', '/tiles//', '//tiles', '//TILES//'])(
    'may be written %j',
    (path) => {
      expect(findScreen(path)).toBe('tiles');
    },
  );

  test.each(['/nowhere', '/tiles/1', '', 'tiles', '//evil.example/tiles', '/tiles%2F', '/tı̇les'])(
    '%j is none of ours',
    (path) => {
      expect(findScreen(path)).toBeUndefined();
    },
  );
});

describe('a shortcut of the installed product', () => {
  test.each(['daily-exercise', 'bot-game'] as const)('opens %s by way of the tiles', (name) => {
    expect(decide('tiles', LEARNER, null, `?open=${name}`)).toEqual({
      kind: 'redirect',
      to: PATHS[name],
      state: FROM_TILES,
    });
  });

  test.each(['user-profile', 'nothing'])('to %s leaves the learner on the tiles', (name) => {
    expect(decide('tiles', LEARNER, null, `?open=${name}`)).toEqual({ kind: 'show' });
  });
});
