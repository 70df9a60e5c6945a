/**
 * Renders a component or the page at an address, with texts, session, API and outbox. The server is
 * a table (`fake-api.ts`); workers, storage, history and board are real.
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
  /** Default: Polish, as for a new learner. */
  readonly language?: Language;
  /** Default: a learner of the free tier. */
  readonly person?: Person;
  /** Server answers besides the defaults. */
  readonly answers?: ApiAnswers;
  /** Identity service; without it nobody can sign up or in. */
  readonly identity?: Partial<Identity>;
  /** The path with its `history.state`. */
  readonly path?: string;
  readonly historyState?: unknown;
  /** False for a newcomer, who is offered the introduction. */
  readonly hasMetIntro?: boolean;
}

/** The rendered page and its helpers. */
export interface RenderedPage {
  readonly screen: RenderResult;
  /** Translates into the current language. */
  readonly t: Translate;
  /** Calls to the server, oldest first. */
  readonly calls: readonly ApiCall[];
  readonly session: Session;
  readonly translator: Translator;
  /** Other documents navigated to. */
  readonly left: readonly string[];
}

/** All areas of texts, listed by their files. */
const AREAS = Object.keys(import.meta.glob('../shared/i18n/catalogs/en/*.json'))
  .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
  // File names are area names (message-key.ts), except `local`, `consent` and `prerender`, which
  // the product does not load this way.
  .filter((area): area is Area => !['local', 'consent', 'prerender'].includes(area));

/** Renders a component inside the page's providers. */
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

/** Renders the page at an address, with shell, router and guard. */
export async function renderApp(
  path: string,
  options: Omit<PageOptions, 'path'> = {},
): Promise<RenderedPage> {
  const { translator, session, ...page } = await preparePage({ ...options, path });
  // Includes later screens, whose texts the test's `t` uses early.
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

/** The daily exercise before its first run. */
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

/** A deck without missed positions. */
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

/** Adds the server's answers for a new learner. */
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
