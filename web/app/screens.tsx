/** Lists every screen: its lazy code and texts, loaded together at first use. */
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { ScreenName } from '#contract/screens';
import type { Area } from '#web/shared/i18n/message-key.ts';
import { lazyPart, type LazyPart, type PartCode } from '#web/shared/i18n/lazy-part.tsx';
import type { MoreTexts } from '#web/shared/i18n/use-translate.ts';
import type { LegalScreen } from '#web/screens/legal/legal-screens.ts';

/** A routed screen or the not-found page. The landing page is another document. */
export type ViewName = Exclude<ScreenName, 'landing'> | 'not-found';

interface View {
  readonly Part: LazyPart<object>;
  /** Whether it calls the server and so loads the API. */
  readonly callsServer: boolean;
  /** The largest picture, loaded in parallel with the code. */
  readonly picture?: string;
}

/** Lazy chunk with the API for views that call the server. */
export const ServerArea = lazyPart<{ readonly children: ReactNode }>(
  [],
  async () => (await import('./server-area.tsx')).ServerArea,
);

function served(areas: readonly Area[], load: () => Promise<PartCode<object>>): View {
  return { Part: lazyPart(areas, load), callsServer: true };
}

/** Defines a legal page, or an account's last page. */
function legal(name: LegalScreen): View {
  return {
    Part: lazyPart(['legal', 'footer'], async () =>
      (await import('#web/screens/legal/legal-screens.ts')).loadLegalScreen(name),
    ),
    callsServer: false,
  };
}

export const VIEWS: Readonly<Record<ViewName, View>> = {
  login: served(
    __OKO_LOCAL__ ? ['auth', 'username', 'local'] : ['auth', 'username'],
    async () => (await import('#web/screens/login/login-screen.tsx')).LoginScreen,
  ),
  tiles: {
    ...served(
      ['tiles', 'footer'],
      async () => (await import('#web/screens/tiles/tiles-screen.tsx')).TilesScreen,
    ),
    picture: '/course-board.svg',
  },
  app: served(
    ['lesson', 'board'],
    async () => (await import('#web/screens/lesson/lesson-screen.tsx')).LessonScreen,
  ),
  // Its stages load their own (`stage-parts.ts`).
  'bot-game': served(
    ['bot-game'],
    async () => (await import('#web/screens/bot-game/bot-game-screen.tsx')).BotGameScreen,
  ),
  'user-profile': served(
    ['profile', 'subscription', 'username', 'footer'],
    async () => (await import('#web/screens/profile/profile-screen.tsx')).ProfileScreen,
  ),
  'daily-exercise': served(
    ['daily', 'lesson', 'board'],
    async () => (await import('#web/screens/daily/daily-screen.tsx')).DailyScreen,
  ),
  'top-users': served(
    ['top-users'],
    async () => (await import('#web/screens/top-users/top-users-screen.tsx')).TopUsersScreen,
  ),
  review: served(
    ['deck', 'lesson', 'board', 'workout'],
    async () => (await import('#web/screens/deck/deck-screen.tsx')).DeckScreen,
  ),
  workout: served(
    ['workout', 'lesson', 'board'],
    async () => (await import('#web/screens/workout/workout-screen.tsx')).WorkoutScreen,
  ),
  'not-found': {
    Part: lazyPart(
      [],
      async () => (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
    ),
    callsServer: false,
  },
  checkout: served(
    ['checkout', 'subscription'],
    async () => (await import('#web/screens/checkout/checkout-screen.tsx')).CheckoutScreen,
  ),
  'payment-success': served(
    ['payment'],
    async () => (await import('#web/screens/payment/payment-screen.tsx')).PaymentScreen,
  ),
  'privacy-policy': legal('privacy-policy'),
  'privacy-policy-pl': legal('privacy-policy-pl'),
  terms: legal('terms'),
  licences: legal('licences'),
  goodbye: legal('goodbye'),
};

/** Returns a screen's view. */
export function viewAt(screen: ScreenName | undefined): ViewName {
  return screen === undefined || screen === 'landing' ? 'not-found' : screen;
}

/** Preloads a view, its dependencies and its largest picture. */
export async function loadView(name: ViewName, texts: MoreTexts): Promise<void> {
  const { Part, callsServer, picture } = VIEWS[name];
  if (picture !== undefined) preload(picture, { as: 'image', fetchPriority: 'high' });
  await Promise.all([Part.load(texts), callsServer && ServerArea.load(texts)]);
}

/** Returns whether a view can render without waiting. */
export function isViewReady(name: ViewName, texts: MoreTexts): boolean {
  const { Part, callsServer } = VIEWS[name];
  return Part.isReady(texts) && (!callsServer || ServerArea.isReady(texts));
}
