/**
 * The hub: the paths to choose from, what is due on each today, and one thing to do now (product/tiles.md#tiles).
 */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { preparePieceImages } from '#web/board/use-piece-images.ts';
import { useFetchAhead } from '#web/shared/i18n/use-fetch-ahead.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Learner } from '#contract/learner';
import { useSession, useTier } from '#web/shared/session/use-session.ts';
import page from '#web/shared/ui/page.module.css';
import { PageFooter } from '../page-footer.tsx';
import { CourseTile } from './course-tile.tsx';
import { DailyTile } from './daily-tile.tsx';
import { DeckTile } from './deck-tile.tsx';
import { PathTile } from './path-tile.tsx';
import styles from './tiles-screen.module.css';
import { TodayCard } from './today-card.tsx';
import { recommend, type Recommendation } from './today.ts';
import { useToday } from './use-today.ts';

/** How long to wait until the tiles themselves have what they need, and a quick finger has pressed one, in ms (our choice). */
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
  // What the card says is not said again in the tile.
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
