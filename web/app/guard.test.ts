import { describe, expect, test } from 'vitest';
import { PATHS } from '#contract/screens';
import { FROM_TILES } from '#web/platform/router/navigation-state.ts';
import type { ScreenName } from '#contract/screens';
import type { SessionState } from '#web/platform/session/session.ts';
import { decide, findScreen } from './guard.ts';

const STRANGER: SessionState = { status: 'signed-out', hasSignedOut: false };
const LEAVER: SessionState = { status: 'signed-out', hasSignedOut: true };
const LEARNER: SessionState = {
  status: 'signed-in',
  learner: { sub: 'sub-ola', email: 'ola@example.com', tier: 'free', preferredUsername: 'ola' },
};
const TO_TILES = { kind: 'redirect', to: '/tiles' };
const TO_LOGIN = { kind: 'redirect', to: '/login' };
const SHOW = { kind: 'show' };

describe('a signed-out visitor', () => {
  test.each(['landing', 'login', 'privacy-policy'] as const)('sees %s', (screen) => {
    expect(decide(screen, STRANGER, null)).toEqual(SHOW);
  });

  test.each([
    'tiles',
    'daily-exercise',
    'top-users',
    'user-profile',
    'app',
    'checkout',
    'payment-success',
    'bot-game',
  ] as const)('is sent from %s to the login, wherever they come from', (screen) => {
    expect(decide(screen, STRANGER, null)).toEqual(TO_LOGIN);
    expect(decide(screen, STRANGER, FROM_TILES)).toEqual(TO_LOGIN);
  });
});

test('a learner who signs out lands on the landing page, not on the login', () => {
  expect(decide('app', LEAVER, FROM_TILES)).toEqual({ kind: 'redirect', to: '/' });
  expect(decide('landing', LEAVER, null)).toEqual(SHOW);
});

describe('a signed-in learner', () => {
  test.each(['landing', 'login'] as const)('is sent from %s to the tiles', (screen) => {
    expect(decide(screen, LEARNER, null)).toEqual(TO_TILES);
  });

  test.each(['tiles', 'user-profile', 'checkout', 'payment-success', 'privacy-policy'] as const)(
    'sees %s from anywhere',
    (screen) => {
      expect(decide(screen, LEARNER, null)).toEqual(SHOW);
    },
  );

  test.each(['app', 'daily-exercise', 'top-users', 'bot-game'] as const)(
    'sees %s only when coming from the tiles',
    (screen) => {
      expect(decide(screen, LEARNER, FROM_TILES)).toEqual(SHOW);
      expect(decide(screen, LEARNER, null)).toEqual(TO_TILES);
      expect(decide(screen, LEARNER, { from: 'elsewhere' })).toEqual(TO_TILES);
    },
  );
});

test('while the check runs only the privacy policy does not wait for it', () => {
  const shown = (Object.keys(PATHS) as ScreenName[]).filter(
    (screen) => decide(screen, { status: 'checking' }, FROM_TILES).kind === 'show',
  );
  expect(shown).toEqual(['privacy-policy']);
});

describe('an address', () => {
  test.each(Object.entries(PATHS))('%s is found at %s', (screen, path) => {
    expect(findScreen(path)).toBe(screen);
  });

  test('may end in a slash', () => {
    expect(findScreen('/tiles/')).toBe('tiles');
  });

  test.each(['/nowhere', '/tiles/1', '', '/TILES'])('%j is none of ours', (path) => {
    expect(findScreen(path)).toBeUndefined();
  });
});
