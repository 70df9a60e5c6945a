/**
 * Renders a component, or the whole page at an address, as the product does: texts, session, API and outbox above it.
 *
 * The server's part is a table of answers (`fake-api.ts`); workers, storage, history and the board are the real ones.
 */
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import type { DailyState } from '#contract/daily-runs';
import type { ReviewsDue } from '#contract/reviews';
import { DAILY_TEXTS } from '#contract/lesson-texts';
import type { Language } from '#contract/languages';
import type { Prices } from '#contract/billing';
import { App } from '#web/app/app.tsx';
import { ServerArea } from '#web/app/server-area.tsx';
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import type { Area } from '#web/shared/i18n/message-key.ts';
import { Translator, type Translate } from '#web/shared/i18n/translator.ts';
import { TranslatorContext } from '#web/shared/i18n/use-translate.ts';
import type { Identity } from '#web/shared/session/identity.ts';
import type { Session } from '#web/shared/session/session.ts';
import { SessionContext } from '#web/shared/session/use-session.ts';
import { answerCalls, type ApiAnswers, type ApiCall } from './fake-api.ts';
import { LEARNER, sessionOf, type Person } from './session-of.ts';

interface PageOptions {
  /** Default: Polish, as for a newcomer. */
  readonly language?: Language;
  /** Default: a learner of the free tier. */
  readonly person?: Person;
  /** What the server answers besides the usual. */
  readonly answers?: ApiAnswers;
  /** What the identity service answers; without it nobody signs up, in or on. */
  readonly identity?: Partial<Identity>;
  /** The address and its `history.state`. */
  readonly path?: string;
  readonly historyState?: unknown;
  /** False for a newcomer, to whom the introduction offers itself. */
  readonly hasMetIntro?: boolean;
}

/** What is on the screen, and what a test asks of it. */
export interface RenderedPage {
  readonly screen: RenderResult;
  /** The texts on the screen; follows the language. */
  readonly t: Translate;
  /** The calls that the page has made to the server, oldest first. */
  readonly calls: readonly ApiCall[];
  readonly session: Session;
  readonly translator: Translator;
  /** Other documents that the page has left for. */
  readonly left: readonly string[];
}

/** Every area of texts: the files are their list. */
const AREAS = Object.keys(import.meta.glob('../shared/i18n/catalogs/en/*.json'))
  .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
  // The names of the files are the names of the areas (message-key.ts); `local` is not built in here, `consent` is no area, `prerender` is in documents alone.
  .filter((area): area is Area => !['local', 'consent', 'prerender'].includes(area));

/** A component below all that the page puts above its screens. */
export async function renderInPage(element: ReactNode, options: PageOptions = {}): Promise<RenderedPage> {
  const { translator, session, ...page } = await preparePage(options);
  await translator.need(AREAS);
  const screen = await render(
    <TranslatorContext value={translator}>
      <SessionContext value={session}>
        <ServerArea>{element}</ServerArea>
      </SessionContext>
    </TranslatorContext>,
  );
  return { screen, translator, session, ...page };
}

/** The whole page at an address, with shell, router and guard. */
export async function renderApp(
  path: string,
  options: Omit<PageOptions, 'path'> = {},
): Promise<RenderedPage> {
  const { translator, session, ...page } = await preparePage({ ...options, path });
  // Also those of screens that are still to come: the test's own `t` names them before.
  await translator.need(AREAS);
  const screen = await render(
    <App translator={translator} session={session} leave={(to) => page.left.push(to)} />,
  );
  return { screen, translator, session, ...page };
}

type PreparedPage = Omit<RenderedPage, 'screen' | 'left'> & { readonly left: string[] };

async function preparePage(options: PageOptions): Promise<PreparedPage> {
  const { language = 'pl', person = 'free', answers = {}, path = '/', historyState = null } = options;
  if (options.hasMetIntro ?? true) localStorage.setItem('oko-intro-met', 'true');
  const addressBefore = location.href;
  history.replaceState(historyState, '', path);
  onTestFinished(() => history.replaceState(null, '', addressBefore));
  const translator = new Translator({
    language,
    source: loadBuiltCatalog,
    onMissing: (missing, key) => {
      throw new Error(`no text in ${missing} for ${key}`);
    },
  });
  const calls = answerCalls(withUsual(answers, person));
  const session = await sessionOf(person, options.identity);
  const t: Translate = (key, values) => translator.texts().translate(key, values);
  return { translator, session, calls, t, left: [] };
}

/** The day's exercise before its first run. */
export const NEW_DAY: DailyState = {
  assignment_id: 'daily.2026-11-22',
  date: '2026-11-22',
  positions: [],
  boardConfig: { allowMarking: true, allowMoving: true, targetPieces: 'both' },
  translations: DAILY_TEXTS,
  completed: false,
  best: null,
  run: null,
  may_start: true,
  had_before: false,
  days: [],
};

/** A deck before anything was missed. */
export const NOTHING_MISSED: ReviewsDue = {
  date: '2026-11-22',
  due_count: 0,
  done_today: 0,
  allowed_today: 3,
  next_due: null,
};

export const PRICES: Prices = {
  pl: { currency: 'pln', monthly: 1_999, yearly: 14_999, taxes_added: false },
  en: { currency: 'eur', monthly: 499, yearly: 3_999, taxes_added: false },
};

/** What the server answers to a learner who has just come. */
function withUsual(answers: ApiAnswers, person: Person): ApiAnswers {
  return {
    ...answers,
    users: {
      me: {
        username: LEARNER.username,
        email: LEARNER.email,
        tier: person === 'premium' ? 'premium' : 'free',
        created_at: '2026-11-01T12:00:00.000Z',
        username_changeable_at: null,
        kept_usernames: [],
      },
      recentAnswers: { answers: [] },
      rating: { answers: 0, rating: null },
      ...answers.users,
    },
    attempts: { bestInCourse: {}, ...answers.attempts },
    daily: { today: NEW_DAY, ...answers.daily },
    reviews: { due: NOTHING_MISSED, moments: { moments: [] }, ...answers.reviews },
    workouts: { lessons: { lessons: [] }, ...answers.workouts },
    leaderboard: {
      top: { period: 'today', date: NEW_DAY.date, rows: [], own: null, player_count: 0 },
      ...answers.leaderboard,
    },
    botGames: { recent: [], ...answers.botGames },
    subscription: {
      status: { tier: person === 'premium' ? 'premium' : 'free', subscription: null, can_manage: false },
      prices: PRICES,
      ...answers.subscription,
    },
  };
}
