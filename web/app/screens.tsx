/**
 * Every screen: its code (a chunk of its own) and the texts it needs, fetched together when it is first shown.
 */
import type { ComponentType } from 'react';
import type { ScreenName } from '#contract/screens';
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { LegalScreen } from '#web/features/legal/legal-screens.ts';

/** What the router shows: a screen, or the page for an address that we do not have. The landing page is a document of its own. */
export type ViewName = Exclude<ScreenName, 'landing'> | 'not-found';

/** How a view gets here. */
export interface ViewPlan extends LazyPart<ComponentType, Area> {
  /** Whether it calls the server: then the API comes with it. */
  readonly callsServer: boolean;
  /** The largest picture, fetched beside the code instead of after it. */
  readonly picture?: string;
}

/** A page of law, or the last one of an account. */
function legal(name: LegalScreen): ViewPlan {
  return {
    areas: ['legal', 'footer'],
    callsServer: false,
    load: async () => (await import('#web/features/legal/legal-screens.ts')).loadLegalScreen(name),
  };
}

export const VIEWS: Readonly<Record<ViewName, ViewPlan>> = {
  login: {
    areas: __OKO_LOCAL__ ? ['auth', 'username', 'local'] : ['auth', 'username'],
    callsServer: true,
    load: async () => (await import('#web/features/login/login-screen.tsx')).LoginScreen,
  },
  tiles: {
    areas: ['tiles', 'footer'],
    callsServer: true,
    picture: '/course-board.svg',
    load: async () => (await import('#web/features/tiles/tiles-screen.tsx')).TilesScreen,
  },
  app: {
    areas: ['lesson', 'board'],
    callsServer: true,
    load: async () => (await import('#web/features/lesson/lesson-screen.tsx')).LessonScreen,
  },
  'bot-game': {
    // Its stages bring their own (`stage-parts.ts`).
    areas: ['bot-game'],
    callsServer: true,
    load: async () => (await import('#web/features/bot-game/bot-game-screen.tsx')).BotGameScreen,
  },
  'user-profile': {
    areas: ['profile', 'subscription', 'username', 'footer'],
    callsServer: true,
    load: async () => (await import('#web/features/profile/profile-screen.tsx')).ProfileScreen,
  },
  'daily-exercise': {
    areas: ['daily', 'lesson', 'board'],
    callsServer: true,
    load: async () => (await import('#web/features/daily/daily-screen.tsx')).DailyScreen,
  },
  'top-users': {
    areas: ['top-users'],
    callsServer: true,
    load: async () => (await import('#web/features/top-users/top-users-screen.tsx')).TopUsersScreen,
  },
  review: {
    areas: ['deck', 'lesson', 'board', 'workout'],
    callsServer: true,
    load: async () => (await import('#web/features/deck/deck-screen.tsx')).DeckScreen,
  },
  workout: {
    areas: ['workout', 'lesson', 'board'],
    callsServer: true,
    load: async () => (await import('#web/features/workout/workout-screen.tsx')).WorkoutScreen,
  },
  'not-found': {
    areas: [],
    callsServer: false,
    load: async () => (await import('#web/features/not-found/not-found-screen.tsx')).NotFoundScreen,
  },
  checkout: {
    areas: ['checkout', 'subscription'],
    callsServer: true,
    load: async () => (await import('#web/features/checkout/checkout-screen.tsx')).CheckoutScreen,
  },
  'payment-success': {
    areas: ['payment'],
    callsServer: true,
    load: async () => (await import('#web/features/payment/payment-screen.tsx')).PaymentScreen,
  },
  'privacy-policy': legal('privacy-policy'),
  'privacy-policy-pl': legal('privacy-policy-pl'),
  terms: legal('terms'),
  licences: legal('licences'),
  goodbye: legal('goodbye'),
};

/** The view of a screen. */
export function viewAt(screen: ScreenName | undefined): ViewName {
  return screen === undefined || screen === 'landing' ? 'not-found' : screen;
}
