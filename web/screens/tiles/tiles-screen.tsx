/** The hub: paths to choose, what is due today, and one recommendation (product/tiles.md#tiles). */
import { type ReactNode, useState } from 'react';
import { PATHS } from '#contract/screens';
import { preparePieceImages } from '#web/board/use-piece-images.ts';
import { useFetchAhead } from '#web/shared/i18n/use-fetch-ahead.ts';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import type { Learner } from '#contract/learner';
import { useSession, useTier } from '#web/shared/session/use-session.ts';
import page from '#web/shared/ui/page.module.css';
import { PageFooter } from '../page-footer.tsx';
import pathTileStyles from './path-tile.module.css';
import courseTileStyles from './course-tile.module.css';
import courseProgressStyles from './course-progress.module.css';
import styles from './tiles-screen.module.css';
import { TodayCard } from './today-card.tsx';
import { recommend, type Recommendation, type Today, type TodayPart } from './today.ts';
import type { ReviewsDue } from '#contract/reviews';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import arrowRight from 'lucide:arrow-right';
import type { Role } from '#chess/chess';
import { shownPieceSet } from '#web/shared/look/shown-pieces.ts';
import { pieceImagePath } from '#web/shared/piece-images/piece-names.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { Tier } from '#contract/access';
import { type ChapterKey, TASKS } from '#contract/curriculum';
import { LockedChapterDialog } from '../locked-chapter-dialog.tsx';
import { useCourseResults, type CourseResults } from '../../exercise/course-results.ts';
import { CourseContinue } from './course-continue.tsx';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { type EntryOwner, findMovedGame } from '#web/shared/storage/move-to-sub.ts';
import { findContinuation } from '../../exercise/continuation.ts';
import { leftToday } from '../left-today.ts';
import { streakOf } from '../streak.ts';

/** Delay before prefetching, in ms (our choice): the tiles load first, and a quick press wins. */
const QUIET_AFTER_MS = 2_000;

/** The course comes first and is the largest. */
export function TilesScreen(): ReactNode {
  const session = useSession();
  return session.status === 'signed-in' ? <Tiles learner={session.learner} /> : null;
}

function Tiles({ learner }: { readonly learner: Learner }): ReactNode {
  const t = useTranslate();
  const tier = useTier();
  const today = useToday(learner, tier);
  const { gameMove } = today;
  const recommended = recommend(today);
  // Facts on the card are not repeated in the tile.
  const isSaid = (kind: Recommendation['kind']) => recommended !== 'loading' && recommended.kind === kind;
  // Most tiles lead to a board.
  useFetchAhead(preparePieceImages, QUIET_AFTER_MS);
  return (
    <>
      <div className={page.page}>
        <h1 className={page.heading}>{t('tiles.title')}</h1>
        <p className={page.lead}>{t('tiles.lead')}</p>
        <TodayCard today={today} recommended={recommended} />
        <ul className={styles.tiles}>
          <li className={styles.course}>
            <CourseTile tier={tier} />
          </li>
          <li>
            <DeckTile isSaid={isSaid('deck')} />
          </li>
          <li>
            <DailyTile daily={today.daily} isSaid={isSaid('daily')} />
          </li>
          <li>
            <PathTile
              href={PATHS['top-users']}
              title={t('tiles.leaderboard.title')}
              text={t('tiles.leaderboard.text')}
              piece="king"
            />
          </li>
          <li>
            <PathTile
              href={PATHS['bot-game']}
              title={t('tiles.bot.title')}
              text={
                gameMove === undefined || isSaid('game')
                  ? t('tiles.bot.text')
                  : t('tiles.bot.going', { move: String(gameMove) })
              }
              piece="queen"
            />
          </li>
        </ul>
      </div>
      <PageFooter />
    </>
  );
}

/**
 * Describes the deck until its state is known, if it fails, or if the card already says it
 * (`isSaid`).
 */
function DeckTile({ isSaid }: { readonly isSaid: boolean }): ReactNode {
  const t = useTranslate();
  const { data } = trpc.reviews.due.useQuery({ timezone: learnerTimeZone() });
  const words = useWords(isSaid ? undefined : data);
  return <PathTile href={PATHS.review} title={t('tiles.deck.title')} text={words} piece="knight" />;
}

function useWords(due: ReviewsDue | undefined): string {
  const t = useTranslate();
  const { language } = useLanguage();
  if (due && due.due_count > 0) return t('tiles.deck.due', { count: due.due_count });
  if (!due?.next_due) return t('tiles.deck.none');
  return t('tiles.deck.later', { date: formatDay(due.next_due, language) });
}

/** Tile of the daily exercise: its description, or today's result. */
interface DailyTileProps extends Pick<Today, 'daily'> {
  /** The card above already says it. */
  readonly isSaid: boolean;
}

/** Describes the exercise until the day is known. */
function DailyTile({ daily, isSaid }: DailyTileProps): ReactNode {
  const t = useTranslate();
  return (
    <PathTile
      href={PATHS['daily-exercise']}
      title={t('tiles.daily.title')}
      text={t(isSaid ? 'tiles.daily.text' : textOf(daily))}
      piece="pawn"
    />
  );
}

