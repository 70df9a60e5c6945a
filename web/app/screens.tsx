/**
 * Every screen: its code (a chunk of its own) and the texts it needs, fetched together when it is first shown.
 */
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { ScreenName } from '#contract/screens';
import type { Area } from '#web/shared/i18n/message-key.ts';
import { lazyPart, type LazyPart, type PartCode } from '#web/shared/i18n/lazy-part.tsx';
import type { MoreTexts } from '#web/shared/i18n/use-translate.ts';
import type { LegalScreen } from '#web/screens/legal/legal-screens.ts';

/** What the router shows: a screen, or the page for an address that we do not have. The landing page is a document of its own. */
export type ViewName = Exclude<ScreenName, 'landing'> | 'not-found';

interface View {
  readonly Part: LazyPart<object>;
  /** Whether it calls the server: then the API comes with it. */
  readonly callsServer: boolean;
  /** The largest picture, fetched beside the code instead of after it. */
  readonly picture?: string;
}

/** The API below the views that call the server, in a chunk of its own. */
export const ServerArea = lazyPart<{ readonly children: ReactNode }>(
  [],
  async () => (await import('./server-area.tsx')).ServerArea,
);

function served(areas: readonly Area[], load: () => Promise<PartCode<object>>): View {
  return { Part: lazyPart(areas, load), callsServer: true };
}

/** A page of law, or the last one of an account. */
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
  // Its stages bring their own (`stage-parts.ts`).
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

/** The view of a screen. */
export function viewAt(screen: ScreenName | undefined): ViewName {
  return screen === undefined || screen === 'landing' ? 'not-found' : screen;
}

/** Fetches a view ahead, with all that it stands on and its largest picture. */
export async function loadView(name: ViewName, texts: MoreTexts): Promise<void> {
  const { Part, callsServer, picture } = VIEWS[name];
  if (picture !== undefined) preload(picture, { as: 'image', fetchPriority: 'high' });
  await Promise.all([Part.load(texts), callsServer && ServerArea.load(texts)]);
}

/** Whether a view can be shown without waiting for anything. */
export function isViewReady(name: ViewName, texts: MoreTexts): boolean {
  const { Part, callsServer } = VIEWS[name];
  return Part.isReady(texts) && (!callsServer || ServerArea.isReady(texts));
}
