/**
 * Every screen: its code (a chunk of its own) and the texts it needs, fetched together when it is first shown.
 */
import type { ComponentType } from 'react';
import type { ScreenName } from '#contract/screens';
import type { Area, MessageKey } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { ComingScreen } from '#web/features/coming-soon/coming-soon-screen.tsx';

/** What the router shows: a screen, or the page for an address that we do not have. */
export type ViewName = ScreenName | 'not-found';

/** How a view gets here. */
export interface ViewPlan extends LazyPart<ComponentType, Area> {
  /** Of the browser's tab. */
  readonly titleKey: MessageKey;
  /** Whether it calls the server: then the API comes with it. */
  readonly callsServer: boolean;
  /** The largest picture, fetched beside the code instead of after it. */
  readonly picture?: string;
}

/** A screen that is announced and not there yet: all of them share one honest page. */
function coming(name: ComingScreen, titleKey: MessageKey): ViewPlan {
  return {
    titleKey,
    areas: ['coming'],
    callsServer: false,
    load: async () => {
      const { ComingSoonScreen } = await import('#web/features/coming-soon/coming-soon-screen.tsx');
      return () => <ComingSoonScreen screen={name} />;
    },
  };
}

export const VIEWS: Readonly<Record<ViewName, ViewPlan>> = {
  landing: {
    titleKey: 'shell.title.landing',
    areas: ['landing'],
    callsServer: false,
    picture: '/hero-board.svg',
    load: async () => (await import('#web/features/landing/landing-screen.tsx')).LandingScreen,
  },
  login: {
    titleKey: 'shell.title.login',
    areas: __OKO_LOCAL__ ? ['auth', 'local'] : ['auth'],
    callsServer: true,
    load: async () => (await import('#web/features/login/login-screen.tsx')).LoginScreen,
  },
  tiles: {
    titleKey: 'shell.title.tiles',
    areas: ['tiles'],
    callsServer: true,
    picture: '/course-board.svg',
    load: async () => (await import('#web/features/tiles/tiles-screen.tsx')).TilesScreen,
  },
  app: {
    titleKey: 'shell.title.app',
    areas: ['lesson', 'board'],
    callsServer: true,
    load: async () => (await import('#web/features/lesson/lesson-screen.tsx')).LessonScreen,
  },
  'bot-game': {
    titleKey: 'shell.title.bot-game',
    // Its stages bring their own (`stage-parts.ts`).
    areas: ['bot-game'],
    callsServer: true,
    load: async () => (await import('#web/features/bot-game/bot-game-screen.tsx')).BotGameScreen,
  },
  'not-found': {
    titleKey: 'shell.title.not-found',
    areas: [],
    callsServer: false,
    load: async () => (await import('#web/features/not-found/not-found-screen.tsx')).NotFoundScreen,
  },
  'daily-exercise': coming('daily-exercise', 'shell.title.daily-exercise'),
  'top-users': coming('top-users', 'shell.title.top-users'),
  'user-profile': coming('user-profile', 'shell.title.user-profile'),
  checkout: coming('checkout', 'shell.title.checkout'),
  'payment-success': coming('payment-success', 'shell.title.payment-success'),
  'privacy-policy': coming('privacy-policy', 'shell.title.privacy-policy'),
};