function textOf(daily: Today['daily']): 'tiles.daily.text' | 'tiles.daily.done' | 'tiles.daily.open' {
  if (daily.status !== 'known') return 'tiles.daily.text';
  if (daily.value.isOpen) return 'tiles.daily.open';
  return daily.value.isDone ? 'tiles.daily.done' : 'tiles.daily.text';
}

/** One path: a tile-sized link with a piece as picture. */
interface PathTileProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** Role of the white piece shown. */
  readonly piece: Role;
}

/** Marks the navigation as coming from here: the screens open only then. */
function PathTile({ href, title, text, piece }: PathTileProps): ReactNode {
  return (
    <Link href={href} state={FROM_TILES} className={pathTileStyles.tile}>
      <img
        className={pathTileStyles.square}
        src={pieceImagePath('white', piece, shownPieceSet())}
        alt=""
        width="64"
        height="64"
      />
      <span className={pathTileStyles.title}>
        {title}
        <Icon svg={arrowRight} />
      </span>
      <span className={pathTileStyles.text}>{text}</span>
    </Link>
  );
}

/** The whole tile continues the course, as its button does; its title links to the path. */
function CourseTile({ tier }: { readonly tier: Tier }): ReactNode {
  const t = useTranslate();
  const results = useCourseResults();
  const [locked, setLocked] = useState<ChapterKey>();
  return (
    <div className={courseTileStyles.tile}>
      <div className={courseTileStyles.words}>
        <Link href={PATHS.app} state={FROM_TILES} className={courseTileStyles.title}>
          <span className={courseTileStyles.name}>{t('tiles.course.title')}</span>
        </Link>
        <p className={courseTileStyles.text}>{t('tiles.course.text')}</p>
        <CourseProgress results={results} />
        <CourseContinue results={results} tier={tier} onLook={setLocked} />
      </div>
      <img className={courseTileStyles.board} src="/course-board.svg" alt="" width="480" height="320" />
      <LockedChapterDialog chapter={locked} onClose={() => setLocked(undefined)} />
    </div>
  );
}

/** Progress bar and text; keeps its place while loading or failed. */
function CourseProgress({ results }: { readonly results: CourseResults }): ReactNode {
  const t = useTranslate();
  const { status, best } = results;
  const total = TASKS.length;
  const trained = best && TASKS.filter(({ titleKey }) => best[titleKey]).length;
  return (
    <div className={courseProgressStyles.progress} aria-busy={status === 'loading'}>
      <span className={courseProgressStyles.track} aria-hidden="true">
        {trained !== undefined && (
          <span className={courseProgressStyles.bar} style={{ width: `${(trained / total) * 100}%` }} />
        )}
      </span>
      <span className={courseProgressStyles.words}>
        {status === 'loading' && <VisuallyHidden>{t('tiles.course.loading')}</VisuallyHidden>}
        {status === 'loading' && <Skeleton width="9em" />}
        {status === 'failed' && t('tiles.course.failed', { safe: String(isAllKept()) })}
        {trained !== undefined && t('tiles.course.progress', { trained, total })}
      </span>
    </div>
  );
}

/** Fetches today's standing in parallel calls; the game is read from this browser. */
function useToday(owner: EntryOwner, tier: Tier): Today {
  const timezone = learnerTimeZone();
  const results = useCourseResults();
  const daily = trpc.daily.today.useQuery({ timezone });
  const deck = trpc.reviews.due.useQuery({ timezone });
  return {
    course:
      results.status === 'known'
        ? { status: 'known', value: findContinuation({ best: results.best, tier }) }
        : results,
    daily: partOf(daily, ({ completed, had_before: hadBefore, may_start: mayStart, run, days, date }) => ({
      isDone: completed || (hadBefore && !mayStart),
      isOpen: run !== null && !run.completed,
      streak: streakOf(days, date),
    })),
    deck: partOf(deck, (due) => Math.min(due.due_count, leftToday(due))),
    gameMove: findUnfinishedGame(owner),
  };
}

interface TodayQuery<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

/** Keeps known data if a refetch fails. Offline the call waits, so it counts as failed. */
function partOf<Answer, Value>(
  { data, isError, fetchStatus }: TodayQuery<Answer>,
  read: (answer: Answer) => Value,
): TodayPart<Value> {
  if (data !== undefined) return { status: 'known', value: read(data) };
  return { status: isError || fetchStatus === 'paused' ? 'failed' : 'loading' };
}

/** Returns the number of the next move, from 1; undefined without an open game. */
function findUnfinishedGame(owner: EntryOwner): number | undefined {
  const game = findMovedGame(owner, readGame);
  return game && !game.ending ? game.nextMove : undefined;
}

interface LeftGame {
  readonly key: string;
  readonly ending: unknown;
  readonly nextMove: number;
}

/** Parses the stored game; undefined if it is no game. Throws if it is not JSON. */
function readGame(text: string): LeftGame | undefined {
  const saved: unknown = JSON.parse(text);
  if (!hasFields(saved, 'key', 'record') || !hasFields(saved.record, 'moves')) return undefined;
  const { key, record } = saved;
  if (typeof key !== 'string' || !Array.isArray(record.moves)) return undefined;
  const ending = hasFields(saved, 'ending') ? saved.ending : undefined;
  return { key, ending, nextMove: Math.floor(record.moves.length / 2) + 1 };
}

function hasFields<Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Readonly<Record<Name, unknown>> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
